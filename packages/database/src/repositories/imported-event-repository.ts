import type { Db } from '../connection.ts';
import { padToPowerOfTwo } from '../pad-to-power-of-two.ts';
import { type CalendarEventRecord, toWholeEvent } from './calendar-event-repository.ts';
import { againAfter, lookedAtAgain } from './reminder-marks.ts';

/** As one statement asks for or changes. */
const atOnce = 256;

function* portions<Item>(all: readonly Item[]): Generator<readonly Item[], undefined> {
  for (let from = 0; from < all.length; from += atOnce) yield all.slice(from, from + atOnce);
}

/** Live events of this owner's own that other calendars know by these names, in whatever calendar they are; the oldest of each. */
export async function findEventsByUid(
  db: Db,
  ownerId: string,
  uids: readonly string[],
): Promise<Map<string, CalendarEventRecord>> {
  if (uids.length === 0) return new Map();
  const rows = await db
    .selectFrom('calendar_events')
    .selectAll()
    .where('user_id', '=', ownerId)
    .where('uid', 'in', padToPowerOfTwo(uids))
    .where('deleted_at', 'is', null)
    // What is only read here is not one's own.
    .where('source', '<>', 'subscription')
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.uid, toWholeEvent(row)]));
}

/** Puts events into a calendar that were stored as deleted ones till all of them had come; what they remind of before `now` is over. */
export async function showStoredEvents(
  trx: Db,
  { userId, calendarId }: { readonly userId: string; readonly calendarId: string },
  ids: readonly string[],
  now: number,
): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('calendar_events')
    .set({
      calendar_id: calendarId,
      deleted_at: null,
      remind_at: lookedAtAgain,
      reminded_through: againAfter(now),
    })
    .where('user_id', '=', userId)
    .where('id', 'in', padToPowerOfTwo(ids))
    .execute();
}

/** Erases events that were stored as deleted ones and are not to come. */
export async function eraseStoredEvents(db: Db, ownerId: string, ids: readonly string[]): Promise<void> {
  for (const portion of portions(ids)) {
    await db
      .deleteFrom('calendar_events')
      .where('user_id', '=', ownerId)
      .where('id', 'in', padToPowerOfTwo(portion))
      .where('deleted_at', 'is not', null)
      .execute();
  }
}
