import filePromises, {
  mkdtemp,
  open as openFile,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
} from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { desktopChannels } from '@squeeze/contracts/desktop-bridge';
import { limits } from '@squeeze/contracts/limits';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { KeptFiles } from './kept-files.ts';
import { recordSeal } from './record-seal.ts';

const day = 24 * 60 * 60_000;
const key = Buffer.alloc(32, 7).toString('base64');

let folder: string;
let now: number;
let damaged: string[];

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'kept-'));
  now = 1_800_000_000_000;
  damaged = [];
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const open = (keychainKey: string | null = null): KeptFiles =>
  new KeptFiles({
    folder,
    seal: keychainKey === null ? null : recordSeal(keychainKey),
    now: () => now,
    onDamaged: (keptAs) => damaged.push(keptAs),
  });

const filesBelow = async (): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((each) => each.isFile())
    .map((each) => path.join(each.parentPath, each.name));

const outbox = (name: string, value: string | null) => ({ kind: 'outbox', name, value }) as const;
const file = (name: string, value: string | null) => ({ kind: 'file', name, value }) as const;

describe.each([
  ['as it is', null],
  ['sealed', key],
])('what is kept %s', (_, keychainKey) => {
  it('is there again for its owner alone', async () => {
    await open(keychainKey).write('ana', [outbox('1', 'buy milk'), outbox('2', 'call ben')]);
    const later = open(keychainKey);
    const { records } = await later.read('ana', 'outbox');
    expect(records.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
      { name: '1', value: 'buy milk' },
      { name: '2', value: 'call ben' },
    ]);
    expect(await later.readOne('ana', 'outbox', '2')).toBe('call ben');
    expect(await later.readOne('ana', 'draft', '2')).toBeNull();
    expect(await later.read('ben', 'outbox')).toEqual({ records: [], damaged: 0 });
  });

  it('takes the place of what had its name, in the order of the writes', async () => {
    const kept = open(keychainKey);
    const writes = ['B', 'Bu', 'Buy', 'Buy m'].map((value) =>
      kept.write('ana', [{ kind: 'draft', name: 'capture', value }]),
    );
    await Promise.all(writes);
    expect(await kept.readOne('ana', 'draft', 'capture')).toBe('Buy m');
    await kept.write('ana', [outbox('1', 'Buy m'), { kind: 'draft', name: 'capture', value: null }]);
    expect(await kept.readOne('ana', 'draft', 'capture')).toBeNull();
  });

  it('keeps 2,000 waiting writes', async () => {
    const changes = Array.from({ length: 2_000 }, (_each, index) => outbox(`${index}`, `todo ${index}`));
    await open(keychainKey).write('ana', changes);
    expect((await open(keychainKey).read('ana', 'outbox')).records).toHaveLength(2_000);
  });

  it('moves a file that was cut in the middle aside, and reads the others', async () => {
    await open(keychainKey).write('ana', [outbox('1', 'buy milk'), outbox('2', 'call ben')]);
    const file = (await filesBelow()).find((each) => each.includes('outbox')) ?? '';
    await truncate(file, Math.floor((await stat(file)).size / 2));
    const found = await open(keychainKey).read('ana', 'outbox');
    expect(found.damaged).toBe(1);
    expect(found.records).toHaveLength(1);
    expect(damaged).toEqual([`${file}.damaged-${now}`]);
    expect(await filesBelow()).toContain(damaged[0]);
  });

  it('is for its owner’s account on this computer alone', async () => {
    await open(keychainKey).write('ana', [outbox('1', 'buy milk')]);
    const [file = ''] = await filesBelow();
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await stat(path.dirname(file))).mode & 0o077).toBe(0);
  });

  it('is erased by kind', async () => {
    const kept = open(keychainKey);
    await kept.write('ana', [outbox('1', 'buy milk'), { kind: 'last', name: 'day', value: '{}' }]);
    await kept.erase('ana', ['last']);
    expect(await kept.readOne('ana', 'last', 'day')).toBeNull();
    expect(await kept.readOne('ana', 'outbox', '1')).toBe('buy milk');
  });
});

describe('on a full disk', () => {
  /** Whatever is written, or brought to the disk, finds no room until it is restored. */
  const fill = async (step: 'writeFile' | 'sync', code: 'ENOSPC' | 'EDQUOT') => {
    const handle = await openFile(folder, 'r');
    const files = Object.getPrototypeOf(handle) as typeof handle;
    await handle.close();
    return vi.spyOn(files, step).mockRejectedValue(Object.assign(new Error(`${code}: write`), { code }));
  };

  it.each([
    ['writeFile', 'ENOSPC'],
    ['sync', 'ENOSPC'],
    ['writeFile', 'EDQUOT'],
  ] as const)(
    'says so, leaves what there was, and goes on when there is room: %s, %s',
    async (step, code) => {
      const kept = open();
      await kept.write('ana', [outbox('1', 'buy milk')]);
      const files = await filesBelow();
      const full = await fill(step, code);
      expect(await kept.write('ana', [outbox('1', 'buy oat milk'), outbox('2', 'call ben')])).toEqual({
        full: true,
      });
      expect(await filesBelow()).toEqual(files);
      expect(await kept.readOne('ana', 'outbox', '1')).toBe('buy milk');
      full.mockRestore();
      expect(await kept.write('ana', [outbox('2', 'call ben')])).toEqual({ full: false });
      expect((await kept.read('ana', 'outbox')).records).toHaveLength(2);
    },
  );

  it('says so where not even a folder finds room, and goes on when there is some', async () => {
    const full = vi
      .spyOn(filePromises, 'mkdir')
      .mockRejectedValue(Object.assign(new Error('ENOSPC: mkdir'), { code: 'ENOSPC' }));
    syncBuiltinESMExports();
    const kept = open();
    const answer = { kind: 'last', name: 'day', value: '{}' } as const;
    try {
      expect(await kept.write('ana', [outbox('1', 'buy milk'), answer])).toEqual({ full: true });
      expect(await kept.write('ana', [outbox('1', null), answer])).toEqual({ full: false });
      expect(await filesBelow()).toEqual([]);
    } finally {
      full.mockRestore();
      syncBuiltinESMExports();
    }
    expect(await kept.write('ana', [outbox('1', 'buy milk')])).toEqual({ full: false });
    expect(await kept.readOne('ana', 'outbox', '1')).toBe('buy milk');
  });

  it('gives up pictures, and then answers, where there is no room for what was written', async () => {
    const kept = open();
    const picture = (name: string) => ({ kind: 'picture', name, value: 'data:' }) as const;
    const answer = { kind: 'last', name: 'day', value: '{}' } as const;
    await kept.write('ana', [picture('list'), picture('1'), answer]);
    const handle = await openFile(folder, 'r');
    const files = Object.getPrototypeOf(handle) as typeof handle;
    await handle.close();
    const full = vi
      .spyOn(files, 'writeFile')
      .mockRejectedValueOnce(Object.assign(new Error('ENOSPC: write'), { code: 'ENOSPC' }));
    expect(await kept.write('ana', [outbox('1', 'buy milk')])).toEqual({ full: false });
    full.mockRestore();
    expect(await kept.readOne('ana', 'outbox', '1')).toBe('buy milk');
    expect((await kept.read('ana', 'picture')).records).toEqual([]);
    expect(await kept.readOne('ana', 'last', 'day')).toBe('{}');
  });

  it('keeps no picture that no list names', async () => {
    const kept = open();
    const picture = (name: string) => ({ kind: 'picture', name, value: 'data:' }) as const;
    await kept.write('ana', [picture('list'), picture('1')]);
    const full = await fill('writeFile', 'ENOSPC');
    expect(await kept.write('ana', [picture('list'), picture('2')])).toEqual({ full: false });
    full.mockRestore();
    expect((await kept.read('ana', 'picture')).records).toEqual([]);
  });

  it('removes what has been kept long enough, of everybody', async () => {
    await open().write('ana', [outbox('1', 'buy milk'), { kind: 'last', name: 'day', value: '{}' }]);
    await open().note('ana', 'contact');
    await open().write('ben', [file('3', 'data:'), { kind: 'last', name: 'day', value: '{}' }]);
    await open().note('ben', 'contact');
    now += 31 * day;
    const full = await fill('writeFile', 'ENOSPC');
    await open().sweep();
    full.mockRestore();
    for (const owner of ['ana', 'ben']) expect(await open().readOne(owner, 'last', 'day')).toBeNull();
    expect(await open().readOne('ben', 'file', '3')).toBeNull();
    expect(await open().readOne('ana', 'outbox', '1')).toBe('buy milk');
  });

  it('does not count answers of the server, which can be had again', async () => {
    const full = await fill('writeFile', 'ENOSPC');
    const kept = open();
    expect(await kept.write('ana', [{ kind: 'last', name: 'day', value: '{}' }])).toEqual({ full: false });
    full.mockRestore();
    expect(await kept.readOne('ana', 'last', 'day')).toBeNull();
  });
});

describe('a sealed record', () => {
  it('says nothing on disk', async () => {
    await open(key).write('https://squeeze.example\nana', [outbox('waiting-name', 'buy milk')]);
    for (const file of await filesBelow()) {
      expect(file).not.toMatch(/ana|waiting-name/);
      expect(await readFile(file, 'utf8')).not.toMatch(/milk|waiting-name/);
    }
  });

  it('opens by no other key', async () => {
    await open(key).write('ana', [outbox('1', 'buy milk')]);
    const found = await open(Buffer.alloc(32, 8).toString('base64')).read('ana', 'outbox');
    expect(found).toEqual({ records: [], damaged: 1 });
  });
});

describe('the file of a write', () => {
  it('may be as large as any that waits', async () => {
    const value = `data:image/png;base64,${'A'.repeat(Math.ceil(limits.fileBytes / 3) * 4)}`;
    const request = { owner: 'ana', changes: [file('1', value), outbox('1', 'a picture')] };
    const { changes } = desktopChannels['kept:write'].request.parse(request);
    await open(key).write('ana', changes);
    expect((await open(key).readOne('ana', 'file', '1')) === value).toBe(true);
  });

  it('goes once the write is done with, and stays where that cannot be read', async () => {
    await open().write('ana', [outbox('1', 'a picture'), file('1', 'data:'), file('2', 'data:')]);
    await open().note('ana', 'contact');
    await open().write('ben', [file('3', 'data:')]);
    await open().sweep();
    const left = async (name: string, owner = 'ana') => await open().readOne(owner, 'file', name);
    expect([await left('1'), await left('2'), await left('3', 'ben')]).toEqual(['data:', null, null]);
    await truncate((await filesBelow()).find((each) => each.includes('outbox')) ?? '', 3);
    await open().read('ana', 'outbox');
    await open().sweep();
    expect(await left('1')).toBe('data:');
  });
});

describe('how long it is kept', () => {
  const everything = [
    outbox('1', 'buy milk'),
    file('1', 'data:image/png;base64,AAAA'),
    { kind: 'draft', name: 'capture', value: 'half a' },
    { kind: 'last', name: 'day', value: '{}' },
  ] as const;

  const left = async (): Promise<string[]> => {
    const kept = open();
    await kept.sweep();
    const kinds = ['outbox', 'file', 'draft', 'last'] as const;
    const found = await Promise.all(kinds.map((kind) => kept.read('ana', kind)));
    return kinds.filter((_kind, index) => found[index]?.records.length === 1);
  };

  it.each([
    ['29 days after the last contact', 'contact', 29, ['outbox', 'file', 'draft', 'last']],
    ['31 days after the last contact', 'contact', 31, ['outbox', 'file', 'draft']],
    ['29 days after the session was ended', 'ended', 29, ['outbox', 'file', 'draft', 'last']],
    ['31 days after the session was ended', 'ended', 31, []],
    ['a clock set back by a year', 'contact', -365, ['outbox', 'file', 'draft', 'last']],
  ] as const)('%s', async (_, what, days, kept) => {
    await open().write('ana', everything);
    await open().note('ana', what);
    now += days * day;
    expect(await left()).toEqual(kept);
  });

  it('counts from now once the clock was set back', async () => {
    await open().write('ana', everything);
    await open().note('ana', 'contact');
    now -= 365 * day;
    await left();
    now += 31 * day;
    expect(await left()).toEqual(['outbox', 'file', 'draft']);
  });

  it('begins anew when the person signs in again', async () => {
    await open().write('ana', everything);
    await open().note('ana', 'ended');
    now += 29 * day;
    await open().note('ana', 'contact');
    now += 2 * day;
    expect(await left()).toEqual(['outbox', 'file', 'draft', 'last']);
  });
});
