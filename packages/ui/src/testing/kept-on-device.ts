import type { KeptKind } from '@squeeze/contracts/desktop-bridge';
import { createIndexedDbStore } from '../platform/indexed-db-store.ts';

/** What this browser keeps of a person, by name. */
export const keptOnDevice = async (owner: string, kind: KeptKind): Promise<Record<string, string>> => {
  const store = await createIndexedDbStore(Date.now);
  const { records } = await store.read(owner, kind);
  return Object.fromEntries(records.map(({ name, value }) => [name, value]));
};

/** Keeps something in this browser, as an earlier visit would have. */
export const keepOnDevice = async (
  owner: string,
  kind: KeptKind,
  records: Readonly<Record<string, string>>,
): Promise<void> => {
  const store = await createIndexedDbStore(Date.now);
  await store.write(
    owner,
    Object.entries(records).map(([name, value]) => ({ kind, name, value })),
  );
};
