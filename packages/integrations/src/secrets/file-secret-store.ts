import { randomBytes } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { link, mkdir, open, readFile, rename, stat, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SecretStore } from '@squeeze/server/ports/secret-store';
import { z } from 'zod';
import { KeyFileError } from './key-file-error.ts';
import { MemorySecretStore } from './memory-secret-store.ts';

const KeyFile = z.object({ keys: z.array(z.object({ version: z.int().min(1), key: z.base64() })).min(1) });
type KeyFile = z.infer<typeof KeyFile>;

/**
 * Keys in a file that only its owner may read, made on first use: development and tests. Refuses a file that others
 * could read, rather than quietly using keys that may be known.
 * @throws KeyFileError
 */
export async function openFileSecretStore(file: string): Promise<SecretStore> {
  await createOnce(file);
  return new FileSecretStore(file);
}

/** Reads the file again once it has changed: keys can so be rotated while servers run. Asking costs microseconds. */
class FileSecretStore implements SecretStore {
  readonly #file: string;
  #keys: MemorySecretStore;
  #readAt: string;

  constructor(file: string) {
    this.#file = file;
    this.#readAt = stampOf(file);
    this.#keys = readKeys(file);
  }

  get currentVersion(): number {
    return this.#latest().currentVersion;
  }

  masterKey(version: number): Uint8Array | undefined {
    return this.#keys.masterKey(version) ?? this.#latest().masterKey(version);
  }

  #latest(): MemorySecretStore {
    const stamp = stampOf(this.#file);
    if (stamp === this.#readAt) return this.#keys;
    this.#keys = readKeys(this.#file);
    this.#readAt = stamp;
    return this.#keys;
  }
}

/** Another file, or the same one written since. */
function stampOf(file: string): string {
  const { ino, size, mtimeMs } = statSync(file);
  return `${ino}:${size}:${mtimeMs}`;
}

function readKeys(file: string): MemorySecretStore {
  refuseIfReadableByOthers(file);
  const { keys } = parseKeyFile(file, readFileSync(file, 'utf8'));
  try {
    return new MemorySecretStore(
      new Map(keys.map(({ version, key }) => [version, Buffer.from(key, 'base64')])),
    );
  } catch (error) {
    throw unreadable(file, error);
  }
}

function parseKeyFile(file: string, text: string): KeyFile {
  try {
    return KeyFile.parse(JSON.parse(text));
  } catch (error) {
    throw unreadable(file, error);
  }
}

const unreadable = (file: string, cause: unknown): KeyFileError =>
  new KeyFileError(
    `${file} holds no keys that can be read. Put back a copy of it from a backup: what was sealed with its keys cannot be opened without them.`,
    cause,
  );

/**
 * Adds a new key to the file, which becomes the current one, and answers its version. The file is replaced as a whole:
 * whoever reads it, or kills this process, meets the old one or the new one.
 * @throws Error when another process is at it.
 */
export async function addMasterKey(file: string): Promise<number> {
  await createOnce(file);
  for (;;) {
    const version = newestOf(await keysIn(file)) + 1;
    const lock = await takeLock(`${file}.lock-${version}`);
    try {
      const keys = await keysIn(file);
      // Another process has added this one between the look and the lock.
      if (newestOf(keys) + 1 !== version) continue;
      const key = randomBytes(32).toString('base64');
      await rename(await writeDraft(file, { keys: [...keys, { version, key }] }), file);
      // Only now that nobody wants this version any more: a lock less, and two could hold one.
      await removeAll(lock.before);
      return version;
    } finally {
      await removeAll([lock.own]);
    }
  }
}

const keysIn = async (file: string): Promise<KeyFile['keys']> =>
  parseKeyFile(file, await readFile(file, 'utf8')).keys;

const newestOf = (keys: KeyFile['keys']): number => Math.max(...keys.map(({ version }) => version));

interface KeyLock {
  readonly own: string;
  /** Those of processes that were killed. */
  readonly before: readonly string[];
}

/**
 * Two at once would overwrite each other's key, and with it what had been sealed by then. The lock of a process that was
 * killed stays, and the next one takes a place behind it: whoever took it away could take the lock of somebody quicker.
 */
async function takeLock(name: string): Promise<KeyLock> {
  const before: string[] = [];
  for (;;) {
    const own = `${name}-${before.length + 1}`;
    if (await take(own)) return { own, before };
    const holder = await holderOf(own);
    if (holder === 'alive') throw new Error(`The keys are being rotated by another process (${own})`);
    if (holder === 'dead') before.push(own);
  }
}

const removeAll = async (files: readonly string[]): Promise<void> => {
  for (const file of files) await unlink(file).catch(() => undefined);
};

/** There with its content from the first moment on; false when there is one already. */
async function take(place: string): Promise<boolean> {
  const draft = `${place}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, String(process.pid), { flag: 'wx', mode: 0o600 });
  try {
    await link(draft, place);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await unlink(draft);
  }
}

/** Null where the lock is gone by now. */
async function holderOf(lock: string): Promise<'alive' | 'dead' | null> {
  const pid = await readFile(lock, 'utf8').then(Number, (error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (pid === null) return null;
  try {
    process.kill(pid, 0);
    return 'alive';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH' ? 'dead' : 'alive';
  }
}

/** Written whole under another name and then linked: two processes starting together agree on the first file. */
async function createOnce(file: string): Promise<void> {
  if (await exists(file)) return;
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const key = randomBytes(32).toString('base64');
  const draft = await writeDraft(file, { keys: [{ version: 1, key }] });
  try {
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await unlink(draft);
  }
}

async function writeDraft(file: string, content: KeyFile): Promise<string> {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(`${JSON.stringify(content)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  return draft;
}

const exists = async (file: string): Promise<boolean> =>
  await stat(file).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );

function refuseIfReadableByOthers(file: string): void {
  // Windows has no such bits; its profile folders are private.
  if (process.platform === 'win32') return;
  const { mode } = statSync(file);
  if ((mode & 0o077) === 0) return;
  throw new KeyFileError(`${file} can be read by others. Make it private: chmod 600 ${file}`);
}
