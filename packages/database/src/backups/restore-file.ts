import { constants, existsSync } from 'node:fs';
import { copyFile, link, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { backedUpFilesOf, bringFiles } from './backed-up-files.ts';
import { syncFolder } from './sync-folder.ts';

const companions = ['-wal', '-shm'] as const;

/**
 * Puts a backup in the place of a database that nothing has open. What was there stays beside it, as
 * `<name>.damaged-<time>` with its log and the files that its rows may name; nothing is ever deleted. The copy is on disk before it takes the place of the old
 * file, which it does at once: cut off anywhere, there is a database under the name, the old one or the backup.
 * @param now epoch ms
 * @param files the folder of the files that people keep: those that lie beside the backup are there again before it is
 * @returns where what was there is kept; null where there was nothing
 * @throws what the file system says; then the database is as it was
 */
export async function restoreFile(
  backup: string,
  file: string,
  now: number,
  files: string,
): Promise<string | null> {
  await bringFiles(backedUpFilesOf(backup), files);
  const copy = `${file}.restored-${now}`;
  try {
    await copyFile(backup, copy, constants.COPYFILE_EXCL);
    const handle = await open(copy, 'r+');
    try {
      await handle.chmod(0o600);
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch (error) {
    await rm(copy, { force: true });
    throw error;
  }
  const keptAs = `${file}.damaged-${now}`;
  let hadFile = false;
  try {
    // The log first: beside another database it would be taken for that one's.
    for (const companion of companions) await moveAside(`${file}${companion}`, `${keptAs}${companion}`);
    hadFile = await keepAs(file, keptAs);
    // The backup may be an old one, of which what was written since is soon nobody's.
    if (hadFile) await bringFiles(files, backedUpFilesOf(keptAs));
    await rename(copy, file);
  } catch (error) {
    await rm(copy, { force: true });
    await bringBack(keptAs, file);
    throw error;
  }
  await syncFolder(path.dirname(file));
  return hadFile ? keptAs : null;
}

/** The log belongs to the database, which without it lacks what was written last. */
async function bringBack(keptAs: string, file: string): Promise<void> {
  for (const companion of companions) await moveAside(`${keptAs}${companion}`, `${file}${companion}`);
  // A folder has been moved; a file has a second name or a copy, whole or not, and is still there.
  if (existsSync(file)) await rm(keptAs, { force: true });
  else await moveAside(keptAs, file);
  await rm(backedUpFilesOf(keptAs), { recursive: true, force: true });
}

async function moveAside(from: string, to: string): Promise<void> {
  await rename(from, to).catch((error: unknown) => {
    if (!isAbsent(error)) throw error;
  });
}

/** Gives what is there a second name, which it keeps when another file takes the first. */
async function keepAs(file: string, name: string): Promise<boolean> {
  try {
    if ((await stat(file)).isDirectory()) await rename(file, name);
    // Not every file system knows two names for a file.
    else await link(file, name).catch(() => copyFile(file, name));
    return true;
  } catch (error) {
    if (isAbsent(error)) return false;
    throw error;
  }
}

const isAbsent = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';
