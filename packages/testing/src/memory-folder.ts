import { accessSync, constants, statfsSync } from 'node:fs';

const folder = '/dev/shm';
/** A container may have as little as 64 MB of it; a whole run takes some hundred. Bytes. */
const room = 2 * 1024 ** 3;

/**
 * Where files that live no longer than a test wait for no disk: Linux's files in memory. Null where there are none, or too
 * little room for a run.
 */
export const memoryFolder = (): string | null => {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= room ? folder : null;
  } catch {
    return null;
  }
};
