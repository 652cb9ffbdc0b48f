import { wallClock, zonedInstant } from '@squeeze/domain/zoned-time';
import type { Entry } from 'yauzl';
import type { ZippedFile } from './markdown/markdown-archive.ts';

/** Unix has the kind of a file in the upper half of its attributes. */
const [kindMask, symbolicLink] = [0o170_000, 0o120_000];
/** Fields that tell the time in UTC; without one of them it is that of the clock where the ZIP was made. */
const timeFields = new Set([0x5455, 0x000a]);

/** The files of a ZIP without its folders. @param timeZone of a clock that does not say where it hangs */
export const zippedFiles = (entries: readonly Entry[], timeZone: string): ZippedFile[] =>
  entries
    .filter(({ fileName }) => !fileName.endsWith('/'))
    .map((entry) => ({
      path: entry.fileName,
      bytes: entry.uncompressedSize,
      // Of tens of thousands, few are asked.
      modifiedAt: () => modifiedAt(entry, timeZone),
      isShortcut: ((entry.externalFileAttributes >>> 16) & kindMask) === symbolicLink,
    }));

function modifiedAt(entry: Entry, timeZone: string): number {
  const at = entry.getLastModDate({ timezone: 'UTC' }).getTime();
  if (Number.isNaN(at)) return 0;
  if (entry.extraFields.some(({ id }) => timeFields.has(id))) return at;
  try {
    return zonedInstant(wallClock(at, 'UTC'), timeZone);
  } catch {
    return at;
  }
}
