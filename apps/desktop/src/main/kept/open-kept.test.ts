import { access, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { eventually } from '@squeeze/testing/eventually';
import { afterEach, expect, it, vi } from 'vitest';
import { openKept } from './open-kept.ts';

const day = 24 * 60 * 60_000;

afterEach(() => {
  vi.useRealTimers();
});

it('looks through what is kept each day, for as long as the app runs', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kept-'));
  let now = 1_800_000_000_000;
  const failed: string[] = [];
  const { embedded } = openKept({
    paths: { data: folder, kept: path.join(folder, 'cloud') },
    keychain: new Promise(() => undefined),
    log: { info: () => undefined, error: (message) => failed.push(message) },
    now: () => now,
  });
  await embedded.write('ana', [{ kind: 'last', name: 'day', value: '{}' }]);
  await embedded.note('ana', 'contact');
  now += 31 * day;
  vi.advanceTimersByTime(day);
  await eventually(async () => expect(await embedded.readOne('ana', 'last', 'day')).toBeNull());
  expect(failed).toEqual([]);
  await access(folder);
  await rm(folder, { recursive: true });
});
