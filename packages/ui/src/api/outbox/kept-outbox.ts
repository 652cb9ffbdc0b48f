import type { KeptChange } from '@squeeze/contracts/desktop-bridge';
import { plainTodo } from '@squeeze/domain/todos/plain-todo';
import type { Device } from '../kept/lazy-device.ts';
import { recordsOf } from '../kept/records-of.ts';
import type { OutboxEntry } from './outbox-slice.ts';

/** The number is the shape's: entries of another shape are not read. */
const shape = 3;

/** Writes that have not been answered, kept on this device so that closing the window loses none. */
export interface KeptOutbox {
  /** Of whoever is signed in, in the order they were done. */
  readonly load: () => readonly OutboxEntry[];
  /** Resolves when they would survive a power cut, or it is known that they would not. */
  readonly add: (entries: readonly OutboxEntry[]) => Promise<void>;
  readonly change: (entry: OutboxEntry) => void;
  readonly remove: (key: string) => void;
  /** As it is by now, whichever window has changed it; null where another has sent it and removed it. */
  readonly current: (key: string) => Promise<OutboxEntry | null>;
  /** Tells when another window has changed it. */
  readonly listen: (changed: () => void) => () => void;
  /** Runs the work while no other window of this browser sends in that lane. The next finds what has come of it. */
  readonly exclusively: <Result>(lane: string, work: () => Promise<Result>) => Promise<Result>;
  /** Runs the work while no window of this browser does the same, and the next finds what has come of it; null, and nothing is done, where that cannot be known. */
  readonly alone: <Result>(what: string, work: () => Promise<Result>) => Promise<Result | null>;
}

const isEntry = (value: unknown): value is OutboxEntry & { readonly shape: number } =>
  typeof value === 'object' && value !== null && 'key' in value && 'userId' in value && 'write' in value;

/** A todo of before todos had steps and the rest: as the server has it by now. An edit has no time at which it was made. */
const asTodosAre = (_: string, value: unknown): unknown =>
  typeof value === 'object' &&
  value !== null &&
  'created_at' in value &&
  'due_date' in value &&
  !('repeat' in value)
    ? { ...plainTodo, series_id: null, occurrence: null, ...value }
    : value;

const parsed = (value: string): OutboxEntry | null => {
  try {
    const found: unknown = JSON.parse(value, asTodosAre);
    return isEntry(found) && found.shape === shape ? found : null;
  } catch {
    return null; // kept where it is, and never sent
  }
};

/** How an entry lies on the device. */
export const recordOf = (entry: OutboxEntry): KeptChange => ({
  kind: 'outbox',
  name: entry.key,
  value: JSON.stringify({ shape, ...entry }),
});

const lockOf = (lane: string): string => `squeeze.outbox.${lane}`;

export const keptOutboxOf = (device: Device): KeptOutbox => {
  const records = recordsOf(device);
  const put = (entries: readonly OutboxEntry[]) => records.put(entries.map(recordOf));
  /** With what it has kept or removed, which is still on its way to the disk when the work itself is done. */
  const whole =
    <Result>(work: () => Promise<Result>) =>
    async (): Promise<Result> => {
      try {
        return await work();
      } finally {
        await records.written();
      }
    };
  return {
    load: () =>
      records
        .held('outbox')
        .flatMap(({ value }) => parsed(value) ?? [])
        .toSorted((a, b) => a.at - b.at),
    add: async (entries) => {
      await put(entries);
    },
    change: (entry) => void put([entry]),
    remove: (key) => void records.put([{ kind: 'outbox', name: key, value: null }]),
    current: async (key) => {
      const value = await records.readKept('outbox', key);
      return value === null ? null : parsed(value);
    },
    listen: (changed) => records.listen(changed),
    // Web Locks exist in secure contexts only; without them two windows may send the same entry, which its key makes
    // harmless.
    exclusively: async (lane, work) =>
      'locks' in navigator ? await navigator.locks.request(lockOf(lane), whole(work)) : await work(),
    alone: async (what, work) =>
      'locks' in navigator ? await navigator.locks.request(lockOf(what), whole(work)) : null,
  };
};
