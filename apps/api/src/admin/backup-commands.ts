import { existsSync } from 'node:fs';
import path from 'node:path';
import { backedUpFilesOf, bringFiles, removeFiles } from '@squeeze/database/backups/backed-up-files';
import { planBackupByHand } from '@squeeze/database/backups/backup-plan';
import { Backups, checkBackup, type CheckedBackup, type Examine } from '@squeeze/database/backups/backups';
import { examineInWorker } from '@squeeze/database/backups/examine-in-worker';
import { restoreFile } from '@squeeze/database/backups/restore-file';
import type { SqliteCounts } from '@squeeze/database/backups/sqlite-facts';
import { isInUse } from '@squeeze/database/backups/is-in-use';
import { openSqlite } from '@squeeze/database/sqlite';
import type { Clock } from '@squeeze/server/ports/clock';
import { Command } from 'commander';
import type { Config } from '../config.ts';
import { databaseFileOf, filesFolderOf, keyFileOf } from '../data-folder.ts';
import { backupFolderOf } from '../keep-database.ts';
import { AdminError } from './admin-error.ts';

export interface BackupCommandParts {
  readonly config: () => Pick<Config, 'dataFolder' | 'databaseUrl' | 'filesUrl'>;
  readonly clock: Clock;
  readonly print: (line: string) => void;
}

interface Places {
  readonly file: string;
  /** The folder of the files that people keep, where they lie in none elsewhere. */
  readonly files: string;
  readonly keys: string;
  readonly backups: Backups;
}

interface JsonOption {
  readonly json?: true;
}

const examine: Examine = (file) => examineInWorker({ file, thorough: true, nativeBinding: null });

/** `pnpm admin backup` and `restore`, for installations over SQLite: the file alone, since its server may not even start. */
export function backupCommands({ config, clock, print }: BackupCommandParts): Command[] {
  const places = (): Places => {
    const { databaseUrl, dataFolder, filesUrl } = config();
    if (databaseUrl !== null) {
      throw new AdminError('This installation is over PostgreSQL: use pg_dump and pg_restore');
    }
    const files = filesFolderOf({ dataFolder });
    return {
      file: databaseFileOf({ dataFolder }),
      files,
      keys: keyFileOf({ dataFolder }),
      backups: new Backups(backupFolderOf({ dataFolder }), examine, filesUrl === null ? files : null),
    };
  };

  const backup = new Command('backup')
    .description('copy the database while its server runs, read the copy through and count what is in it')
    .argument('[file]', 'where to; among the daily backups when left out')
    .option('--json', 'print JSON')
    .action(async (given: string | undefined, { json }: JsonOption) => {
      const { file, files, keys, backups } = places();
      const made = await makeBackup({ file, files, backups }, { given, now: clock.now() });
      if (json === true) return print(JSON.stringify(jsonOf(made)));
      print(`Backed up to ${made.file}: ${describe(made.counts)}.`);
      if (existsSync(keys)) {
        print(`Keep ${keys} as well, in another place: what is sealed opens with it alone.`);
      }
    });

  const restore = new Command('restore')
    .description('put a backup in the place of the database, which is kept; without a name, list the backups')
    .argument('[backup]', 'a name of the list, or any file')
    .option('--stopped', 'no server runs: only needed where a damaged file cannot tell')
    .option('--json', 'print JSON')
    .action(
      async (given: string | undefined, { json, stopped }: JsonOption & { readonly stopped?: true }) => {
        const { file, files, backups } = places();
        if (given === undefined) {
          const all = await backups.list();
          for (const each of all) print(json === true ? JSON.stringify(jsonOf(each)) : lineOf(each));
          if (all.length === 0 && json !== true) print(`There are no backups in ${backups.folder}.`);
          return;
        }
        const found = await findBackup(backups, given);
        if (found.state !== 'good') throw new AdminError(`${given} cannot be restored: ${found.why}`);
        refuseInUse(file, stopped === true);
        const keptAs = await restoreFile(found.file, file, clock.now(), files);
        if (json === true) return print(JSON.stringify({ ...jsonOf(found), kept_as: keptAs }));
        print(`Restored ${given} of ${new Date(found.madeAt).toISOString()}: ${describe(found.counts)}.`);
        if (keptAs !== null) print(`What was there is kept as ${keptAs}.`);
      },
    );
  return [backup, restore];
}

interface MadeBackup {
  readonly file: string;
  readonly madeAt: number;
  readonly counts: SqliteCounts;
}

async function makeBackup(
  { file, files, backups }: Pick<Places, 'file' | 'files' | 'backups'>,
  { given, now }: { readonly given: string | undefined; readonly now: number },
): Promise<MadeBackup> {
  if (!existsSync(file)) throw new AdminError(`There is no database at ${file}`);
  const database = openSqlite(file);
  try {
    database.requireOurs();
    if (given === undefined) {
      const made = await backups.carryOut(database, (names) => planBackupByHand(names, now));
      if (made === null) throw new Error('no backup was made');
      return made;
    }
    const target = path.resolve(given);
    if (existsSync(target)) throw new AdminError(`${target} is there already`);
    await bringFiles(files, backedUpFilesOf(target));
    const scratch = await database.backup(target);
    await bringFiles(files, backedUpFilesOf(target));
    await removeFiles(backedUpFilesOf(target), scratch);
    const checked = await checkBackup(target, examine);
    if (checked.state !== 'good') throw new AdminError(`The copy at ${target} is not sound: ${checked.why}`);
    return checked;
  } finally {
    await database.close();
  }
}

async function findBackup(backups: Backups, given: string): Promise<CheckedBackup> {
  const named = await backups.find(given);
  if (named !== null) return named;
  const file = path.resolve(given);
  if (!existsSync(file))
    throw new AdminError(`There is no backup ${given} in ${backups.folder}, and no such file`);
  return await checkBackup(file, examine);
}

/** A server that has the file open would go on writing into the one that was moved away. */
function refuseInUse(file: string, isStopped: boolean): void {
  const inUse = existsSync(file) ? isInUse(file) : false;
  if (inUse === true) throw new AdminError(`${file} is in use. Stop the server first.`);
  if (inUse === null && !isStopped) {
    throw new AdminError(`Whether a server has ${file} open cannot be told. If none runs, say so: --stopped`);
  }
}

const describe = ({ people, todos, notes, events, conversations, tasks }: SqliteCounts): string =>
  `${people} people, ${todos} todos, ${notes} notes, ${events} events, ${conversations} conversations, ${tasks} AI tasks`;

const lineOf = (backup: CheckedBackup): string => {
  const made = new Date(backup.madeAt).toISOString();
  return `${backup.name}  ${made}  ${backup.state === 'good' ? describe(backup.counts) : `${backup.state}: ${backup.why}`}`;
};

const jsonOf = (backup: CheckedBackup | MadeBackup): object => ({
  ...('name' in backup && { name: backup.name }),
  ...('file' in backup && { file: backup.file }),
  made_at: new Date(backup.madeAt).toISOString(),
  ...('state' in backup && { state: backup.state }),
  ...('counts' in backup && { counts: backup.counts }),
  ...('why' in backup && { why: backup.why }),
});
