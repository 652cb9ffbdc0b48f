import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, stat, unlink } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import type { SecretStore } from '@squeeze/server/ports/secret-store';
import { readKeyVersion, readMasterKey, SecretStoreError } from './master-key.ts';
import { MemorySecretStore } from './memory-secret-store.ts';

/**
 * Master keys in a JSON file that only its owner can read, `{"keys": {"1": "<base64>"}}`; created with one random key
 * when it is missing. Processes that start together end up with the same file.
 * @throws SecretStoreError when others may read it, or it is not such a file: going on with new keys would lock
 * everybody out, so it is never replaced.
 */
export async function openFileSecretStore(file: string): Promise<SecretStore> {
  const existing = await readIfPresent(file);
  if (existing !== null) return parse(existing, file);
  await create(file);
  const created = await readIfPresent(file);
  if (created === null) throw new SecretStoreError(`${file} disappeared while it was opened`);
  return parse(created, file);
}

async function readIfPresent(file: string): Promise<string | null> {
  try {
    const { mode } = await stat(file);
    // Windows keeps its rights elsewhere, and shows 0666 for everything.
    if (process.platform !== 'win32' && (mode & 0o077) !== 0) {
      throw new SecretStoreError(
        `${file} holds the keys to everything and may be read by others. Allow its owner only: chmod 600 ${file}`,
      );
    }
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Written aside, synced and then linked into place: nobody ever reads half a file, and the first one to link wins. */
async function create(file: string): Promise<void> {
  const folder = path.dirname(file);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomUUID()}`;
  const handle = await open(draft, 'wx', 0o600);
  try {
    const keys = { '1': randomBytes(32).toString('base64') };
    await handle.writeFile(`${JSON.stringify({ keys }, null, 2)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  try {
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await unlink(draft);
  }
}

function parse(text: string, file: string): SecretStore {
  const entries = Object.entries(keysIn(text, file));
  if (entries.length === 0) throw new SecretStoreError(`${file} holds no key`);
  return new MemorySecretStore(
    new Map(
      entries.map(([version, key]) => {
        const where = `${file}, version ${version}`;
        if (typeof key !== 'string') throw new SecretStoreError(`${where} must be text`);
        return [readKeyVersion(version, where), readMasterKey(key, where)];
      }),
    ),
  );
}

function keysIn(text: string, file: string): object {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    // The parser's message quotes the text, which is the key.
    throw new SecretStoreError(`${file} is not readable JSON`);
  }
  const keys = typeof content === 'object' && content !== null && 'keys' in content ? content.keys : null;
  if (typeof keys !== 'object' || keys === null) throw new SecretStoreError(`${file} has no "keys"`);
  return keys;
}
