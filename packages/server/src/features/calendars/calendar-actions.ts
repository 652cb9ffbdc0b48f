import type { CalendarChange, CalendarDraft } from '@squeeze/contracts/calendars';
import type { Language } from '@squeeze/contracts/languages';
import { limits } from '@squeeze/contracts/limits';
import { says } from '@squeeze/contracts/sentences/sentence';
import { type Db, inTransaction } from '@squeeze/database/connection';
import * as calendars from '@squeeze/database/repositories/calendar-repository';
import type { CalendarRecord } from '@squeeze/database/repositories/calendar-repository';
import {
  isSubscribed,
  listSubscriptions,
} from '@squeeze/database/repositories/calendar-subscription-repository';
import { releaseCalendar } from '@squeeze/database/repositories/sync-list-repository';
import { uuidv7 } from 'uuidv7';
import { AppError, invalid, notFound } from '../../http/app-error.ts';
import { languageOf } from '../preferences/preferred-language.ts';

/** What the calendar is called that everybody has. */
const firstName = { en: 'Calendar', fr: 'Calendrier', es: 'Calendario' } as const satisfies Record<
  Language,
  string
>;

const importedName = {
  en: 'Imported calendar',
  fr: 'Calendrier importé',
  es: 'Calendario importado',
} as const satisfies Record<Language, string>;

/** What one is called that is made of what has no name. */
export const newCalendarName = (language: Language): string => importedName[language];

/** All calendars of a person, the oldest first; where none is their own yet, one is made, in their language. */
export async function calendarsOf(db: Db, userId: string, now: number): Promise<CalendarRecord[]> {
  const known = await calendars.listCalendars(db, userId);
  const own = await ownOf(db, userId, known);
  return own.length > 0 ? known : await inTransaction(db, (trx) => withFirst(trx, userId, now));
}

/** The one that events are put in where none is named. */
export async function firstCalendar(db: Db, userId: string, now: number): Promise<CalendarRecord> {
  const [first] = await ownOf(db, userId, await calendarsOf(db, userId, now));
  if (first === undefined) throw new TypeError('everybody has a calendar');
  return first;
}

/** Those that are not read from an address. */
async function ownOf(db: Db, userId: string, all: readonly CalendarRecord[]): Promise<CalendarRecord[]> {
  const subscriptions = await listSubscriptions(db, userId);
  return all.filter(({ id }) => !subscriptions.has(id));
}

/**
 * What is read from an address says what its server says: nothing in it is written here, whichever way that comes in.
 * @throws {AppError} `read_only_calendar`
 */
export async function requireWritable(db: Db, calendarId: string): Promise<void> {
  if (await isSubscribed(db, calendarId)) throw new AppError('read_only_calendar');
}

async function withFirst(trx: Db, userId: string, now: number): Promise<CalendarRecord[]> {
  await calendars.lockCalendarsOf(trx, userId);
  // Two who need it at the same time make one.
  const known = await calendars.listCalendars(trx, userId);
  if ((await ownOf(trx, userId, known)).length > 0) return known;
  const made = await calendars.insertCalendar(trx, {
    id: uuidv7(),
    userId,
    name: firstName[await languageOf(trx, userId)],
    hue: 4,
    visible: true,
    // Before another that is made along with it.
    createdAt: now - 1,
    updatedAt: now - 1,
  });
  return made === null ? known : [made, ...known];
}

/**
 * With an id of its own it is made once: made again, by a write whose answer was lost, it stays as it is.
 * @throws {AppError} `limit_reached` when there are too many already; `validation_failed` where its id cannot be had
 */
export async function createCalendar(
  trx: Db,
  userId: string,
  { id: chosen, ...draft }: CalendarDraft,
  now: number,
): Promise<CalendarRecord> {
  const id = chosen ?? uuidv7();
  // The calendar that everybody has comes first, or it would be this one.
  await calendarsOf(trx, userId, now);
  const known = chosen === undefined ? null : await calendars.findCalendar(trx, userId, id);
  if (known !== null) return known;
  await calendars.lockCalendarsOf(trx, userId);
  if ((await calendars.countCalendars(trx, userId)) >= limits.calendarsPerUser) {
    throw new AppError(says('limit_reached.calendars', { limit: limits.calendarsPerUser }));
  }
  const made =
    (await calendars.insertCalendar(trx, { ...draft, id, userId, createdAt: now, updatedAt: now })) ??
    (await calendars.findCalendar(trx, userId, id));
  // Somebody else's, or a deleted one: which of them is not told.
  if (made === null) throw invalid('id', says('id_taken', {}));
  return made;
}

/** Absent fields stay. @throws {AppError} `not_found` */
export async function changeCalendar(
  db: Db,
  userId: string,
  id: string,
  { name, hue, visible }: CalendarChange,
  now: number,
): Promise<CalendarRecord> {
  const change = {
    ...(name !== undefined && { name }),
    ...(hue !== undefined && { hue }),
    ...(visible !== undefined && { visible }),
    updatedAt: now,
  };
  return found(await calendars.updateCalendar(db, userId, id, change));
}

/**
 * It can be restored for 30 days, with its events. What was kept in step with it elsewhere stays there, and is let go of: answers how
 * many lists that were. @throws {AppError} `not_found`; `last_calendar`
 */
export async function deleteCalendar(trx: Db, userId: string, id: string, now: number): Promise<number> {
  await calendars.lockCalendarsOf(trx, userId);
  found(await calendars.findCalendar(trx, userId, id));
  if (await isLastOwn(trx, userId, id)) throw new AppError('last_calendar');
  const released = await releaseCalendar(trx, userId, id);
  await calendars.deleteCalendarWithEvents(trx, userId, id, now);
  return released;
}

/** Whether a person has no other of their own: that one stays. */
export async function isLastOwn(trx: Db, userId: string, id: string): Promise<boolean> {
  const own = await ownOf(trx, userId, await calendars.listCalendars(trx, userId));
  return own.length === 1 && own[0]?.id === id;
}

/** Brings it back with the events that went with it. @throws {AppError} `not_found` */
export async function restoreCalendar(
  trx: Db,
  userId: string,
  id: string,
  now: number,
): Promise<CalendarRecord> {
  await calendars.lockCalendarsOf(trx, userId);
  return found(
    (await calendars.restoreCalendarWithEvents(trx, userId, id, now)) ??
      // Undo pressed twice, or on two devices: already there is what the person wanted.
      (await calendars.findCalendar(trx, userId, id)),
  );
}

function found(calendar: CalendarRecord | null): CalendarRecord {
  if (calendar === null) throw notFound('calendar');
  return calendar;
}
