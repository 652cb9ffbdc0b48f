import { constants, createReadStream } from 'node:fs';
import { access, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { once } from 'node:events';
import type { FileContent, Files } from '@squeeze/server/ports/files';
import { AppError } from '@squeeze/server/http/app-error';

/** What is being written; it has its own name only once it is whole and on disk. */
const unfinished = '.unfinished';

/** Files in a folder of this machine, readable by its owner only: two levels of folders, so that none holds too many. */
export class FolderFiles implements Files {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** @param key one that nothing was ever put under */
  async put(key: string, { bytes, content }: FileContent): Promise<void> {
    const file = this.#pathOf(key);
    const folder = path.dirname(file);
    const copy = `${file}${unfinished}`;
    try {
      await this.#makeFolder(folder);
      await writeWhole(copy, bytes, content);
      await rename(copy, file);
      await syncFolder(folder);
    } catch (error) {
      await rm(copy, { force: true }).catch(() => undefined);
      throw isFull(error) ? new AppError('storage_full', { cause: error }) : error;
    }
  }

  async get(key: string): Promise<Readable | null> {
    const content = createReadStream(this.#pathOf(key));
    try {
      await once(content, 'open');
      return content;
    } catch (error) {
      if (isAbsent(error)) return null;
      throw error;
    }
  }

  async erase(key: string): Promise<void> {
    // Not synced: what a power cut brings back is erased again, or found to belong to nobody.
    const file = this.#pathOf(key);
    await rm(file, { force: true });
    // Where the process ended in the middle of it.
    await rm(`${file}${unfinished}`, { force: true });
  }

  readonly storedBefore = async function* (this: FolderFiles, before: number): AsyncGenerator<string> {
    for await (const { file, name } of walk(this.#folder)) {
      const facts = await stat(file).catch(() => null);
      if (facts === null || facts.mtimeMs >= before) continue;
      if (name.endsWith(unfinished)) await rm(file, { force: true });
      else yield name;
    }
  };

  /** Each folder is on disk before something in it is. */
  async #makeFolder(folder: string): Promise<void> {
    if (await isThere(folder)) return;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    for (const each of [
      path.dirname(folder),
      path.dirname(path.dirname(folder)),
      path.dirname(this.#folder),
    ]) {
      await syncFolder(each);
    }
  }

  #pathOf(key: string): string {
    if (!/^[\w-]{8,64}$/.test(key)) throw new RangeError('not a key of a file');
    // The end of a uuidv7 is drawn by lot; its beginning is the time.
    return path.join(this.#folder, key.slice(-2), key.slice(-4, -2), key);
  }
}

async function writeWhole(file: string, bytes: number, content: AsyncIterable<Uint8Array>): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    let written = 0;
    for await (const piece of content) {
      written += piece.length;
      if (written > bytes) break;
      await handle.writeFile(piece);
    }
    if (written !== bytes) throw new RangeError('the file is not as long as it was said to be');
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function* walk(folder: string): AsyncGenerator<{ readonly file: string; readonly name: string }> {
  let entries;
  try {
    entries = await opendir(folder);
  } catch (error) {
    if (isAbsent(error)) return;
    throw error;
  }
  for await (const entry of entries) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* walk(file);
    else if (entry.isFile()) yield { file, name: entry.name };
  }
}

const isThere = (file: string): Promise<boolean> =>
  access(file, constants.F_OK).then(
    () => true,
    () => false,
  );

const isAbsent = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

const isFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT', 'EFBIG'].includes((error as NodeJS.ErrnoException).code ?? '');

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder, and makes a rename durable by itself.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
