import { describe, expect, it, vi } from 'vitest';
import { createIndexedDbStore } from '../../platform/indexed-db-store.ts';
import { keptOnDevice } from '../../testing/kept-on-device.ts';
import { createDevice, type Device } from '../kept/lazy-device.ts';
import { recordsOf } from '../kept/records-of.ts';
import { keptPicturesOf } from './kept-pictures.ts';

const now = () => 1_800_000_000_000;
const openFor = async (owner: string): Promise<Device> => {
  const device = createDevice({ openStore: () => createIndexedDbStore(now), now });
  await recordsOf(device).open(owner);
  return device;
};
/** One whose address has forty characters. */
const picture = (letter: string): Blob => new Blob([letter.repeat(12)], { type: 'image/webp' });
const namesOf = async (owner: string): Promise<string[]> =>
  Object.keys(await keptOnDevice(owner, 'picture')).filter((name) => name !== 'list');

describe('pictures that are kept on a device', () => {
  it('are those that were shown last', async () => {
    const device = await openFor('ana');
    const pictures = keptPicturesOf(device, 120);
    for (const id of ['a', 'b', 'c']) await pictures.shown(id, picture(id));
    await pictures.shown('a', picture('a'));
    await pictures.shown('d', picture('d'));
    expect((await namesOf('ana')).toSorted()).toEqual(['a', 'c', 'd']);
    expect(await pictures.read('b')).toBeNull();
    const read = await pictures.read('c');
    expect([read?.type, await read?.text()]).toEqual(['image/webp', 'c'.repeat(12)]);
  });

  it('are none that is larger than all of them may be', async () => {
    const pictures = keptPicturesOf(await openFor('bo'), 30);
    await pictures.shown('a', picture('a'));
    expect(await namesOf('bo')).toEqual([]);
  });

  it('are kept again where the device has lost one', async () => {
    const device = await openFor('cleo');
    const pictures = keptPicturesOf(device);
    await pictures.shown('a', picture('a'));
    await recordsOf(device).put([{ kind: 'picture', name: 'a', value: null }]);
    expect(await pictures.read('a')).toBeNull();
    await pictures.shown('a', picture('a'));
    expect(await namesOf('cleo')).toEqual(['a']);
    await pictures.remove('a');
    expect(await namesOf('cleo')).toEqual([]);
  });

  it('are nobody else’s, who signs in meanwhile', async () => {
    const device = await openFor('dora');
    const asked = keptPicturesOf(device).shown('a', picture('a'));
    await recordsOf(device).open('emil');
    await asked;
    expect([await namesOf('dora'), await namesOf('emil')]).toEqual([[], []]);
  });

  it('are none where the device cannot be read', async () => {
    const broken = createDevice({ openStore: () => Promise.reject(new Error('no')), now });
    const records = recordsOf(broken);
    await records.open('fay');
    const put = vi.spyOn(records, 'put');
    const pictures = keptPicturesOf(broken);
    await pictures.shown('a', picture('a'));
    expect([await pictures.read('a'), put.mock.calls]).toEqual([null, []]);
  });
});
