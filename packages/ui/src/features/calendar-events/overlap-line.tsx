import type { EventOccurrence } from '@squeeze/contracts/calendar-events';
import { overlapping } from '@squeeze/domain/calendar-events/event-overlaps';
import { dayInZone, endOfDay, startOfDay } from '@squeeze/domain/zoned-time';
import { useMemo, type ReactNode } from 'react';
import { useCalendars, useEvents } from '../../api/calendar-events/use-events.ts';
import { useLanguage } from '../../i18n/text-provider.tsx';
import { useText } from '../../i18n/use-text.ts';
import { eventItem } from './calendar-item.ts';
import { useItemText } from './use-item-text.ts';

/** Which time of an event is looked at; null: one that is to be. */
export type TimeName = Pick<EventOccurrence, 'id' | 'occurrence'> | null;

interface OverlapLineProps {
  /** Epoch ms. */
  readonly from: number;
  readonly to: number;
  readonly of: TimeName;
}

/** Longer than this it lies across everything anyway, ms. */
const longest = 7 * 86_400_000;

/**
 * "Overlaps Dentist, 3–4 pm": what takes its person at the same time. Half a sentence, which keeps nobody from anything. What takes
 * whole days is the ground that others lie on, and overlaps nothing.
 */
export function OverlapLine(props: OverlapLineProps): ReactNode {
  const { from, to } = props;
  return from < to && to - from <= longest ? <Overlaps {...props} /> : null;
}

function Overlaps({ from, to, of }: OverlapLineProps): ReactNode {
  const t = useText();
  const text = useItemText();
  const { zone } = useLanguage();
  const [first, last] = [dayInZone(from, zone), dayInZone(to - 1, zone)];
  const span = useMemo(
    () => ({
      from: new Date(startOfDay(first, zone)).toISOString(),
      to: new Date(endOfDay(last, zone)).toISOString(),
    }),
    [first, last, zone],
  );
  const { data: calendars } = useCalendars();
  const { data: times = [] } = useEvents(span);
  const others = times.filter(
    (time) =>
      time.starts.length > 10 &&
      !(time.id === of?.id && time.occurrence === of.occurrence) &&
      calendars?.some(({ id, visible }) => id === time.calendar_id && visible) === true,
  );
  const [other, ...more] = othersAt({ from, to }, others);
  return (
    <output className="block text-14 text-text-2 empty:hidden">
      {other !== undefined &&
        t('event.overlaps', {
          title: other.title,
          time: text.span(eventItem(other, calendars, zone)),
          more: more.length,
        })}
    </output>
  );
}

function othersAt(
  { from, to }: { readonly from: number; readonly to: number },
  others: readonly EventOccurrence[],
): readonly EventOccurrence[] {
  const own = {
    starts_at: new Date(from).toISOString(),
    ends_at: new Date(to).toISOString(),
    busy: true,
    status: 'confirmed',
  } as const;
  // One by one: beside hundreds of others at once, those at this time are what is asked for.
  return others.filter((other) => overlapping([own, other], []).times.length > 0);
}
