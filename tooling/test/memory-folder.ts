import { accessSync, constants, readFileSync, statfsSync } from 'node:fs';

const folder = '/dev/shm';
/** A container may have as little as 64 MB of it; a whole run takes some hundred. Bytes. */
const room = 2 * 1024 ** 3;

/** Whether programs may be run from there: for root, PostgreSQL's are copied beside its files. */
export const mayRunPrograms = (mounts: string, place: string): boolean => {
  const options = mounts
    .split('\n')
    .map((line) => line.split(' '))
    .findLast(([, mounted]) => mounted === place)?.[3];
  return options !== undefined && !options.split(',').includes('noexec');
};

/**
 * Where files that live no longer than a test wait for no disk: Linux's files in memory. Null where there are none, or too
 * little room for a run.
 */
export const memoryFolder = (): string | null => {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    const isFit = bavail * bsize >= room && mayRunPrograms(readFileSync('/proc/mounts', 'utf8'), folder);
    return isFit ? folder : null;
  } catch {
    return null;
  }
};
