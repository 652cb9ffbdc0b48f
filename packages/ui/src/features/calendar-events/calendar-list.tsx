import type { Calendar } from '@squeeze/contracts/calendars';
import { Pencil, Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { editCalendar } from '../../api/calendar-events/calendar-actions.ts';
import { useAppDispatch } from '../../api/store-hooks.ts';
import { useText } from '../../i18n/use-text.ts';
import { BareIconButton } from '../../kit/bare-icon-button.tsx';
import { Checkbox } from '../../kit/checkbox.tsx';
import { Icon } from '../../kit/icon.tsx';
import { CalendarDialog } from './calendar-dialog.tsx';
import { ConnectNotice } from './connect-notice.tsx';

/** Which calendars there are, and which of them are shown. */
export function CalendarList({ calendars }: { readonly calendars: readonly Calendar[] }): ReactNode {
  const t = useText();
  const dispatch = useAppDispatch();
  const [edited, setEdited] = useState<Calendar | 'new' | null>(null);
  return (
    <>
      <ul className="grid grid-cols-[minmax(0,1fr)]">
        {calendars.map((calendar) => (
          <li key={calendar.id} data-v={calendar.hue} className="flex min-w-0 items-center gap-4">
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
            />
            <BareIconButton
              icon={Pencil}
              label={t('calendars.editOne', { name: calendar.name })}
              onClick={() => setEdited(calendar)}
            />
          </li>
        ))}
      </ul>
      <button
        type="button"
        onClick={() => setEdited('new')}
        className="-ml-4 mt-4 inline-flex h-control items-center gap-8 rounded-8 px-4 text-14 text-text-2 hover:text-text phone:h-hit"
      >
        <Icon icon={Plus} size="sm" />
        {t('calendars.add')}
      </button>
      <ConnectNotice />
      {edited !== null && (
        <CalendarDialog
          calendar={edited === 'new' ? null : edited}
          calendars={calendars}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}
