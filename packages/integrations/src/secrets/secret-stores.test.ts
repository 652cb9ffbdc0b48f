import { chmod, mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { addMasterKey, openFileSecretStore } from './file-secret-store.ts';
import { MemorySecretStore } from './memory-secret-store.ts';
import { parseMasterKeys } from './parse-master-keys.ts';

const key = (fill: number): Uint8Array => new Uint8Array(32).fill(fill);
const base64 = (fill: number): string => Buffer.from(key(fill)).toString('base64');
const newFile = async (): Promise<string> =>
  path.join(await mkdtemp(path.join(tmpdir(), 'squeeze-keys-')), 'keys.json');

describe('MemorySecretStore', () => {
  it('takes the highest version as current and keeps the others for opening', () => {
    const store = new MemorySecretStore(
      new Map([
        [1, key(1)],
        [3, key(3)],
        [2, key(2)],
      ]),
    );
    expect(store.currentVersion).toBe(3);
    expect(store.masterKey(1)).toEqual(key(1));
    expect(store.masterKey(4)).toBeUndefined();
  });

  it('refuses no keys and short keys', () => {
    expect(() => new MemorySecretStore(new Map())).toThrow('at least one');
    expect(() => new MemorySecretStore(new Map([[1, new Uint8Array(16)]]))).toThrow('not 32 bytes');
  });
});

describe('parseMasterKeys', () => {
  it('reads several versions', () => {
    const store = parseMasterKeys(`1:${base64(1)}, 2:${base64(2)}`);
    expect(store.currentVersion).toBe(2);
    expect(Buffer.from(store.masterKey(1) ?? [])).toEqual(Buffer.from(key(1)));
  });

  it.each(['', 'secret', '1:', 'x:AAAA', `1:${base64(1)},`])('refuses %j without repeating it', (text) => {
    expect(() => parseMasterKeys(text)).toThrow(/SQUEEZE_MASTER_KEYS: entry \d is not <version>:<base64>/);
  });
});

describe('openFileSecretStore', () => {
  it('makes a private file once and reads the same key afterwards', async () => {
    const file = await newFile();
    const first = await openFileSecretStore(file);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const second = await openFileSecretStore(file);
    expect(second.masterKey(1)).toEqual(first.masterKey(1));
    expect(await readdir(path.dirname(file))).toEqual(['keys.json']);
  });

  it('gives processes that start together the same key', async () => {
    const file = await newFile();
    const stores = await Promise.all(Array.from({ length: 8 }, () => openFileSecretStore(file)));
    const keys = new Set(stores.map((store) => Buffer.from(store.masterKey(1) ?? []).toString('hex')));
    expect(keys.size).toBe(1);
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ keys: [{ version: 1 }] });
  });

  it('gets a new key that is current at once, also where the file is open already', async () => {
    const file = await newFile();
    const running = await openFileSecretStore(file);
    const first = running.masterKey(1);
    expect(await addMasterKey(file)).toBe(2);
    expect(running.currentVersion).toBe(2);
    expect(running.masterKey(1)).toEqual(first);
    expect(running.masterKey(2)).not.toEqual(first);
    expect(running.masterKey(3)).toBeUndefined();
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(path.dirname(file))).toEqual(['keys.json']);
  });

  it('gives each of several rotations a key of its own, and passes over the lock of a dead one', async () => {
    const file = await newFile();
    await openFileSecretStore(file);
    // No process has this number: the largest Linux gives is 2^22.
    await writeFile(`${file}.lock-2-1`, '99999999');
    const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => addMasterKey(file)));
    const added = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    expect(added.length).toBeGreaterThan(0);
    expect(new Set(added).size).toBe(added.length);
    expect((await openFileSecretStore(file)).currentVersion).toBe(1 + added.length);
    expect(await readdir(path.dirname(file))).toEqual(['keys.json']);
  });

  it('refuses a file that others can read', async () => {
    const file = await newFile();
    await openFileSecretStore(file);
    await chmod(file, 0o644);
    await expect(openFileSecretStore(file)).rejects.toThrow('can be read by others');
  });
});
