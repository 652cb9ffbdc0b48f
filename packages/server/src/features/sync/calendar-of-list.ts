import type { Db } from '@squeeze/database/connection';
import { isSubscribed } from '@squeeze/database/repositories/calendar-subscription-repository';
import type { SyncListRecord } from '@squeeze/database/repositories/sync-list-repository';
import { limits } from '@squeeze/contracts/limits';
import { AppError } from '../../http/app-error.ts';
import { calendarFor } from '../calendar-events/calendar-event-actions.ts';
import { calendarsOf, createCalendar, firstCalendar, freeHue } from '../calendars/calendar-actions.ts';

type OfList = Pick<SyncListRecord, 'userId' | 'name' | 'target'>;

/** The calendar here that a list elsewhere is in step with; null where one is yet to be made for it. */
export async function calendarOfList(
  db: Db,
  { userId, name, target }: OfList,
  now: number,
): Promise<string | null> {
  const own = await ownCalendars(db, userId, now);
  const found =
    target === null ? own.find((calendar) => calendar.name === name) : own.find(({ id }) => id === target);
  return found?.id ?? null;
}

/** The same, made where there is none: of the name of the list, or, where there may be no more of them, the first. */
export async function madeCalendarOfList(trx: Db, list: OfList, now: number): Promise<string> {
  const known = await calendarOfList(trx, list, now);
  if (known !== null) return known;
  const all = await calendarsOf(trx, list.userId, now);
  if (all.length >= limits.calendarsPerUser) return (await firstCalendar(trx, list.userId, now)).id;
  const name = list.name.slice(0, limits.calendarName.max).trim();
  if (name === '') return (await firstCalendar(trx, list.userId, now)).id;
  try {
    return (await createCalendar(trx, list.userId, { name, hue: freeHue(all), visible: true }, now)).id;
  } catch (error) {
    // Deleted ones that can be restored count as well.
    if (!(error instanceof AppError) || error.code !== 'limit_reached') throw error;
    return (await firstCalendar(trx, list.userId, now)).id;
  }
}

/** @throws {AppError} `not_found` where a person has no such calendar; `read_only_calendar` for one that others keep */
export const requireOwnCalendar = (trx: Db, userId: string, id: string, now: number): Promise<string> =>
  calendarFor(trx, userId, id, now);

async function ownCalendars(db: Db, userId: string, now: number) {
  const all = await calendarsOf(db, userId, now);
  const own = await Promise.all(all.map(async ({ id }) => !(await isSubscribed(db, id))));
  return all.filter((_, at) => own[at]);
}
