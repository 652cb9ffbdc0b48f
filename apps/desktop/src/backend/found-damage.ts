import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { examineInWorker } from '@squeeze/database/backups/examine-in-worker';

const noteOf = (file: string): string => `${file}-damage`;

/**
 * Writes down beside a database that it is damaged. The next start would otherwise take what waits for a backup into it, and
 * find the damage only then.
 * @param finding in SQLite's words
 */
export const noteDamage = (file: string, finding: string): Promise<void> =>
  writeFile(noteOf(file), `${finding}\n`, { mode: 0o600 });

/**
 * What is wrong with a database that was found damaged before, read through anew: another may lie in its place since. Nothing
 * may have it open.
 * @param nativeBinding path of a `better_sqlite3.node` built for another runtime than this Node; null for its own
 * @returns null where none was found before, or nothing is any more
 */
export async function damageNoted(file: string, nativeBinding: string | null): Promise<string | null> {
  if (!existsSync(noteOf(file))) return null;
  const { findings } = await examineInWorker({ file, thorough: true, nativeBinding });
  if (findings[0] === undefined) await rm(noteOf(file), { force: true });
  return findings[0] ?? null;
}
