import type { Calendar } from '@squeeze/contracts/calendars';
import { Check, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { ownOf } from '../../api/calendar-events/own-calendars.ts';
import { useCalendars } from '../../api/calendar-events/use-events.ts';
import { useText } from '../../i18n/use-text.ts';
import { Icon } from '../../kit/icon.tsx';
import { Menu, MenuItem } from '../../kit/menu.tsx';
import { ValuePip, type ValueSlot } from '../../kit/value-pip.tsx';

interface EventCalendarProps {
  /** Id of the calendar that was chosen; null: the one that events are put in where none is. */
  readonly chosen: string | null;
  readonly onChoose: (calendarId: string) => void;
}

const none: readonly Calendar[] = [];

/** In which calendar a captured event is put, where there are several to choose from. */
export function EventCalendar({ chosen, onChoose }: EventCalendarProps): ReactNode {
  const t = useText();
  const { data = none } = useCalendars();
  const own = ownOf(data);
  const [first, second] = own;
  if (first === undefined || second === undefined) return null;
  const current = own.find(({ id }) => id === chosen) ?? first;
  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          aria-label={t('capture.calendar', { name: current.name })}
          data-v={slotOf(current)}
          className="inline-flex h-chip max-w-full items-center gap-6 rounded-full border border-line px-10 text-14 hover:bg-fill phone:h-control-sm"
        >
          <ValuePip slot={slotOf(current)} />
          <span dir="auto" className="truncate">
            {current.name}
          </span>
          <Icon icon={ChevronDown} size="sm" />
        </button>
      }
    >
      {own.map((calendar) => (
        <MenuItem key={calendar.id} onSelect={() => onChoose(calendar.id)}>
          <span data-v={slotOf(calendar)} className="flex items-center gap-8">
            <ValuePip slot={slotOf(calendar)} />
            <span dir="auto" className="min-w-0 flex-1 truncate">
              {calendar.name}
            </span>
            {calendar === current && <Icon icon={Check} size="sm" />}
          </span>
        </MenuItem>
      ))}
    </Menu>
  );
}

const slots: readonly ValueSlot[] = [1, 2, 3, 4, 5, 6, 7, 8];

const slotOf = ({ hue }: Calendar): ValueSlot => slots.find((slot) => slot === hue) ?? 1;
