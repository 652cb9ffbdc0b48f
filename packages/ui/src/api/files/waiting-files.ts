import type { Device } from '../kept/lazy-device.ts';
import { recordsOf } from '../kept/records-of.ts';
import { recordOf } from '../outbox/kept-outbox.ts';
import type { OutboxEntry } from '../outbox/outbox-slice.ts';
import { fileOfAddress } from './data-address.ts';

/** The bytes of files that wait on this device, each beside the write that is to send it. */
export interface WaitingFiles {
  /** Keeps a write together with its file, or neither, and says why: there is no room, or nothing outlives the page here. */
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
  const remove = async (name: string): Promise<void> => {
    // One after the other: a write without its file would be told as a loss.
    await records.put([{ kind: 'outbox', name, value: null }]);
    await records.put([{ kind: 'file', name, value: null }]);
  };
  return {
    keep: async (entry, value) => {
      const how = await records.put([{ kind: 'file', name: entry.key, value }, recordOf(entry)]);
      if (how === 'disk') return 'kept';
      // A host without a key has it in its own memory, which outlives the page.
      if (how === 'memory' && (await address(entry.key).catch(() => null)) !== null) return 'kept';
      await remove(entry.key);
      return how === 'full' ? 'noRoom' : 'passing';
    },
    address,
    read: async (id) => {
      const found = await address(id);
      return found === null ? null : fileOfAddress(found);
    },
    remove,
  };
};
