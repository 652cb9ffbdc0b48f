import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, stat, unlink } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { MemorySecretStore } from './memory-secret-store.ts';

const KeyFile = z.object({ keys: z.array(z.object({ version: z.int().min(1), key: z.base64() })).min(1) });

/**
 * Keys in a file that only its owner may read, made on first use: development and tests. Refuses a file that others
 * could read, rather than quietly using keys that may be known.
 */
export async function openFileSecretStore(file: string): Promise<MemorySecretStore> {
  await createOnce(file);
  await refuseIfReadableByOthers(file);
  const { keys } = KeyFile.parse(JSON.parse(await readFile(file, 'utf8')));
  return new MemorySecretStore(
    new Map(keys.map(({ version, key }) => [version, Buffer.from(key, 'base64')])),
  );
}

/** Written whole under another name and then linked: two processes starting together agree on the first file. */
async function createOnce(file: string): Promise<void> {
  if (await exists(file)) return;
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(
      `${JSON.stringify({ keys: [{ version: 1, key: randomBytes(32).toString('base64') }] })}\n`,
    );
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

const exists = async (file: string): Promise<boolean> =>
  await stat(file).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );

async function refuseIfReadableByOthers(file: string): Promise<void> {
  // Windows has no such bits; its profile folders are private.
  if (process.platform === 'win32') return;
  const { mode } = await stat(file);
  if ((mode & 0o077) === 0) return;
  throw new Error(`${file} can be read by others. Make it private: chmod 600 ${file}`);
}
