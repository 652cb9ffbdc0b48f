import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Files below `folder` in which `needle` occurs, in any part of them, binary ones too. */
export async function filesContaining(folder: string, needle: string): Promise<string[]> {
  if (needle === '') throw new Error('nothing to look for');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.filter((each) => each.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    const content = await readFile(file).catch((error: NodeJS.ErrnoException) => {
      // Chromium removes files as it goes.
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    if (content?.includes(needle) || content?.includes(Buffer.from(needle, 'utf16le'))) found.push(file);
  }
  return found;
}
