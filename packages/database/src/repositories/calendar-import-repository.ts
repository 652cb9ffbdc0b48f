import type { Db } from '../connection.ts';
import type { CalendarEventRecord } from './calendar-event-repository.ts';

/** An import of a calendar, to be taken back; instants are epoch ms. */
export interface CalendarImportRecord {
  readonly id: string;
  readonly userId: string;
  /** What its calendar was called then. */
  readonly title: string;
  /** Made for it; null where it came into one that there was. */
  readonly madeCalendarId: string | null;
  readonly createdAt: number;
  readonly undoneAt: number | null;
}

/** What an import did to one event. */
export interface ImportedEvent {
  readonly eventId: string;
  /** Of the event right after. */
  readonly updatedAt: number;
  /** What it was; null where it was not there. */
  readonly before: CalendarEventRecord | null;
}

/** As many are erased in one statement: each may hold all that an event was. */
const atOnce = 100;

export async function insertCalendarImport(trx: Db, record: CalendarImportRecord): Promise<void> {
  await trx
    .insertInto('calendar_imports')
    .values({
      id: record.id,
      user_id: record.userId,
      title: record.title,
      made_calendar_id: record.madeCalendarId,
      created_at: record.createdAt,
      undone_at: record.undoneAt,
    })
    .execute();
}

/** A few at a time. */
export async function insertImportedEvents(
  trx: Db,
  importId: string,
  events: readonly ImportedEvent[],
): Promise<void> {
  if (events.length === 0) return;
  await trx
    .insertInto('calendar_imported_events')
    .values(
      events.map(({ eventId, updatedAt, before }) => ({
        import_id: importId,
        event_id: eventId,
        event_updated_at: updatedAt,
        before_json: before === null ? null : JSON.stringify(before),
      })),
    )
    .execute();
}

export async function findCalendarImport(
  db: Db,
  ownerId: string,
  id: string,
): Promise<CalendarImportRecord | null> {
  const row = await db
    .selectFrom('calendar_imports')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', ownerId)
    .executeTakeFirst();
  return row === undefined
    ? null
    : {
        id: row.id,
        userId: row.user_id,
        title: row.title,
        madeCalendarId: row.made_calendar_id,
        createdAt: row.created_at,
        undoneAt: row.undone_at,
      };
}

/** Says that it has been taken back; false where that has been done before. */
export async function endCalendarImport(trx: Db, ownerId: string, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('calendar_imports')
    .set({ undone_at: now })
    .where('id', '=', id)
    .where('user_id', '=', ownerId)
    .where('undone_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * The title of an event that is no longer what an import made of it: changed since, or deleted where the import only changed it.
 * Null where there is none; what an import made and somebody has deleted since is gone as it should be.
 */
export async function changedSinceImport(db: Db, ownerId: string, importId: string): Promise<string | null> {
  const row = await db
    .selectFrom('calendar_imported_events as imported')
    .leftJoin('calendar_events as event', (join) =>
      join.onRef('event.id', '=', 'imported.event_id').on('event.user_id', '=', ownerId),
    )
    .select(['event.title'])
    .where('imported.import_id', '=', importId)
    .where((eb) =>
      eb.or([
        eb.and([
          eb('event.deleted_at', 'is', null),
          eb('event.updated_at', '<>', eb.ref('imported.event_updated_at')),
        ]),
        eb.and([
          eb('imported.before_json', 'is not', null),
          eb.or([eb('event.id', 'is', null), eb('event.deleted_at', 'is not', null)]),
        ]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : (row.title ?? '');
}

/** Live events that an import made, by the calendars they are in; `limit` of them. */
export async function listMadeByImport(
  db: Db,
  ownerId: string,
  importId: string,
  limit: number,
): Promise<{ readonly id: string; readonly calendarId: string }[]> {
  const rows = await db
    .selectFrom('calendar_imported_events as imported')
    .innerJoin('calendar_events as event', 'event.id', 'imported.event_id')
    .select(['event.id', 'event.calendar_id'])
    .where('imported.import_id', '=', importId)
    .where('imported.before_json', 'is', null)
    .where('event.user_id', '=', ownerId)
    .where('event.deleted_at', 'is', null)
    .orderBy('event.id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ id: row.id, calendarId: row.calendar_id }));
}

/** What an import changed, and what that was before, in the order of ids: the next one after `after`. */
export async function nextChangedByImport(
  db: Db,
  importId: string,
  after: string,
): Promise<{ readonly eventId: string; readonly before: CalendarEventRecord } | null> {
  const row = await db
    .selectFrom('calendar_imported_events')
    .select(['event_id', 'before_json'])
    .where('import_id', '=', importId)
    .where('before_json', 'is not', null)
    .where('event_id', '>', after)
    .orderBy('event_id')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined || row.before_json === null) return null;
  // Written by insertImportedEvents alone, which takes nothing else.
  return { eventId: row.event_id, before: JSON.parse(row.before_json) as CalendarEventRecord };
}

/** What an import made of an event has only become older by this, and the import can still be taken back. */
export async function carryImportsOver(
  trx: Db,
  ownerId: string,
  eventId: string,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  await trx
    .updateTable('calendar_imported_events')
    .set({ event_updated_at: to })
    .where('event_id', '=', eventId)
    .where('event_updated_at', '=', from)
    .where('import_id', 'in', (eb) =>
      eb.selectFrom('calendar_imports').select('id').where('user_id', '=', ownerId),
    )
    .execute();
}

/** Forgets imports of an owner but for the last `most`; returns how many. */
export async function keepLastCalendarImports(db: Db, ownerId: string, most: number): Promise<number> {
  const older = await db
    .selectFrom('calendar_imports')
    .select('id')
    .where('user_id', '=', ownerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(most)
    .limit(1_000)
    .execute();
  for (const { id } of older) await forgetImport(db, id);
  return older.length;
}

/** Forgets imports of all owners from before `before`, which can no longer be taken back; returns how many. */
export async function purgeCalendarImports(db: Db, before: number): Promise<number> {
  for (let purged = 0; ; purged += 1) {
    const row = await db
      .selectFrom('calendar_imports')
      .select('id')
      .where('created_at', '<', before)
      .limit(1)
      .executeTakeFirst();
    if (row === undefined) return purged;
    await forgetImport(db, row.id);
  }
}

/** In statements that each hold the write lock only briefly; from the first on nobody takes back what is left of it. */
async function forgetImport(db: Db, importId: string): Promise<void> {
  await db
    .updateTable('calendar_imports')
    .set((eb) => ({ undone_at: eb.fn.coalesce('undone_at', 'created_at') }))
    .where('id', '=', importId)
    .execute();
  await forgetImportedEvents(db, importId);
  await db.deleteFrom('calendar_imports').where('id', '=', importId).execute();
}

/** Of one that has been taken back nothing is needed any more but that it has been. */
export async function forgetImportedEvents(db: Db, importId: string): Promise<void> {
  for (;;) {
    const { numDeletedRows } = await db
      .deleteFrom('calendar_imported_events')
      .where('import_id', '=', importId)
      .where('event_id', 'in', (eb) =>
        eb
          .selectFrom('calendar_imported_events')
          .select('event_id')
          .where('import_id', '=', importId)
          .limit(atOnce),
      )
      .executeTakeFirstOrThrow();
    if (numDeletedRows < atOnce) return;
  }
}
