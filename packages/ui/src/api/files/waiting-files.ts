import type { Device } from '../kept/lazy-device.ts';
import { recordsOf } from '../kept/records-of.ts';
import { recordOf } from '../outbox/kept-outbox.ts';
import type { OutboxEntry } from '../outbox/outbox-slice.ts';
import { fileOfAddress } from './data-address.ts';

/** The bytes of files that wait on this device, each beside the write that is to send it. */
export interface WaitingFiles {
  /** Keeps a write together with its file, or neither, and says why: it found no room, or nothing outlives the page here. */
  readonly keep: (entry: OutboxEntry, address: string) => Promise<'kept' | 'noRoom' | 'passing'>;
  /** The file as an address that holds all of it; null where there is none. Rejects where it cannot be read just now. */
  readonly address: (id: string) => Promise<string | null>;
  readonly read: (id: string) => Promise<Blob | null>;
  /** Removes a write and its file. */
  readonly remove: (id: string) => Promise<void>;
}

export const waitingFilesOf = (device: Device): WaitingFiles => {
  const records = recordsOf(device);
  const address = (id: string): Promise<string | null> => records.recall('file', id);
  /** What there is of it; `unread` where nothing is kept at all. */
  const readBack = async (id: string): Promise<'all' | 'nothing' | 'unread'> => {
    try {
      return (await address(id)) === null ? 'nothing' : 'all';
    } catch {
      return 'unread';
    }
  };
  const remove = async (name: string): Promise<void> => {
    // One after the other: a write without its file would be told as a loss.
    await records.put([{ kind: 'outbox', name, value: null }]);
    await records.put([{ kind: 'file', name, value: null }]);
  };
  return {
    keep: async (entry, value) => {
      const how = await records.put([{ kind: 'file', name: entry.key, value }, recordOf(entry)]);
      if (how === 'disk') return 'kept';
      const read = how === 'memory' ? await readBack(entry.key) : 'nothing';
      // A host without a key has it in its own memory, which outlives the page.
      if (read === 'all') return 'kept';
      await remove(entry.key);
      return read === 'unread' ? 'passing' : 'noRoom';
    },
    address,
    read: async (id) => {
      const found = await address(id);
      return found === null ? null : fileOfAddress(found);
    },
    remove,
  };
};
