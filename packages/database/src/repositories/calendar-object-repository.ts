import { type Selectable, sql } from 'kysely';
import type { Db } from '../connection.ts';
import { padToPowerOfTwo } from '../pad-to-power-of-two.ts';
import type { CalendarEventsTable } from '../schema/calendar-events.ts';
import { todoCollection } from './calendar-change-repository.ts';
import { type CalendarEventRecord, toEvent } from './calendar-event-repository.ts';
import { recordColumns, type TodoRecord, toTodo } from './todo-repository.ts';

/** A live thing of a collection as programs know it. */
export interface ObjectEntry {
  readonly id: string;
  /** As a program has called it; null where it goes by its id. */
  readonly name: string | null;
  /** Its last change; 0 where that is from before changes were followed. */
  readonly seq: number;
}

/** An event, with what iCalendar says of it beside our fields, as JSON. */
export interface StoredEventObject extends ObjectEntry {
  readonly event: CalendarEventRecord;
  readonly extraJson: string | null;
}

/** A todo, with its UID where that is not its id, and what iCalendar says of it beside our fields, as JSON. */
export interface StoredTodoObject extends ObjectEntry {
  readonly todo: TodoRecord;
  readonly uid: string | null;
  readonly extraJson: string | null;
}

const entriesOf = (db: Db, table: 'todos' | 'calendar_events', ownerId: string, collection: string) =>
  db
    // The columns used are the same in both; Kysely types one table at a time.
    .selectFrom(`${table as 'todos'} as thing`)
    .leftJoin('calendar_changes as change', (join) =>
      join
        .onRef('change.thing_id', '=', 'thing.id')
        .on('change.user_id', '=', ownerId)
        .on('change.collection', '=', collection),
    )
    .leftJoin('dav_names as called', (join) =>
      join
        .onRef('called.thing_id', '=', 'thing.id')
        .on('called.user_id', '=', ownerId)
        .on('called.collection', '=', collection),
    )
    .select(['thing.id', 'called.name', 'change.seq'])
    .where('thing.user_id', '=', ownerId)
    .where('thing.deleted_at', 'is', null);

const toEntry = (row: {
  readonly id: string;
  readonly name: string | null;
  readonly seq: number | null;
}): ObjectEntry => ({ id: row.id, name: row.name, seq: row.seq ?? 0 });

/** Live things of a calendar, or live todos, by id: as many as `limit` of those whose ids come after `after`. */
export async function listObjectEntries(
  db: Db,
  ownerId: string,
  collection: string,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<ObjectEntry[]> {
  const entries =
    collection === todoCollection
      ? entriesOf(db, 'todos', ownerId, collection)
      : entriesOf(db, 'calendar_events', ownerId, collection).where(
          'thing.calendar_id' as 'thing.id',
          '=',
          collection,
        );
  const page = entries.where('thing.id', '>', after).orderBy('thing.id').limit(limit);
  return (await page.execute()).map(toEntry);
}

/** About how much some things of a collection say, in bytes, by their ids; without reading it. */
export async function objectSizes(
  db: Db,
  ownerId: string,
  collection: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const wanted = padToPowerOfTwo(ids);
  const sizes =
    collection === todoCollection
      ? db
          .selectFrom('todos as thing')
          .leftJoin('todo_calendar_data as data', 'data.todo_id', 'thing.id')
          .select(['thing.id', bytesOf('thing.description', 'data.extra_json')])
      : db
          .selectFrom('calendar_events as thing')
          .select(['thing.id', bytesOf('thing.description', 'thing.overrides_json', 'thing.extra_json')]);
  const rows = await sizes.where('thing.user_id', '=', ownerId).where('thing.id', 'in', wanted).execute();
  return new Map(rows.map(({ id, bytes }) => [id, bytes]));
}

const bytesOf = (...columns: readonly string[]) =>
  sql<number>`${sql.join(
    columns.map((column) => sql`coalesce(octet_length(${sql.ref(column)}), 0)`),
    sql` + `,
  )}`.as('bytes');

/** Those of some live events of a calendar that there are, in no order. */
export async function findEventObjects(
  db: Db,
  ownerId: string,
  calendarId: string,
  ids: readonly string[],
): Promise<StoredEventObject[]> {
  if (ids.length === 0) return [];
  const wanted = padToPowerOfTwo(ids);
  const entries = await entriesOf(db, 'calendar_events', ownerId, calendarId)
    .where('thing.id', 'in', wanted)
    .execute();
  const rows = await db
    .selectFrom('calendar_events')
    .selectAll()
    .where('id', 'in', wanted)
    .where('user_id', '=', ownerId)
    .where('calendar_id', '=', calendarId)
    .where('deleted_at', 'is', null)
    .execute();
  const byId = new Map<string, Selectable<CalendarEventsTable>>(rows.map((row) => [row.id, row]));
  return entries.flatMap((entry) => {
    const row = byId.get(entry.id);
    return row === undefined ? [] : [{ ...toEntry(entry), event: toEvent(row), extraJson: row.extra_json }];
  });
}

/** Those of some live todos that there are, in no order. */
export async function findTodoObjects(
  db: Db,
  ownerId: string,
  ids: readonly string[],
): Promise<StoredTodoObject[]> {
  if (ids.length === 0) return [];
  const rows = await entriesOf(db, 'todos', ownerId, todoCollection)
    .leftJoin('todo_calendar_data as data', 'data.todo_id', 'thing.id')
    .select(recordColumns.map((column) => `thing.${column}` as const))
    .select(['data.uid', 'data.extra_json'])
    .where('thing.id', 'in', padToPowerOfTwo(ids))
    .execute();
  return rows.map((row) => ({
    ...toEntry(row),
    todo: toTodo(row),
    uid: row.uid,
    extraJson: row.extra_json,
  }));
}

/** Ids of live events of an owner, in any calendar, that go by this UID. */
export async function eventsWithUid(
  db: Db,
  ownerId: string,
  uid: string,
): Promise<{ readonly id: string; readonly calendarId: string }[]> {
  const rows = await db
    .selectFrom('calendar_events')
    .select(['id', 'calendar_id'])
    .where('user_id', '=', ownerId)
    .where('uid', '=', uid)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map((row) => ({ id: row.id, calendarId: row.calendar_id }));
}

/** Ids of live todos of an owner that go by this UID, the one whose id it is among them. */
export async function todosWithUid(db: Db, ownerId: string, uid: string): Promise<string[]> {
  const rows = await db
    .selectFrom('todos')
    .leftJoin('todo_calendar_data as data', 'data.todo_id', 'todos.id')
    .select('todos.id')
    .where('todos.user_id', '=', ownerId)
    .where('todos.deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('data.user_id', '=', ownerId), eb('data.uid', '=', uid)]),
        eb.and([eb('data.uid', 'is', null), eb('todos.id', '=', uid)]),
      ]),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** Keeps what iCalendar says of an event beside our fields; of one that is there. */
export async function setEventExtra(
  trx: Db,
  ownerId: string,
  id: string,
  extraJson: string | null,
): Promise<void> {
  await trx
    .updateTable('calendar_events')
    .set({ extra_json: extraJson })
    .where('id', '=', id)
    .where('user_id', '=', ownerId)
    .execute();
}

/** Keeps what iCalendar says of a todo beside our fields, and its UID. */
export async function setTodoCalendarData(
  trx: Db,
  ownerId: string,
  todoId: string,
  { uid, extraJson }: { readonly uid: string; readonly extraJson: string },
): Promise<void> {
  await trx
    .insertInto('todo_calendar_data')
    .values({ todo_id: todoId, user_id: ownerId, uid, extra_json: extraJson })
    .onConflict((conflict) => conflict.column('todo_id').doUpdateSet({ uid, extra_json: extraJson }))
    .execute();
}

/** Lets a live todo go by its id where another goes by the UID that it had. */
export async function keepUidApart(trx: Db, ownerId: string, todoId: string): Promise<void> {
  const known = await trx
    .selectFrom('todo_calendar_data')
    .select('uid')
    .where('todo_id', '=', todoId)
    .where('user_id', '=', ownerId)
    .executeTakeFirst();
  if (known === undefined) return;
  const same = await todosWithUid(trx, ownerId, known.uid);
  if (!same.some((id) => id !== todoId)) return;
  await trx
    .updateTable('todo_calendar_data')
    .set({ uid: todoId })
    .where('todo_id', '=', todoId)
    .where('user_id', '=', ownerId)
    .execute();
}
