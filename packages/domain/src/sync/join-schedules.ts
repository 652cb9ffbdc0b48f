import type { CalendarEvent } from '@squeeze/contracts/calendar-events';
import type { EventSpan } from '../calendar-events/event-span.ts';
import { isDay, wallOf } from '../calendar-events/event-time.ts';
import { eventBudget, eventStarts, has } from '../calendar-events/event-times.ts';
import { RuleError } from '../schedules/recurrence-rule.ts';
import { sameValue } from '../same-value.ts';
import type { SharedEvent, SharedOverride } from './shared-event.ts';
import type { UnitVersions } from './sync-shape.ts';

/** When an event takes place, as one: of what single times say a part alone would mean something else. */
export const scheduleFields = [
  'starts',
  'ends',
  'time_zone',
  'rule',
  'extra_starts',
  'excluded',
  'overrides',
] as const satisfies (keyof SharedEvent)[];

type Schedule = Pick<SharedEvent, (typeof scheduleFields)[number]>;
type Versions = UnitVersions<SharedEvent>;

/** Both sides have changed the same; caught in here. */
class BothChanged extends Error {
  override readonly name = 'BothChanged';
}

/**
 * What both sides have made of when an event takes place, by single times and what is said of each; null where both have changed
 * the series itself, or the same of one time, or where one has changed a time that the other's series does not come to any more.
 */
export function joinedSchedules(versions: Versions): Partial<SharedEvent> | null {
  try {
    return mergedSchedule(versions);
  } catch (error) {
    if (error instanceof BothChanged) return null;
    throw error;
  }
}

/** Their schedule, with what of ours they cannot hold and have not changed. */
export const fittedSchedule = (versions: Versions): Partial<SharedEvent> =>
  joinedSchedules(versions) ?? scheduleOf(versions.theirs);

/** @throws {BothChanged} */
function mergedSchedule(versions: Versions): Schedule {
  const { ours, theirs, held, before, base } = versions;
  // What meets for the first time has said nothing before, and what is held at another hour has other names for its times.
  if (!isSaid(before) || !isSaid(base) || held.starts !== ours.starts) throw new BothChanged();
  const weMoved = !sameSeries(held, before);
  const theyMoved = !sameSeries(theirs, base);
  if (weMoved && theyMoved && !sameSeries(held, theirs)) throw new BothChanged();
  const series = theyMoved && !sameSeries(held, theirs) ? seriesOfTheirs(versions) : seriesOf(ours);
  const comesTo = startsOf(series);
  const times = [ours, theirs, held, before, base].map(timesOf);
  const starts = [...new Set(times.flatMap((one) => [...one.keys()]))].toSorted();
  const excluded: string[] = [];
  const overrides: SharedOverride[] = [];
  for (const occurrence of starts) {
    const [own, other, kept, was, theirWas] = times.map((one) => one.get(occurrence) ?? ordinary);
    const of = { own, other, kept, was, theirWas } as TimeVersions;
    const [weChanged, theyChanged] = [!sameValue(of.kept, of.was), !sameValue(of.other, of.theirWas)];
    const isThere = !(weMoved || theyMoved) || comesTo(occurrence);
    if (!isThere) {
      // What one side has just said of a time that is no more by the other.
      const isLost = (weChanged && theyMoved) || (theyChanged && weMoved && of.other !== ordinary);
      if (isLost) throw new BothChanged();
      continue;
    }
    const time = mergedTime(of, { weChanged, theyChanged, versions, occurrence });
    if (time === 'excluded') excluded.push(occurrence);
    else if (time !== ordinary) overrides.push(time);
  }
  return { ...series, excluded, overrides };
}

/** What a schedule says of one start: nothing, that it is left out, or how it differs. */
type Time = null | 'excluded' | SharedOverride;
const ordinary = null;

interface TimeVersions {
  readonly own: Time;
  readonly other: Time;
  /** Ours as they hold it, now and when both last agreed. */
  readonly kept: Time;
  readonly was: Time;
  readonly theirWas: Time;
}

interface TimeChange {
  readonly weChanged: boolean;
  readonly theyChanged: boolean;
  readonly versions: Versions;
  readonly occurrence: string;
}

function mergedTime(of: TimeVersions, change: TimeChange): Time {
  const { weChanged, theyChanged, versions, occurrence } = change;
  if (!theyChanged || sameValue(of.kept, of.other)) return of.own;
  if (of.other === 'excluded' || of.own === 'excluded') {
    if (weChanged) throw new BothChanged();
    return of.other;
  }
  const whole = (time: Time, series: SharedEvent): SharedOverride =>
    time === ordinary || time === 'excluded' ? ordinaryTime(series, occurrence) : time;
  // Nothing differs there any more, nor here: it goes with its series.
  if (of.other === ordinary && !weChanged) return ordinary;
  const own = whole(of.own, versions.ours);
  const kept = whole(of.kept, versions.held);
  const was = whole(of.was, versions.before);
  const other = whole(of.other, versions.theirs);
  const theirWas = whole(of.theirWas, versions.base);
  const merged = { ...own };
  for (const fields of partsOfTime) {
    if (fields.every((field) => sameValue(other[field], theirWas[field]))) continue;
    const isSame = fields.every((field) => sameValue(other[field], kept[field]));
    if (isSame) continue;
    if (weChanged && fields.some((field) => !sameValue(kept[field], was[field]))) {
      throw new BothChanged();
    }
    Object.assign(
      merged,
      fields === ofSpan
        ? spanOfTheirs({ ours: own, held: kept, theirs: other, base: theirWas })
        : Object.fromEntries(fields.map((field) => [field, other[field]])),
    );
  }
  return merged;
}

const ofSpan = ['starts', 'ends', 'time_zone'] as const;
const partsOfTime = [ofSpan, ['title'], ['place'], ['description'], ['status', 'busy']] as const;

function ordinaryTime(event: SharedEvent, occurrence: string): SharedOverride {
  const { title, place, description, status, busy, time_zone } = event;
  const lasting = wallOf(event.ends) - wallOf(event.starts);
  const ends = new Date(wallOf(occurrence) + lasting).toISOString().slice(0, occurrence.length);
  return { occurrence, title, starts: occurrence, ends, time_zone, place, description, status, busy };
}

const isSaid = ({ starts }: SharedEvent): boolean => typeof starts === 'string';

const scheduleOf = (event: SharedEvent): Schedule => ({
  ...seriesOf(event),
  excluded: event.excluded,
  overrides: event.overrides,
});

type Series = Omit<Schedule, 'excluded' | 'overrides'>;

const seriesOf = ({ starts, ends, time_zone, rule, extra_starts }: SharedEvent): Series => ({
  starts,
  ends,
  time_zone,
  rule,
  extra_starts,
});

const sameSeries = (a: SharedEvent, b: SharedEvent): boolean => sameValue(seriesOf(a), seriesOf(b));

/** A series that they have changed, in the words of ours where they have not changed them. */
function seriesOfTheirs({ ours, held, theirs, base }: Versions): Series {
  return {
    ...spanOfTheirs({ ours, held, theirs, base }),
    rule: theirs.rule === base.rule ? ours.rule : theirs.rule,
    extra_starts: sameValue(theirs.extra_starts, base.extra_starts) ? ours.extra_starts : theirs.extra_starts,
  };
}

/** What they say of when, in our zone where they only call it otherwise: a wall time and its zone are one thing. */
function spanOfTheirs({
  ours,
  held,
  theirs,
  base,
}: Readonly<Record<'ours' | 'held' | 'theirs' | 'base', EventSpan>>): EventSpan {
  const isSame = ofSpan.every((field) => theirs[field] === base[field]);
  if (isSame) return { starts: ours.starts, ends: ours.ends, time_zone: ours.time_zone };
  const { starts, ends, time_zone } = theirs;
  const isOnlyCalledSo =
    ours.starts === held.starts && ours.ends === held.ends && time_zone === base.time_zone && !isDay(starts);
  return { starts, ends, time_zone: isOnlyCalledSo && !isDay(ours.starts) ? ours.time_zone : time_zone };
}

function timesOf({ excluded, overrides }: SharedEvent): Map<string, Time> {
  return new Map<string, Time>([
    ...overrides.map((one) => [one.occurrence, one] as const),
    ...excluded.map((start) => [start, 'excluded'] as const),
  ]);
}

/** Whether a series comes to a start; one that takes too much work to follow is believed. */
function startsOf(series: Series): (occurrence: string) => boolean {
  const event: Pick<CalendarEvent, keyof Series | 'excluded'> = { ...series, excluded: [] };
  const budget = eventBudget();
  return (occurrence) => {
    if (isDay(occurrence) !== isDay(series.starts)) return false;
    try {
      return has(eventStarts(event, series.time_zone ?? 'UTC'), wallOf(occurrence), budget);
    } catch (error) {
      if (error instanceof RuleError) return true;
      throw error;
    }
  };
}
