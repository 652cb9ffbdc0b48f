import type { OutboxEntry } from './outbox-slice.ts';

/** The number is the shape's: entries of another shape are not read. */
const storageKey = 'squeeze.outbox.2';

/** Writes that have not been answered, kept on this device so that closing the window loses none. */
export interface KeptOutbox {
  /** Everybody's, in the order they were done. */
  readonly load: () => readonly OutboxEntry[];
  readonly add: (entries: readonly OutboxEntry[]) => void;
  readonly change: (entry: OutboxEntry) => void;
  readonly remove: (key: string) => void;
  readonly forget: (userId: string) => void;
  /** Tells when another window has changed it. */
  readonly listen: (changed: () => void) => () => void;
  /** Runs the work while no other window of this browser sends. */
  readonly exclusively: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

const isEntry = (value: unknown): value is OutboxEntry =>
  typeof value === 'object' && value !== null && 'key' in value && 'userId' in value && 'write' in value;

const read = (storage: Storage): readonly OutboxEntry[] => {
  try {
    const parsed: unknown = JSON.parse(storage.getItem(storageKey) ?? '[]');
    return Array.isArray(parsed) ? parsed.filter(isEntry) : [];
  } catch {
    return []; // unreadable, or storage is denied
  }
};

const write = (storage: Storage, entries: readonly OutboxEntry[]): boolean => {
  try {
    if (entries.length === 0) storage.removeItem(storageKey);
    else storage.setItem(storageKey, JSON.stringify(entries));
    return true;
  } catch {
    return false;
  }
};

/** Keeps entries in `storage`, and for this page only where that is denied or full. */
export const createKeptOutbox = (storage: Storage): KeptOutbox => {
  let unstored: readonly OutboxEntry[] | null = null;
  const load = (): readonly OutboxEntry[] => unstored ?? read(storage);
  const save = (entries: readonly OutboxEntry[]): void => {
    unstored = write(storage, entries) ? null : entries;
  };
  return {
    load,
    add: (entries) => save([...load(), ...entries]),
    change: (changed) => save(load().map((entry) => (entry.key === changed.key ? changed : entry))),
    remove: (key) => save(load().filter((entry) => entry.key !== key)),
    forget: (userId) => save(load().filter((entry) => entry.userId !== userId)),
    listen: (changed) => {
      const onStorage = (event: StorageEvent): void => {
        if (event.key === storageKey || event.key === null) changed();
      };
      addEventListener('storage', onStorage);
      return () => removeEventListener('storage', onStorage);
    },
    // Web Locks exist in secure contexts only; without them two windows may send the same entry, which its key makes
    // harmless.
    exclusively: (work) => ('locks' in navigator ? navigator.locks.request('squeeze.outbox', work) : work()),
  };
};
