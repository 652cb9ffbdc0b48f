import { findNamed } from '@squeeze/database/repositories/dav-name-repository';
import {
  findEventObjects,
  findTodoObjects,
  listObjectEntries,
  type ObjectEntry,
  objectSizes,
  type StoredEventObject,
  type StoredTodoObject,
} from '@squeeze/database/repositories/calendar-object-repository';
import { findTodoToChange } from '@squeeze/database/repositories/todo-repository';
import { Breather } from '../../timing/breather.ts';
import type { Collection } from './collections.ts';
import type { DavCall } from './dav-call.ts';
import { writeEventText } from './event-text.ts';
import { writeTodoText } from './todo-text.ts';

/** Something in a collection, as programs know it. */
export interface ObjectHead {
  readonly id: string;
  /** As it is called in its collection. */
  readonly name: string;
  /** With its quotation marks. */
  readonly etag: string;
}

/** The same, as it is stored. */
export type CalendarObject = ObjectHead & {
  /** Epoch ms. */
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly uid: string;
} & (
    | { readonly kind: 'event'; readonly stored: StoredEventObject }
    | { readonly kind: 'todo'; readonly stored: StoredTodoObject }
  );

type Asking = Pick<DavCall, 'db' | 'person'>;

/** The name of what no program has called anything. */
const ownName = (id: string): string => `${id}.ics`;
const ownNamePattern = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.ics$/;

/** Each change has a number of its own, so one says which state this is. */
const headOf = ({ id, name, seq }: ObjectEntry): ObjectHead => ({
  id,
  name: name ?? ownName(id),
  etag: `"${seq}"`,
});

/** As many are read in one statement: whole, and without what they say. */
const objectsAtOnce = 200;
const headsAtOnce = 2_000;
/** Nor more of them than say about as much together, in bytes: what one statement answers is read in one go. */
const bytesAtOnce = 400_000;

/** Everything in a collection, without what it says. */
export async function listObjects({ db, person }: Asking, { key }: Collection): Promise<ObjectHead[]> {
  const breather = new Breather();
  const heads: ObjectHead[] = [];
  for (;;) {
    const after = heads.at(-1)?.id ?? '';
    const entries = await listObjectEntries(db, person.userId, key, { after, limit: headsAtOnce });
    heads.push(...entries.map(headOf));
    if (entries.length < headsAtOnce) return heads;
    await breather.pause();
  }
}

/** Things of a collection whole, as many at a time as are read quickly; in the order of the heads, without what has gone meanwhile. */
export async function* readWhole(
  asking: Asking,
  collection: Collection,
  heads: readonly ObjectHead[],
): AsyncGenerator<CalendarObject> {
  for (let at = 0; at < heads.length; at += objectsAtOnce) {
    const ids = heads.slice(at, at + objectsAtOnce).map(({ id }) => id);
    const { db, person } = asking;
    const sizes = await objectSizes(db, person.userId, collection.key, ids);
    for (const some of lightPortions(ids, sizes)) {
      const read = new Map((await readObjects(asking, collection, some)).map((one) => [one.id, one]));
      for (const id of some) {
        const object = read.get(id);
        if (object !== undefined) yield object;
      }
    }
  }
}

/** Each says no more than is read quickly, or is one thing. */
function* lightPortions(
  ids: readonly string[],
  sizes: ReadonlyMap<string, number>,
): Generator<readonly string[], undefined> {
  let some: string[] = [];
  let bytes = 0;
  for (const id of ids) {
    const size = sizes.get(id) ?? 0;
    if (some.length > 0 && bytes + size > bytesAtOnce) {
      yield some;
      [some, bytes] = [[], 0];
    }
    some.push(id);
    bytes += size;
  }
  if (some.length > 0) yield some;
}

/** Those of a collection that there are, in no order; a few ids. */
export async function readObjects(
  { db, person }: Asking,
  { kind, key }: Collection,
  ids: readonly string[],
): Promise<CalendarObject[]> {
  if (kind === 'todos') {
    const stored = await findTodoObjects(db, person.userId, ids);
    return stored.map((one) => ({ ...headOf(one), ...ofTodo(one) }));
  }
  const stored = await findEventObjects(db, person.userId, key, ids);
  return stored.map((one) => ({ ...headOf(one), ...ofEvent(one) }));
}

const ofEvent = (stored: StoredEventObject) =>
  ({
    kind: 'event',
    stored,
    uid: stored.event.uid,
    createdAt: stored.event.createdAt,
    updatedAt: stored.event.updatedAt,
  }) as const;

const ofTodo = (stored: StoredTodoObject) =>
  ({
    kind: 'todo',
    stored,
    uid: stored.uid ?? stored.todo.id,
    createdAt: stored.todo.createdAt,
    updatedAt: stored.todo.updatedAt,
  }) as const;

/** The id of what is called so in a collection, whether or not it is still there; null where nothing can be meant. */
async function idNamed({ db, person }: Asking, { key }: Collection, name: string): Promise<string | null> {
  return (await findNamed(db, person.userId, key, name)) ?? ownNamePattern.exec(name)?.[1] ?? null;
}

/** What is called so in a collection; null where nothing is. */
export async function findObject(
  asking: Asking,
  collection: Collection,
  name: string,
): Promise<CalendarObject | null> {
  const id = await idNamed(asking, collection, name);
  const [found] = id === null ? [] : await readObjects(asking, collection, [id]);
  // Not by its id where a program has called it otherwise.
  return found !== undefined && found.name === name ? found : null;
}

/**
 * The same, to be changed by what it is now: until the transaction ends nobody else changes it. Who writes into calendars of a
 * person has the lock of these already; todos are changed by themselves.
 */
export async function findObjectToChange(
  asking: Asking,
  collection: Collection,
  name: string,
): Promise<CalendarObject | null> {
  if (collection.kind === 'todos') {
    const id = await idNamed(asking, collection, name);
    if (id !== null) await findTodoToChange(asking.db, asking.person.userId, id);
  }
  return await findObject(asking, collection, name);
}

/** What it says, as iCalendar. */
export const textOf = (object: CalendarObject, { timeZone }: { readonly timeZone: string }): string =>
  object.kind === 'event'
    ? writeEventText(object.stored.event, object.stored.extraJson, timeZone)
    : writeTodoText(object.stored, timeZone);
