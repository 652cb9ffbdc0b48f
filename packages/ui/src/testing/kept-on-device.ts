import type { KeptKind } from '@squeeze/contracts/desktop-bridge';
import { openDB, type IDBPDatabase } from 'idb';

type RecordKey = [owner: string, kind: KeptKind, name: string];

/** As the product has it; opened as it is, so that nothing is swept out by being looked at. */
const openKept = (): Promise<IDBPDatabase> =>
  openDB('squeeze', 1, {
    upgrade: (database) => {
      database.createObjectStore('records');
      database.createObjectStore('contacts');
    },
  });

/** What this browser keeps of a person, by name. */
export const keptOnDevice = async (owner: string, kind: KeptKind): Promise<Record<string, string>> => {
  const database = await openKept();
  const { store } = database.transaction('records');
  const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()]);
  database.close();
  const records = (keys as RecordKey[]).flatMap(([whose, of, name], index): [string, string][] =>
    whose === owner && of === kind ? [[name, (values[index] as { readonly value: string }).value]] : [],
  );
  return Object.fromEntries(records);
};

/** Keeps something in this browser, as an earlier visit would have. */
export const keepOnDevice = async (
  owner: string,
  kind: KeptKind,
  records: Readonly<Record<string, string>>,
): Promise<void> => {
  const database = await openKept();
  for (const [name, value] of Object.entries(records))
    await database.put('records', { value, at: 0 }, [owner, kind, name]);
  database.close();
};
