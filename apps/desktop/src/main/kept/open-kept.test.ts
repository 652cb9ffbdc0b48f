import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LastingKeychain } from '../secrets/open-keychain.ts';
import { SessionSecretStore } from '../secrets/secret-store.ts';
import { KeptFiles } from './kept-files.ts';
import { openKept } from './open-kept.ts';

let folder: string;
beforeEach(async () => (folder = await mkdtemp(path.join(tmpdir(), 'open-kept-'))));
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

const secrets = new SessionSecretStore();
const lasting: LastingKeychain = {
  secrets,
  storage: 'keychain',
  envelopeKey: Buffer.alloc(32, 7).toString('base64'),
};
const day = 24 * 60 * 60_000;
const open = (first: 'answers' | 'silent', late: Promise<LastingKeychain>, now = () => 31 * day) =>
  openKept({
    paths: { data: path.join(folder, 'data'), kept: path.join(folder, 'kept') },
    keychain: {
      now: async () => (first === 'answers' ? lasting : { secrets, storage: 'session', envelopeKey: null }),
      late,
      hadSecrets: () => false,
    },
    log: { info: () => undefined, error: () => undefined },
    now,
  });

it('looks through what lies beside the database only when it is told to', async () => {
  const owner = path.join(folder, 'data', 'kept', '5'.repeat(32));
  await mkdir(path.join(owner, 'last'), { recursive: true });
  await writeFile(path.join(owner, 'contact.json'), JSON.stringify({ contactAt: 0, endedAt: 0 }));
  await writeFile(path.join(owner, 'last', 'x.json'), '{}');
  const kept = open('answers', new Promise(() => undefined));
  // Whoever reads has not waited for it.
  await kept.embedded.read('owner', 'last');
  expect(await readdir(owner)).toContain('last');
  kept.sweep();
  await kept.embedded.read('owner', 'last');
  expect(await readdir(owner)).not.toContain('last');
});

it('keeps in memory while no keychain answers, and brings it to disk, sealed, when one does', async () => {
  const { promise: late, resolve: answer } = Promise.withResolvers<LastingKeychain>();
  const kept = open('silent', late);
  const memory = await kept.cloud();
  expect(memory.lasts).toBe('memory');
  const change = { kind: 'outbox', name: '1', value: 'buy milk' } as const;
  await memory.write('https://one.example\nana', [change, { ...change, name: '2' }]);
  await memory.write('https://one.example\nana', [{ ...change, name: '2', value: null }]);
  expect((await memory.read('https://one.example\nana', 'outbox')).records).toHaveLength(1);
  answer(lasting);
  await expect.poll(async () => (await kept.cloud()).lasts).toBe('disk');
  const disk = await kept.cloud();
  await disk.write('https://one.example\nana', [{ ...change, value: 'buy oat milk' }]);
  const again = await open('answers', new Promise(() => undefined)).cloud();
  expect(await again.read('https://one.example\nana', 'outbox')).toEqual({
    records: [{ name: '1', value: 'buy oat milk' }],
    damaged: 0,
  });
});

it('looks through what is kept each day, for as long as the app runs', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  let now = 1_800_000_000_000;
  const kept = open('answers', new Promise(() => undefined), () => now);
  kept.sweep();
  await kept.embedded.write('ana', [{ kind: 'last', name: 'day', value: '{}' }]);
  await kept.embedded.note('ana', 'contact');
  now += 31 * day;
  vi.advanceTimersByTime(day);
  await expect.poll(async () => await kept.embedded.readOne('ana', 'last', 'day')).toBeNull();
});

it('goes on in memory, with all of it, where the disk has no room for what was there', async () => {
  const full = vi
    .spyOn(KeptFiles.prototype, 'write')
    .mockImplementation(() => Promise.resolve({ full: true }));
  const { promise: late, resolve: answer } = Promise.withResolvers<LastingKeychain>();
  const kept = open('silent', late);
  const memory = await kept.cloud();
  await memory.write('ana', [{ kind: 'outbox', name: '1', value: 'buy milk' }]);
  answer(lasting);
  await expect(kept.moved).rejects.toThrow('no room');
  full.mockRestore();
  expect(await kept.cloud()).toBe(memory);
  expect((await memory.read('ana', 'outbox')).records).toEqual([{ name: '1', value: 'buy milk' }]);
});

it('takes along what is done while it is moved', async () => {
  const { promise: late, resolve: answer } = Promise.withResolvers<LastingKeychain>();
  const kept = open('silent', late);
  const memory = await kept.cloud();
  const change = { kind: 'outbox', name: '1', value: 'buy milk' } as const;
  await memory.write('ana', [change, { ...change, name: '2' }]);
  const write = KeptFiles.prototype.write;
  vi.spyOn(KeptFiles.prototype, 'write').mockImplementationOnce(async function first(
    this: KeptFiles,
    ...given
  ) {
    const written = await write.apply(this, given);
    await memory.write('ana', [
      { ...change, value: null },
      { ...change, name: '3' },
    ]);
    return written;
  });
  answer(lasting);
  await kept.moved;
  const { records } = await (await kept.cloud()).read('ana', 'outbox');
  expect(records.map(({ name }) => name).toSorted()).toEqual(['2', '3']);
});
