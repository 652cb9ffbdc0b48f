import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { reserveFileOf } from '@squeeze/database/sqlite';
import type { Config } from './config.ts';
import { StartError } from './start-error.ts';

type Folder = Pick<Config, 'dataFolder'>;

/** Where an installation on SQLite keeps its data. */
export const databaseFileOf = ({ dataFolder }: Folder): string => path.join(dataFolder, 'squeeze.db');

/** Where the bytes of people's files are kept, unless in a store elsewhere. */
export const filesFolderOf = ({ dataFolder }: Folder): string => path.join(dataFolder, 'files');

/** Where the keys are kept that no environment brings. */
export const keyFileOf = ({ dataFolder }: Folder): string => path.join(dataFolder, 'keys.json');

/**
 * A database that is gone, or was emptied, would be made anew as if nothing had ever been there.
 * @throws StartError when its neighbours tell that there has been one
 */
export function refuseLostDatabase(config: Folder): void {
  const file = databaseFileOf(config);
  const size = sizeOf(file);
  if (size !== null && size > 0) return;
  const neighbours = [keyFileOf(config), reserveFileOf(file)].filter((each) => existsSync(each));
  if ((sizeOf(`${file}-wal`) ?? 0) > 0) neighbours.push(`${file}-wal`);
  const [left] = neighbours;
  if (left === undefined) return;
  throw new StartError(
    `${file} is ${size === null ? 'missing' : 'empty'}, but ${path.basename(left)} beside it tells that there has been a database. Put the newest backup in its place (pnpm admin restore), or move ${neighbours.map((each) => path.basename(each)).join(' and ')} away to begin anew.`,
  );
}

function sizeOf(file: string): number | null {
  return statSync(file, { throwIfNoEntry: false })?.size ?? null;
}
