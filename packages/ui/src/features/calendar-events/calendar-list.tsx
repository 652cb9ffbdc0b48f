import type { Calendar } from '@squeeze/contracts/calendars';
import { FileUp, Plus, Rss } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Icon } from '../../kit/icon.tsx';
import { CalendarDialog } from './calendar-dialog.tsx';
import { CalendarListRow } from './calendar-list-row.tsx';
import { ConnectNotice } from './connect-notice.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { PrivateAddressDialog } from './private-address-dialog.tsx';
import { SubscribeDialog } from './subscribe-dialog.tsx';
import { isSubscribed, ownOf } from '../../api/calendar-events/own-calendars.ts';
import { SubscriptionDialog } from './subscription-dialog.tsx';

/** Which dialog is open. */
type Open =
  | { readonly kind: 'new' }
  | { readonly kind: 'subscribe' }
  | { readonly kind: 'import' }
  | { readonly kind: 'edit'; readonly calendar: Calendar }
  | { readonly kind: 'share'; readonly calendar: Calendar };

/** Which calendars there are, one's own and those of others, and which of them are shown. */
export function CalendarList({ calendars }: { readonly calendars: readonly Calendar[] }): ReactNode {
  const t = useText();
  const [open, setOpen] = useState<Open | null>(null);
  const subscribed = calendars.filter(isSubscribed);
  const close = (): void => setOpen(null);
  const edit = (calendar: Calendar): void => setOpen({ kind: 'edit', calendar });
  const add =
    'hit-area -ml-4 inline-flex min-h-control items-center gap-8 rounded-8 px-4 text-left text-14 text-text-2 hover:text-text phone:min-h-hit';
  return (
    <>
      <ul className="grid grid-cols-[minmax(0,1fr)]">
        {ownOf(calendars).map((calendar) => (
          <CalendarListRow key={calendar.id} calendar={calendar} onEdit={edit} />
        ))}
      </ul>
      {subscribed.length > 0 && (
        <>
          <h3 className="mt-16 text-13 font-mid text-text-2">{t('calendars.subscribed')}</h3>
          <ul className="grid grid-cols-[minmax(0,1fr)]">
            {subscribed.map((calendar) => (
              <CalendarListRow key={calendar.id} calendar={calendar} onEdit={edit} />
            ))}
          </ul>
        </>
      )}
      <div className="mt-4 grid justify-items-start">
        <button type="button" onClick={() => setOpen({ kind: 'new' })} className={add}>
          <Icon icon={Plus} size="sm" />
          {t('calendars.add')}
        </button>
        <button type="button" onClick={() => setOpen({ kind: 'subscribe' })} className={add}>
          <Icon icon={Rss} size="sm" />
          {t('subscribe.open')}
        </button>
        <button type="button" onClick={() => setOpen({ kind: 'import' })} className={add}>
          <Icon icon={FileUp} size="sm" />
          {t('calendarFiles.import')}
        </button>
      </div>
      <ConnectNotice />
      <DialogOf open={open} calendars={calendars} onClose={close} onOpen={setOpen} />
    </>
  );
}

interface DialogOfProps {
  readonly open: Open | null;
  readonly calendars: readonly Calendar[];
  readonly onClose: () => void;
  readonly onOpen: (next: Open) => void;
}

function DialogOf({ open, calendars, onClose, onOpen }: DialogOfProps): ReactNode {
  if (open === null) return null;
  if (open.kind === 'subscribe') return <SubscribeDialog calendars={calendars} onClose={onClose} />;
  if (open.kind === 'import') return <ImportDialog calendars={ownOf(calendars)} onClose={onClose} />;
  if (open.kind === 'share') return <PrivateAddressDialog calendar={open.calendar} onClose={onClose} />;
  if (open.kind === 'new') return <CalendarDialog calendar={null} calendars={calendars} onClose={onClose} />;
  // As it is by now: it may be read while its dialog is open.
  const calendar = calendars.find(({ id }) => id === open.calendar.id) ?? open.calendar;
  const subscription = calendar.subscription ?? null;
  return subscription === null ? (
    <CalendarDialog
      calendar={calendar}
      calendars={calendars}
      onClose={onClose}
      onShare={() => onOpen({ kind: 'share', calendar })}
    />
  ) : (
    <SubscriptionDialog calendar={calendar} subscription={subscription} onClose={onClose} />
  );
}
