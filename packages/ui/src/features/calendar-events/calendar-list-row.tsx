import type { Calendar } from '@squeeze/contracts/calendars';
import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { editCalendar } from '../../api/calendar-events/calendar-actions.ts';
import { useAppDispatch } from '../../api/store-hooks.ts';
import { useText } from '../../i18n/use-text.ts';
import { BareIconButton } from '../../kit/bare-icon-button.tsx';
import { Checkbox } from '../../kit/checkbox.tsx';

interface CalendarListRowProps {
  readonly calendar: Calendar;
  readonly onEdit: (calendar: Calendar) => void;
}

/** One calendar: whether it is shown, and the way to change it. One that could not be read says so. */
export function CalendarListRow({ calendar, onEdit }: CalendarListRowProps): ReactNode {
  const t = useText();
  const dispatch = useAppDispatch();
  const failed = (calendar.subscription?.failure ?? null) !== null;
  return (
    <li data-v={calendar.hue} className="flex min-w-0 items-center gap-4">
      <Checkbox
        className="min-w-0 flex-1"
        checked={calendar.visible}
        onCheckedChange={(visible) => void dispatch(editCalendar(calendar, { visible }))}
        label={
          <span className="flex min-w-0 items-center gap-8 text-14">
            <i aria-hidden className="size-10 shrink-0 rounded-full bg-v-solid" />
            <span dir="auto" className="min-w-0 truncate">
              {calendar.name}
            </span>
          </span>
        }
        hint={failed && t('subscription.notRead')}
      />
      <BareIconButton
        icon={Pencil}
        label={t('calendars.editOne', { name: calendar.name })}
        onClick={() => onEdit(calendar)}
      />
    </li>
  );
}
