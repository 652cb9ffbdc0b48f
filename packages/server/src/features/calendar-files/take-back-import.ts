import { says } from '@squeeze/contracts/sentences/sentence';
import type { Db } from '@squeeze/database/connection';
import {
  eraseEvents,
  listEventsOfCalendar,
} from '@squeeze/database/repositories/calendar-content-repository';
import {
  type CalendarEventRecord,
  findEventToChange,
  updateEvent,
} from '@squeeze/database/repositories/calendar-event-repository';
import {
  carryImportsOver,
  changedSinceImport,
  endCalendarImport,
  findCalendarImport,
  listMadeByImport,
  nextChangedByImport,
} from '@squeeze/database/repositories/calendar-import-repository';
import { findCalendar, lockCalendarsOf } from '@squeeze/database/repositories/calendar-repository';
import { carryReceiptsOver } from '@squeeze/database/repositories/receipt-repository';
import { AppError, notFound } from '../../http/app-error.ts';
import { Breather } from '../../timing/breather.ts';
import { after } from '../calendar-events/calendar-event-actions.ts';
import { deleteCalendar, isLastOwn } from '../calendars/calendar-actions.ts';
import { receiptPolicy } from '../receipts/receipt-policy.ts';

/** How much there was to take back. */
export interface TakenBack {
  readonly removed: number;
  readonly restored: number;
}

/** Until when an import can be taken back, epoch ms. */
export const undoUntil = (createdAt: number): number => createdAt + receiptPolicy.undoMs;

/** Events that are erased in one statement. */
const batch = 100;

/**
 * Takes back all that an import did, or nothing: what it made is erased, so that it does not count for what a person may have; what it
 * changed is as it was; and the calendar that was made for it is deleted, unless something else lies there by now.
 * @throws {AppError} `not_found`; `already_undone`; `changed_since` where an event is no longer what the import made of it, and
 *   where it was too long ago
 */
export async function takeBackImport(trx: Db, userId: string, id: string, now: number): Promise<TakenBack> {
  await lockCalendarsOf(trx, userId);
  const found = await findCalendarImport(trx, userId, id);
  if (found === null) throw notFound('import');
  const { title, madeCalendarId, createdAt } = found;
  if (!(await endCalendarImport(trx, userId, id, now))) throw new AppError(says('already_undone', { title }));
  if (undoUntil(createdAt) < now) throw new AppError(says('changed_since.undo', { title }));
  const changed = await changedSinceImport(trx, userId, id);
  if (changed !== null)
    throw new AppError(says('changed_since', { title: changed === '' ? title : changed }));
  const removed = await eraseMade(trx, userId, id, now);
  const restored = await restoreChanged(trx, userId, id, now);
  if (madeCalendarId !== null) await deleteEmptied(trx, userId, madeCalendarId, now);
  return { removed, restored };
}

async function eraseMade(trx: Db, userId: string, importId: string, now: number): Promise<number> {
  const breather = new Breather();
  for (let removed = 0; ;) {
    const some = await listMadeByImport(trx, userId, importId, batch);
    for (const [calendarId, events] of Map.groupBy(some, (event) => event.calendarId)) {
      const ids = events.map((event) => event.id);
      await eraseEvents(trx, { userId, calendarId }, ids, now);
    }
    removed += some.length;
    if (some.length < batch) return removed;
    await breather.pause();
  }
}

async function restoreChanged(trx: Db, userId: string, importId: string, now: number): Promise<number> {
  const breather = new Breather();
  let last = '';
  for (let restored = 0; ; restored += 1) {
    const next = await nextChangedByImport(trx, importId, last);
    if (next === null) return restored;
    const { eventId, before } = next;
    const current = await findEventToChange(trx, userId, eventId);
    // What has changed since was found before; nobody else writes meanwhile.
    if (current === null) throw new TypeError('an event that was there has gone');
    const { updatedAt } = await putBack(trx, current, before, now);
    const versions = { from: before.updatedAt, to: updatedAt };
    await carryReceiptsOver(trx, userId, eventId, versions);
    await carryImportsOver(trx, userId, eventId, versions);
    last = eventId;
    await breather.pause();
  }
}

/** As it was, with what it had from other calendars: what is newer there may come once more. */
async function putBack(
  trx: Db,
  current: CalendarEventRecord,
  before: CalendarEventRecord,
  now: number,
): Promise<CalendarEventRecord> {
  const version = current.version + 1;
  const { extra = null } = before;
  const wasAsItCame = extra !== null && extra.at === before.version;
  const written = await updateEvent(trx, {
    ...before,
    calendarId: current.calendarId,
    version,
    updatedAt: after(current, now),
    extra: wasAsItCame ? { ...extra, at: version } : extra,
  });
  if (written === null) throw notFound('event');
  return written;
}

async function deleteEmptied(trx: Db, userId: string, calendarId: string, now: number): Promise<void> {
  if ((await findCalendar(trx, userId, calendarId)) === null) return;
  const left = await listEventsOfCalendar(trx, { userId, calendarId }, { after: null, limit: 1 });
  if (left.length === 0 && !(await isLastOwn(trx, userId, calendarId))) {
    await deleteCalendar(trx, userId, calendarId, now);
  }
}
