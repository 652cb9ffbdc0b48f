import { afterEach, beforeEach, expect, it } from 'vitest';
import { createIndexedDbStore } from '../../platform/indexed-db-store.ts';
import type { DeviceStore } from '../../platform/device-store.ts';
import { createDevice } from '../kept/lazy-device.ts';
import { recordsOf } from '../kept/records-of.ts';
import { keptOutboxOf, type KeptOutbox } from './kept-outbox.ts';
import type { OutboxEntry } from './outbox-slice.ts';

const now = (): number => 1_800_000_000_000;
const entry: OutboxEntry = {
  key: 'a'.repeat(32),
  userId: 'ana',
  at: 1,
  write: { kind: 'message', place: 'new', text: 'hello', language: 'en', after: null },
};

/** Of one browser: whoever asks waits for all who asked before. */
const locksOfOneBrowser = () => {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: <Result>(_name: string, work: () => Promise<Result>): Promise<Result> => {
      const result = last.then(work);
      last = result.catch(() => undefined);
      return result;
    },
  };
};

beforeEach(() => {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locksOfOneBrowser() });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
});

const openWindow = async (openStore: () => Promise<DeviceStore>): Promise<KeptOutbox> => {
  const device = createDevice({ openStore, now });
  await recordsOf(device).open('ana');
  return keptOutboxOf(device);
};

it('the window that sends next finds what the one before has removed, however slow the disk is', async () => {
  const store = await createIndexedDbStore(now);
  const disk = Promise.withResolvers<undefined>();
  let slow = false;
  const first = await openWindow(async () => ({
    ...store,
    write: async (owner, changes) => {
      if (slow) await disk.promise;
      return await store.write(owner, changes);
    },
  }));
  await first.add([entry]);
  const second = await openWindow(() => createIndexedDbStore(now));
  slow = true;
  const sent = first.exclusively('chat', async () => first.remove(entry.key));
  const next = second.exclusively('chat', () => second.current(entry.key));
  // Whoever did not wait for the disk would have read by then.
  await second.current(entry.key);
  disk.resolve(undefined);
  expect(await next).toBeNull();
  await sent;
});
