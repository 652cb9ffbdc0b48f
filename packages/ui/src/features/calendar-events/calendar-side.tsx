import type { EventOccurrence } from '@squeeze/contracts/calendar-events';
import type { Calendar } from '@squeeze/contracts/calendars';
import { dayInZone } from '@squeeze/domain/zoned-time';
import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/text-provider.tsx';
import { useText } from '../../i18n/use-text.ts';
import { usePhone } from '../../kit/use-media-query.ts';
import { CalendarList } from './calendar-list.tsx';
import type { NewEvent } from './new-event.ts';
import { NewEventPanel } from './new-event-panel.tsx';
import { OpenedEvent } from './opened-event.tsx';
import { ownOf } from '../../api/calendar-events/own-calendars.ts';
import type { CalendarChoiceState } from './use-calendar-choice.ts';
import type { EventChanges } from './use-event-changes.ts';

interface CalendarSideProps extends CalendarChoiceState {
  readonly drafted: NewEvent | null;
  /** The open event as the calendar has it. */
  readonly known: EventOccurrence | undefined;
  readonly calendars: readonly Calendar[];
  readonly changes: EventChanges;
  readonly onDrafted: (drafted: NewEvent | null) => void;
  readonly onClose: () => void;
}

/** What stands beside the calendar: an event that is begun or open, else which calendars there are. */
export function CalendarSide(props: CalendarSideProps): ReactNode {
  const { choice, choose, drafted, known, calendars, changes, onDrafted, onClose } = props;
  const t = useText();
  const phone = usePhone();
  const { zone } = useLanguage();
  const find = (time: EventOccurrence): void =>
    choose({ date: dayInZone(Date.parse(time.starts_at), zone), occurrence: time.occurrence });
  return (
    <>
      {drafted !== null && calendars.length > 0 ? (
        <NewEventPanel
          drafted={drafted}
          calendars={ownOf(calendars)}
          onClose={onClose}
          onSave={(values) => {
            const isKept = changes.create(values);
            if (isKept) onDrafted(null);
            return isKept;
          }}
        />
      ) : (
        <OpenedEvent
          id={choice.event}
          known={known}
          occurrence={choice.occurrence}
          calendars={calendars}
          onFound={choice.dated ? null : find}
          onSave={changes.save}
          onDelete={changes.remove}
          onClose={onClose}
        />
      )}
      {!phone && drafted === null && choice.event === null && (
        <aside
          aria-label={t('calendars.title')}
          className="w-[224px] shrink-0 overflow-y-auto border-l border-line px-24 pt-16 max-[1100px]:hidden"
        >
          <h2 className="text-13 font-mid text-text-2">{t('calendars.title')}</h2>
          <CalendarList calendars={calendars} />
        </aside>
      )}
    </>
  );
}
