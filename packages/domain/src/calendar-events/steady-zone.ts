import { Temporal } from 'temporal-polyfill';
import { type WallMs, wholeDay } from '../schedules/wall-time.ts';

/** Between two clock changes of a zone, and away from both. */
interface SteadySpan {
  readonly first: WallMs;
  readonly last: WallMs;
  /** Ms that the clock is ahead of UTC. */
  readonly offset: number;
}

/** More than any change has moved a clock: Samoa and others have left out a day. */
const away = wholeDay + 60 * 60_000;
/** Of a zone, a hundred years; and as many zones as one person's events are in. */
const most = { spans: 200, zones: 50 };
const known = new Map<string, SteadySpan[]>();

/**
 * How far clocks in `zone` are ahead of UTC when they show `wall`, in ms; null within a day or so of a clock change. A calendar asks
 * for thousands of times that lie between the same two changes, and each costs a tenth of a millisecond to look up.
 */
export function steadyOffset(wall: WallMs, zone: string): number | null {
  const spans = spansOf(zone);
  const found = spans.find(({ first, last }) => first <= wall && wall <= last) ?? lookUp(wall, zone, spans);
  return found === null ? null : found.offset;
}

function spansOf(zone: string): SteadySpan[] {
  const spans = known.get(zone);
  if (spans !== undefined && spans.length < most.spans) return spans;
  if (known.size >= most.zones) known.clear();
  const none: SteadySpan[] = [];
  known.set(zone, none);
  return none;
}

function lookUp(wall: WallMs, zone: string, spans: SteadySpan[]): SteadySpan | null {
  // A change is not previous to the instant of it.
  const at = Temporal.Instant.fromEpochMilliseconds(wall + 1).toZonedDateTimeISO(zone);
  const offset = at.offsetNanoseconds / 1_000_000;
  const change = (direction: 'previous' | 'next'): number | null =>
    at.getTimeZoneTransition(direction)?.epochMilliseconds ?? null;
  const [before, after] = [change('previous'), change('next')];
  const span = {
    first: before === null ? Number.NEGATIVE_INFINITY : before + offset + away,
    last: after === null ? Number.POSITIVE_INFINITY : after + offset - away,
    offset,
  };
  if (wall < span.first || wall > span.last) return null;
  spans.unshift(span);
  return span;
}
