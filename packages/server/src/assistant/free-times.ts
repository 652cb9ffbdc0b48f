import { limits } from '@squeeze/contracts/limits';
import type { EventOccurrence } from '@squeeze/contracts/calendar-events';
import type { Db } from '@squeeze/database/connection';
import { findUser } from '@squeeze/database/repositories/user-repository';
import { freeBetween } from '@squeeze/domain/calendar-events/event-overlaps';
import { isDay } from '@squeeze/domain/calendar-events/event-time';
import type { InstantRange } from '@squeeze/domain/calendar-events/occurrences';
import { dayInZone, endOfDay } from '@squeeze/domain/zoned-time';
import type { EventOwner } from '../features/calendar-events/calendar-event-actions.ts';
import { listOccurrences } from '../features/calendar-events/list-events.ts';
import { shownCalendars } from '../features/calendar-events/shown-calendars.ts';
import { presentPreferences } from '../features/preferences/stored-preferences.ts';

/** When people are awake that have set no quiet hours. */
const waking = { start: '08:00', end: '20:00' } as const;
/** When a part of the day is named, such as tonight, its end is that of the day. */
const named = { start: '08:00', end: '00:00' } as const;
const minute = 60_000;

export interface FreeTimes {
  /** Spans that are long enough, each of one day, in order. */
  readonly free: readonly InstantRange[];
  /** What takes its person in the range, in order. */
  readonly taken: readonly EventOccurrence[];
  /** Titles of the whole days but for which there would be something free on a day. */
  readonly allDayOn: (day: string) => readonly string[];
}

/**
 * What lies free of a range (epoch ms) beside the events that are shown, as far as it lasts so many minutes: within waking hours,
 * or around the clock where the range has none of them.
 * @param isPart whether a part of a day was named, which is held against quiet hours alone
 */
export async function freeTimes(
  db: Db,
  owner: EventOwner,
  range: InstantRange,
  { minutes, isPart = false }: { readonly minutes: number; readonly isPart?: boolean },
): Promise<FreeTimes> {
  const { timeZone } = owner;
  const { occurrences } = await listOccurrences(db, owner, {
    ...range,
    limit: limits.eventsListed.max,
    after: null,
    isShown: await shownCalendars(db, owner.userId),
  });
  const hours = { ...((await hoursAwake(db, owner.userId)) ?? (isPart ? named : waking)), timeZone };
  const within = freeBetween([], range, hours).length === 0 ? null : hours;
  const spansBeside = (events: readonly EventOccurrence[]): InstantRange[] =>
    freeBetween(events, range, within)
      .filter(({ from, to }) => to - from >= minutes * minute)
      .flatMap((span) => daysOf(span, timeZone));
  const taken = occurrences.filter(({ busy, status }) => busy && status !== 'cancelled');
  const wholeDays = taken.filter(({ starts }) => isDay(starts));
  const besideTimes =
    wholeDays.length === 0 ? [] : spansBeside(occurrences.filter(({ starts }) => !isDay(starts)));
  return {
    free: spansBeside(occurrences),
    taken,
    allDayOn: (day) =>
      besideTimes.some(({ from }) => dayInZone(from, timeZone) === day)
        ? wholeDays.filter(({ starts, ends }) => starts <= day && day < ends).map(({ title }) => title)
        : [],
  };
}

/** A span day by day: what goes on past midnight begins again there. */
function daysOf({ from, to }: InstantRange, timeZone: string): InstantRange[] {
  const midnight = endOfDay(dayInZone(from, timeZone), timeZone);
  return midnight >= to
    ? [{ from, to }]
    : [{ from, to: midnight }, ...daysOf({ from: midnight, to }, timeZone)];
}

/** The hours outside of the quiet ones; null where none are set. */
async function hoursAwake(
  db: Db,
  userId: string,
): Promise<{ readonly start: string; readonly end: string } | null> {
  const user = await findUser(db, userId);
  const quiet = user === null ? null : presentPreferences(user).settings.quiet_hours;
  return quiet === null ? null : { start: quiet.end, end: quiet.start };
}
