import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDeviceRecords } from '../api/kept/device-records.ts';
import type { DeviceStore } from './device-store.ts';
import { createIndexedDbStore } from './indexed-db-store.ts';

const now = 1_800_000_000_000;
const open = (): Promise<DeviceStore> => createIndexedDbStore(() => now);

/** How many records the browser has room for. */
let room: number;

/** As a browser does it that finds no room. The stand-in for its database has no other way to be told. */
const giveUp = (transaction: IDBTransaction): void => {
  (transaction as unknown as { _abort: (name: string) => void })._abort('QuotaExceededError');
};

beforeEach(() => {
  room = Infinity;
  const { put } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
    const request = put.apply(this, given);
    if (this.name !== 'records') return request;
    request.addEventListener('success', () => {
      const counted = this.count();
      counted.addEventListener('success', () => {
        if (counted.result > room) giveUp(this.transaction);
      });
    });
    return request;
  });
});

afterEach(() => {
  vi.restoreAllMocks();
});

const outbox = (name: string) => ({ kind: 'outbox', name, value: `todo ${name}` }) as const;
const picture = (name: string) => ({ kind: 'picture', name, value: 'data:' }) as const;
const last = (name: string) => ({ kind: 'last', name, value: '{}' }) as const;
const names = async (store: DeviceStore, kind: 'outbox' | 'last' | 'picture'): Promise<string[]> =>
  (await store.read('ana', kind)).records.map(({ name }) => name);

it('lets what the server said go where there is no room for what its person wrote', async () => {
  const store = await open();
  await store.write('ana', [last('day'), last('list'), outbox('1')]);
  room = 3;
  expect(await store.write('ana', [last('tasks'), outbox('2'), outbox('3')])).toEqual({ full: false });
  expect(await names(store, 'outbox')).toEqual(['1', '2', '3']);
  expect(await names(store, 'last')).toEqual([]);
});

it('lets pictures go before what the server said', async () => {
  const store = await open();
  await store.write('ana', [last('day'), picture('1'), picture('2')]);
  room = 3;
  expect(await store.write('ana', [picture('3'), outbox('1')])).toEqual({ full: false });
  expect(await names(store, 'outbox')).toEqual(['1']);
  expect(await names(store, 'last')).toEqual(['day']);
  expect(await names(store, 'picture')).toEqual([]);
});

it('says where there is none for that either, and keeps what it had', async () => {
  const store = await open();
  await store.write('ana', [outbox('1')]);
  room = 2;
  expect(await store.write('ana', [outbox('2'), outbox('3')])).toEqual({ full: true });
  expect(await names(store, 'outbox')).toEqual(['1']);
  expect(await store.write('ana', [outbox('2')])).toEqual({ full: false });
  expect(await names(store, 'outbox')).toEqual(['1', '2']);
});

it('takes away what is taken back though what goes with it finds no room', async () => {
  const store = await open();
  await store.write('ana', [outbox('1'), outbox('2')]);
  room = 1;
  const takenBack = { kind: 'outbox', name: '1', value: null } as const;
  expect(await store.write('ana', [outbox('3'), takenBack])).toEqual({ full: true });
  expect(await names(await open(), 'outbox')).toEqual(['2']);
});

it('says nothing of answers of the server that find none', async () => {
  const store = await open();
  room = 0;
  expect(await store.write('ana', [last('day')])).toEqual({ full: false });
  expect(await names(store, 'last')).toEqual([]);
});

it('throws whatever else is wrong', async () => {
  const store = await open();
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('gone', 'InvalidStateError');
  });
  await expect(store.write('ana', [outbox('1')])).rejects.toThrow('gone');
});

it('has the page say that there is no room, and that there is again', async () => {
  room = 0;
  const records = createDeviceRecords(open);
  await records.open('ana');
  expect(await records.put([outbox('1')])).toBe('full');
  room = 1;
  expect(await records.put([outbox('1')])).toBe('disk');
  expect(await names(await open(), 'outbox')).toEqual(['1']);
});
