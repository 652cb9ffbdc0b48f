import { statSync } from 'node:fs';
import path from 'node:path';
import { SqliteKeeper } from '@squeeze/database/backups/sqlite-keeper';
import type { OpenDatabase } from '@squeeze/database/connection';
import type { SqliteDatabase } from '@squeeze/database/sqlite';
import { readThroughBytes } from '@squeeze/database/sqlite-soundness';
import { SystemClock } from '@squeeze/integrations/system-clock';
import { SystemTimers } from '@squeeze/integrations/system-timers';
import type { SqueezeServer } from '@squeeze/server/composition/create-server';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { databaseFileOf, filesFolderOf } from './data-folder.ts';

/** Whoever starts a server waits for it, and starts it again at once where something is wrong. */
const firstBackupAfterMs = 5 * 60_000;
/** Nor does anybody wait for the room that is held for a full disk. */
const reserveAfterMs = 1_000;

/** Where the backups of an installation on SQLite are kept. */
export const backupFolderOf = ({ dataFolder }: Pick<Config, 'dataFolder'>): string =>
  path.join(dataFolder, 'backups');

interface KeepParts {
  readonly config: Config;
  readonly database: OpenDatabase;
  readonly server: Pick<SqueezeServer, 'rest'>;
  readonly log: Logger;
}

/**
 * Looks after the file of a server over SQLite: room for when the disk is full, a backup a day, and what is found damaged is only
 * read from then on.
 * PostgreSQL is looked after by whoever runs it.
 * @returns how to stop
 */
export function keepDatabase({ config, database, server, log }: KeepParts): () => Promise<void> {
  if (!isFile(database)) return () => Promise.resolve();
  const file = databaseFileOf(config);
  const timers = new SystemTimers();
  const cancelReserve = timers.after(reserveAfterMs, () => void database.holdReserve());
  const keeper = new SqliteKeeper({
    database,
    file,
    folder: backupFolderOf(config),
    files: config.filesUrl === null ? filesFolderOf(config) : null,
    nativeBinding: null,
    clock: new SystemClock(),
    timers,
    onDamage: (finding) => {
      log.fatal({ finding }, `${file} is damaged, and only read from now on. ${remedy}`);
      server.rest().catch((error: unknown) => log.error({ err: error }, 'work could not be stopped'));
    },
    onFailure: (error) => log.error({ err: error }, 'the database could not be checked or backed up'),
  });
  // One of several processes over the same file is enough.
  if (config.role !== 'web') keeper.start(firstBackupAfterMs);
  // A smaller one has been read through at the start.
  if (statSync(file).size > readThroughBytes) keeper.check();
  return async () => {
    cancelReserve();
    await keeper.stop();
  };
}

const remedy = 'Stop the server and put the newest good backup in its place: pnpm admin restore.';

const isFile = (database: OpenDatabase): database is SqliteDatabase => database.dialect === 'sqlite';
