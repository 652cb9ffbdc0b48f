import { constants } from 'node:fs';
import { copyFile, link, mkdir, opendir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder } from './sync-folder.ts';

/** Where a backup has the files that people keep: beside the copy of the database that names them. */
export const backedUpFilesOf = (backup: string): string => `${backup}.files`;

/**
 * Brings whatever lies in one folder of files into another, which keeps what it has: a file never changes under its name. As a
 * second name for the same bytes, which takes no room, or as a copy where the file system knows none.
 * @returns how many were new there; nothing happens where there is no folder `from`
 */
export async function bringFiles(from: string, to: string): Promise<number> {
  let brought = 0;
  let entries;
  try {
    entries = await opendir(from);
  } catch (error) {
    if (isCode(error, 'ENOENT')) return 0;
    throw error;
  }
  let isMade = false;
  for await (const entry of entries) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) brought += await bringFiles(source, target);
    // What is being written just now belongs to no row yet.
    else if (entry.isFile() && !entry.name.endsWith('.unfinished')) {
      if (!isMade) await mkdir(to, { recursive: true, mode: 0o700 });
      isMade = true;
      if (await bringFile(source, target)) brought += 1;
    }
  }
  if (isMade) await syncFolder(to);
  return brought;
}

/** Takes files of these names out of a folder, wherever in it they lie. */
export async function removeFiles(folder: string, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const wanted = new Set(names);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    if (entry.isFile() && wanted.has(entry.name))
      await rm(path.join(entry.parentPath, entry.name), { force: true });
  }
}

async function bringFile(source: string, target: string): Promise<boolean> {
  try {
    await link(source, target);
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    // Erased meanwhile: no row names it any more.
    if (isCode(error, 'ENOENT')) return false;
  }
  const copy = `${target}.unfinished`;
  try {
    await copyFile(source, copy, constants.COPYFILE_FICLONE);
    await rename(copy, target);
    return true;
  } catch (error) {
    await rm(copy, { force: true });
    if (isCode(error, 'ENOENT')) return false;
    throw error;
  }
}

const isCode = (error: unknown, code: string): boolean => (error as NodeJS.ErrnoException).code === code;
