import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readIfPresent, removeDurably, writeDurably } from './durable-file.ts';
import { readJsonFile } from './json-file.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'durable-file-'));
  file = path.join(folder, 'kept.json');
});
afterEach(() => rm(folder, { recursive: true }));

describe('writeDurably', () => {
  it('replaces the content and leaves nothing else behind', async () => {
    await writeDurably(file, 'old');
    await writeDurably(file, 'new');
    expect(await readFile(file, 'utf8')).toBe('new');
    expect(await readdir(folder)).toEqual(['kept.json']);
  });

  it('lets nobody else read', async () => {
    await writeDurably(file, 'private');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('cleans up after a failure', async () => {
    await expect(writeDurably(path.join(folder, 'missing', 'kept.json'), 'x')).rejects.toThrow('ENOENT');
    expect(await readdir(folder)).toEqual([]);
  });
});

describe('reading back', () => {
  it('tells an absent file from one that cannot be read', async () => {
    expect(await readIfPresent(file)).toBeNull();
    await expect(readIfPresent(folder)).rejects.toThrow('EISDIR');
  });

  it('removes what may not be there', async () => {
    await writeDurably(file, 'x');
    await removeDurably(file);
    await removeDurably(file);
    expect(await readIfPresent(file)).toBeNull();
  });
});

describe('readJsonFile', () => {
  const Schema = z.object({ kept: z.number() });

  it('reads what fits the schema', async () => {
    expect(await readJsonFile(file, Schema, 5)).toEqual({ kind: 'missing' });
    await writeFile(file, '{"kept": 7}');
    expect(await readJsonFile(file, Schema, 5)).toEqual({ kind: 'read', value: { kept: 7 } });
  });

  it.each(['', '{"kept": 7', '{"kept": "seven"}', 'null', '\u0000\u0000\u0000'])(
    'moves %j aside and loses nothing of it',
    async (content) => {
      await writeFile(file, content);
      const keptAs = `${file}.damaged-5`;
      expect(await readJsonFile(file, Schema, 5)).toEqual({ kind: 'damaged', keptAs });
      expect(await readFile(keptAs, 'utf8')).toBe(content);
      expect(await readIfPresent(file)).toBeNull();
    },
  );
});
