import type { KeptKind } from '@squeeze/contracts/desktop-bridge';
import {
  contactAfter,
  kindsOfServer,
  mostAnswers,
  notInFuture,
  outlived,
  sweptEveryMs,
  type Contact,
} from '@squeeze/domain/kept/kept-until';
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { DeviceStore } from './device-store.ts';
import { eraseLeft, leaveBehind, leftBehind, outdateLeft } from './left-behind.ts';

type RecordKey = [owner: string, kind: KeptKind, name: string];

interface KeptSchema extends DBSchema {
  records: { key: RecordKey; value: { readonly value: string; readonly at: number } };
  contacts: { key: string; value: Contact };
}

type Database = IDBPDatabase<KeptSchema>;

const openDatabase = async (): Promise<Database> =>
  await openDB<KeptSchema>('squeeze', 1, {
    upgrade: (database) => {
      database.createObjectStore('records');
      database.createObjectStore('contacts');
    },
    // A newer build in another tab wants to change its shape.
    blocking: (_now, _next, { target }) => (target as IDBDatabase).close(),
  });

/** All records of a kind; an array sorts behind every text. */
const rangeOf = (owner: string, kind: KeptKind): IDBKeyRange =>
  IDBKeyRange.bound([owner, kind], [owner, kind, []]);

const isFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError';

/** In the browser's IndexedDB, with writes that wait for the disk. Rejects where the browser keeps nothing. */
export const createIndexedDbStore = async (now: () => number): Promise<DeviceStore> => {
  const database = await openDatabase();
  await sweep(database, now());
  // A tab may stay open for longer than anything is kept.
  setInterval(() => void sweep(database, now()).catch(() => undefined), sweptEveryMs);
  const put = async (owner: string, changes: Parameters<DeviceStore['write']>[1]): Promise<void> => {
    const transaction = database.transaction('records', 'readwrite', { durability: 'strict' });
    const requests = changes.map(({ kind, name, value }) =>
      value === null
        ? transaction.store.delete([owner, kind, name])
        : transaction.store.put({ value, at: now() }, [owner, kind, name]),
    );
    await Promise.all([...requests, transaction.done]);
    outdateLeft(owner, changes);
  };
  return {
    read: async (owner, kind) => {
      const left = leftBehind(owner);
      if (left.length > 0) await put(owner, left).catch(() => undefined); // it stays where it is
      const { store } = database.transaction('records');
      const range = rangeOf(owner, kind);
      const [keys, values] = await Promise.all([store.getAllKeys(range), store.getAll(range)]);
      const records = keys.map(([, , name], index) => ({ name, value: values[index]?.value ?? '' }));
      return { records, damaged: 0, lasts: 'disk' };
    },
    readOne: async (owner, kind, name) => (await database.get('records', [owner, kind, name]))?.value ?? null,
    write: async (owner, changes) => {
      try {
        await put(owner, changes);
        return { full: false };
      } catch (error) {
        if (!isFull(error)) throw error;
      }
      // What the server has can be had again; what the person wrote cannot.
      let rest = changes;
      for (const kind of kindsOfServer) {
        await database.delete('records', rangeOf(owner, kind));
        rest = rest.filter((change) => change.kind !== kind);
        try {
          await put(owner, rest);
          return { full: false };
        } catch (error) {
          if (!isFull(error)) throw error;
        }
      }
      // What is taken back needs no room, and must not come again.
      await put(
        owner,
        changes.filter(({ value }) => value === null),
      );
      return { full: true };
    },
    leave: leaveBehind,
    erase: async (owner, kinds) => {
      eraseLeft(owner, kinds);
      const transaction = database.transaction('records', 'readwrite', { durability: 'strict' });
      await Promise.all([
        ...kinds.map((kind) => transaction.store.delete(rangeOf(owner, kind))),
        transaction.done,
      ]);
    },
    note: async (owner, what) => {
      const known = (await database.get('contacts', owner)) ?? null;
      const contact = contactAfter(what, known, now());
      await database.put('contacts', contact, owner);
    },
  };
};

/**
 * Removes what has been kept long enough, of everybody, and files whose write is done with; times that a clock set back has made
 * the future count from now.
 */
const sweep = async (database: Database, now: number): Promise<void> => {
  const transaction = database.transaction(['records', 'contacts'], 'readwrite');
  const records = transaction.objectStore('records');
  const contacts = transaction.objectStore('contacts');
  for (const owner of await contacts.getAllKeys()) {
    const found = await contacts.get(owner);
    if (found === undefined) continue;
    const contact = notInFuture(found, now);
    await contacts.put(contact, owner);
    const over = outlived(contact, now);
    eraseLeft(owner, over);
    for (const kind of over) await records.delete(rangeOf(owner, kind));
    const waiting = new Set((await records.getAllKeys(rangeOf(owner, 'outbox'))).map(([, , name]) => name));
    for (const key of await records.getAllKeys(rangeOf(owner, 'file')))
      if (!waiting.has(key[2])) await records.delete(key);
    const keys = await records.getAllKeys(rangeOf(owner, 'last'));
    if (keys.length <= mostAnswers) continue;
    const dated = await Promise.all(
      keys.map(async (key) => ({ key, at: (await records.get(key))?.at ?? 0 })),
    );
    for (const { key } of dated.toSorted((a, b) => b.at - a.at).slice(mostAnswers)) await records.delete(key);
  }
  await transaction.done;
};
