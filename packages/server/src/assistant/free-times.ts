import { limits } from '@squeeze/contracts/limits';
import type { EventOccurrence } from '@squeeze/contracts/calendar-events';
import type { Db } from '@squeeze/database/connection';
import { findUser } from '@squeeze/database/repositories/user-repository';
import { freeBetween } from '@squeeze/domain/calendar-events/event-overlaps';
import type { InstantRange } from '@squeeze/domain/calendar-events/occurrences';
import type { EventOwner } from '../features/calendar-events/calendar-event-actions.ts';
import { listOccurrences } from '../features/calendar-events/list-events.ts';
import { presentPreferences } from '../features/preferences/stored-preferences.ts';

/** When people are awake that have set no quiet hours. */
const waking = { start: '08:00', end: '20:00' } as const;
const minute = 60_000;

export interface FreeTimes {
  /** Spans that are long enough, in order. */
  readonly free: readonly InstantRange[];
  /** What takes its person in the range, in order. */
  readonly taken: readonly EventOccurrence[];
}

/** What lies free of a range (epoch ms) within waking hours, as far as it lasts so many minutes. */
export async function freeTimes(
  db: Db,
  owner: EventOwner,
  range: InstantRange,
  minutes: number,
): Promise<FreeTimes> {
  const { occurrences } = await listOccurrences(db, owner, {
    ...range,
    limit: limits.eventsListed.max,
    after: null,
  });
  const hours = { ...(await wakingHours(db, owner.userId)), timeZone: owner.timeZone };
  return {
    free: freeBetween(occurrences, range, hours).filter(({ from, to }) => to - from >= minutes * minute),
    taken: occurrences.filter(({ busy, status }) => busy && status !== 'cancelled'),
  };
}

/** The hours outside of the quiet ones. */
async function wakingHours(
  db: Db,
  userId: string,
): Promise<{ readonly start: string; readonly end: string }> {
  const user = await findUser(db, userId);
  const quiet = user === null ? null : presentPreferences(user).settings.quiet_hours;
  return quiet === null ? waking : { start: quiet.end, end: quiet.start };
}
