import type { CalendarEvent, EventOccurrence } from '@squeeze/contracts/calendar-events';
import type { Calendar } from '@squeeze/contracts/calendars';
import { occurrencesBetween } from '@squeeze/domain/calendar-events/occurrences';
import { useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react';
import { hasCode, isApiError } from '../../api/api-error.ts';
import { useEvent } from '../../api/calendar-events/use-events.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { useLanguage } from '../../i18n/text-provider.tsx';
import { useText } from '../../i18n/use-text.ts';
import { ErrorState } from '../../kit/error-state.tsx';
import { SidePanel } from '../../kit/side-panel.tsx';
import { LoadingList } from '../../kit/skeleton.tsx';
import { factsOf, type EventFormValues, type EventTimeFacts } from './event-form-values.ts';
import { EventPanel } from './event-panel.tsx';

interface OpenedEventProps {
  readonly id: string | null;
  /** The time that is meant as the calendar has it; a link may open one that is not in sight. */
  readonly known: EventOccurrence | undefined;
  readonly occurrence: string | null;
  readonly calendars: readonly Calendar[];
  /** Told where it lies, where a link said only which event. */
  readonly onFound: ((time: EventOccurrence) => void) | null;
  readonly onSave: (
    facts: EventTimeFacts,
    opened: EventFormValues,
    values: EventFormValues,
    onKept: () => void,
  ) => void;
  readonly onDelete: (facts: EventTimeFacts) => void;
  readonly onClose: () => void;
}

/** The open event, wherever it was opened from. */
export function OpenedEvent(props: OpenedEventProps): ReactNode {
  const { id, known, occurrence, calendars, onFound, onSave, onDelete, onClose } = props;
  const t = useText();
  const errorText = useErrorText();
  const { zone } = useLanguage();
  const { data, error, refetch } = useEvent(id);
  // What it was before it was deleted elsewhere may still be here.
  const event = isApiError(error) && hasCode(error, 'not_found') ? null : data;
  const facts = useMemo(() => {
    if (event == null) return null;
    const time = known ?? timeOf(event, occurrence, zone);
    return time === null ? null : factsOf(time, event);
  }, [event, known, occurrence, zone]);
  useFound(known === undefined && id !== null ? facts : null, onFound);
  // On its way out the panel still shows what it showed.
  const [last, setLast] = useState<EventTimeFacts | null>(null);
  if (id !== null && facts !== null && facts !== last) setLast(facts);
  const shown = id === null ? last : facts;
  if (shown !== null) {
    return (
      <EventPanel
        key={`${shown.id} ${shown.occurrence ?? ''}`}
        open={id !== null}
        facts={shown}
        calendars={calendars}
        onSave={(opened, values, onKept) => onSave(shown, opened, values, onKept)}
        onDelete={() => onDelete(shown)}
        onClose={onClose}
      />
    );
  }
  if (id === null) return null;
  const gone = event !== undefined;
  const { title, reason } = errorText(error, 'event.failed');
  return (
    <SidePanel open title={t('event.one')} onOpenChange={onClose}>
      {error === undefined && !gone ? (
        <LoadingList rows={3} />
      ) : (
        <ErrorState
          title={gone ? t('event.gone') : title}
          text={gone ? undefined : reason}
          onRetry={gone ? undefined : refetch}
        />
      )}
    </SidePanel>
  );
}

/** Shows the days that it lies on, once it is known where that is. */
const useFound = (found: EventOccurrence | null, onFound: OpenedEventProps['onFound']): void => {
  const tell = useEffectEvent(() => {
    if (found !== null) onFound?.(found);
  });
  const at = found?.starts_at;
  useEffect(() => {
    if (at !== undefined) tell();
  }, [at]);
};

/** How far one looks for the next time of what is repeated, ms. */
const aheadMs = 366 * 86_400_000;
/** Around a time of which only its name is known, ms. */
const aroundMs = 3 * 86_400_000;

/** The time of that name, which may lie anywhere; without one the next, or where none comes the first. */
const timeOf = (event: CalendarEvent, occurrence: string | null, zone: string): EventOccurrence | null => {
  const moved = event.overrides.find((override) => override.occurrence === occurrence)?.starts;
  const at = Date.parse(`${(moved ?? occurrence ?? event.starts).slice(0, 10)}T12:00:00Z`);
  if (Number.isNaN(at)) return null;
  if (occurrence === null && event.rule !== null) {
    const now = Date.now();
    const [next] = occurrencesBetween(event, { from: now, to: now + aheadMs }, zone);
    if (next !== undefined) return next;
  }
  const times = occurrencesBetween(event, { from: at - aroundMs, to: at + aroundMs }, zone);
  return times.find((time) => occurrence === null || time.occurrence === occurrence) ?? null;
};
