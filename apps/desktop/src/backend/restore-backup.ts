import type { Backups } from '@squeeze/database/backups/backups';
import { restoreFile } from '@squeeze/database/backups/restore-file';
import { isStorageFull } from '@squeeze/database/database-error';
import type { RestoreProblem } from '../shared/backend-messages.ts';

export interface RestorePlace {
  /** The database, which nothing has open. */
  readonly file: string;
  /** The folder of the files of notes. */
  readonly files: string;
}

/**
 * Puts the backup of that name in the place of the database.
 * @param onFailure hears what the answer only hints at
 * @returns why not, and then everything is as it was; null when it is there
 */
export async function restoreBackup(
  backups: Pick<Backups, 'find'>,
  name: string,
  { file, files }: RestorePlace,
  now: number,
  onFailure: (error: unknown) => void,
): Promise<RestoreProblem | null> {
  try {
    const backup = await backups.find(name);
    if (backup === null) return 'gone';
    if (backup.state !== 'good') return backup.state;
    await restoreFile(backup.file, file, now, files);
    return null;
  } catch (error) {
    onFailure(error);
    return isStorageFull(error) ? 'full' : 'failed';
  }
}
