import { limits } from '@squeeze/contracts/limits';
import type { Device } from '../kept/lazy-device.ts';
import { recordsOf } from '../kept/records-of.ts';
import { dataAddress, fileOfAddress } from './data-address.ts';

/** How much of pictures a device keeps for a person, in characters of their addresses; what waits to be sent is not counted. */
const mostKept = 50 * 1024 * 1024;

/** The name of the record that says which are kept, beside those of the pictures, which are ids. */
const listName = 'list';

interface Kept {
  readonly id: string;
  /** Of its address, in characters. */
  readonly length: number;
}

/** Pictures of notes that were shown, to be shown again without a network. Nothing here rejects. */
export interface KeptPictures {
  /** Keeps a picture that was just shown, in the place of those that were shown longest ago. */
  readonly shown: (id: string, picture: Blob) => Promise<void>;
  /** Null where it is not kept. */
  readonly read: (id: string) => Promise<Blob | null>;
  readonly remove: (id: string) => Promise<void>;
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'length' in value &&
  typeof value.length === 'number';

/** The one that was shown last is at the end. */
const parsed = (value: string | null): readonly Kept[] => {
  try {
    const list: unknown = JSON.parse(value ?? '[]');
    return Array.isArray(list) ? list.filter(isKept) : [];
  } catch {
    return [];
  }
};

/** As many of the latest as there is room for, and the others. */
const divided = (list: readonly Kept[], most: number) => {
  let room = most;
  const first = list.findLastIndex(({ length }) => (room -= length) < 0) + 1;
  return { kept: list.slice(first), gone: list.slice(0, first) };
};

/** @param most as `mostKept`, of a test */
export const keptPicturesOf = (device: Device, most = mostKept): KeptPictures => {
  const records = recordsOf(device);
  /** One after the other, whichever window of this browser it is: each goes on with the list that the one before has left. */
  const inTurn = async (
    work: (list: readonly Kept[], isTheirs: () => boolean) => Promise<void>,
  ): Promise<void> => {
    const whose = records.owner;
    // Nothing of one person's is kept for another.
    const isTheirs = (): boolean => whose !== null && records.owner === whose;
    const go = async (): Promise<void> => {
      const list = parsed(await records.recall('picture', listName));
      if (isTheirs()) await work(list, isTheirs);
    };
    try {
      if ('locks' in navigator) await navigator.locks.request('squeeze.pictures', go);
      else await go();
    } catch {
      // It is fetched again, or shown no more.
    }
  };
  const listed = (list: readonly Kept[]) =>
    ({ kind: 'picture', name: listName, value: JSON.stringify(list) }) as const;
  const record = (name: string, value: string | null) => ({ kind: 'picture', name, value }) as const;
  const remove = async (id: string): Promise<void> =>
    await inTurn(async (list) => {
      if (!list.some((each) => each.id === id)) return;
      await records.put([listed(list.filter((each) => each.id !== id)), record(id, null)]);
    });
  return {
    shown: async (id, picture) => {
      // As much as a record holds.
      if (picture.size > limits.fileBytes) return;
      await inTurn(async (list, isTheirs) => {
        const known = list.find((each) => each.id === id);
        const address = known === undefined ? await dataAddress(picture) : null;
        if (!isTheirs()) return;
        const last = known ?? { id, length: address?.length ?? 0 };
        const { kept, gone } = divided([...list.filter((each) => each !== known), last], most);
        await records.put([
          listed(kept),
          ...(address === null ? [] : [record(id, address)]),
          ...gone.map((each) => record(each.id, null)),
        ]);
      });
    },
    read: async (id) => {
      const address = await records.recall('picture', id).catch(() => undefined);
      // A full disk may have taken it: it is to be kept when it is shown again.
      if (address === null) await remove(id);
      return address == null ? null : fileOfAddress(address);
    },
    remove,
  };
};
