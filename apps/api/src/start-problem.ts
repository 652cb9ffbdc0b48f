import { DatabaseRefusedError, type DatabaseFault } from '@squeeze/database/database-refused-error';
import { isStorageFull, isUnavailable } from '@squeeze/database/database-error';
import { refusalOf } from '@squeeze/database/sqlite-soundness';
import { KeyFileError } from '@squeeze/integrations/secrets/key-file-error';
import type { Config } from './config.ts';
import { databaseFileOf } from './data-folder.ts';
import { StartError } from './start-error.ts';

/** An error of the start as a sentence with what to do about it, where we know; any other as it is. */
export function startProblem(thrown: unknown, config: Config): unknown {
  const error = refusalOf(thrown);
  if (error instanceof KeyFileError) return new StartError(error.message, thrown);
  const sentence =
    error instanceof DatabaseRefusedError
      ? refusedDatabase(error, config)
      : config.databaseUrl === null
        ? brokenFolder(error, config)
        : (refusedPostgres(error, config.databaseUrl) ?? brokenFolder(error, config));
  return sentence === null ? thrown : new StartError(sentence, thrown);
}

function refusedDatabase({ fault, message }: DatabaseRefusedError, config: Config): string {
  const name = config.databaseUrl === null ? databaseFileOf(config) : databaseNameOf(config.databaseUrl);
  const restore = config.databaseUrl === null ? ' (pnpm admin restore)' : '';
  const instead = `Put the newest good backup in its place${restore}, or move it away to begin anew`;
  const sentences: Record<DatabaseFault, string> = {
    damaged: `${name} is damaged (${message}). ${instead}.`,
    foreign: `${name} is not a database of Squeeze, or its beginning is damaged (${message}). ${instead}, or name another folder: SQUEEZE_DATA_DIR.`,
    newer: `${name} comes from a newer release of Squeeze (${message}). Start that release, or put back a backup from before it.`,
  };
  return sentences[fault];
}

/** What the file system and SQLite say of a folder that cannot be used. */
function brokenFolder(error: unknown, config: Config): string | null {
  const folder = config.dataFolder;
  if (isStorageFull(error)) {
    return `There is no space left on the disk of ${folder}. Free some, or name another folder: SQUEEZE_DATA_DIR.`;
  }
  if (isOfFolder(error, folder) && readOnlyCodes.has(codeOf(error))) {
    return `${folder} cannot be written to (${codeOf(error)}). Give the user that runs Squeeze the right to write there, or name another folder: SQUEEZE_DATA_DIR.`;
  }
  if (isOfFolder(error, folder) && noFolderCodes.has(codeOf(error))) {
    return `${pathOf(error) ?? folder} is in the way (${codeOf(error)}): Squeeze keeps its data in the folder ${folder}, in a file squeeze.db. Move what is there, or name another folder: SQUEEZE_DATA_DIR.`;
  }
  if (codeOf(error).startsWith('SQLITE_BUSY')) {
    return `${databaseFileOf(config)} is held by another program. Stop it, and start again.`;
  }
  return null;
}

const readOnlyCodes = new Set(['EACCES', 'EPERM', 'EROFS', 'SQLITE_CANTOPEN', 'SQLITE_READONLY']);
const noFolderCodes = new Set(['EEXIST', 'ENOTDIR', 'EISDIR', 'SQLITE_CANTOPEN_ISDIR']);

/** Of SQLite it is the only file that is opened. */
const isOfFolder = (error: unknown, folder: string): boolean =>
  codeOf(error).startsWith('SQLITE_') || (pathOf(error)?.startsWith(folder) ?? false);

/** PostgreSQL's own words follow: they never hold the password. */
function refusedPostgres(error: unknown, url: string): string | null {
  const code = codeOf(error);
  const name = databaseNameOf(url);
  const words = error instanceof Error && error.message !== '' ? error.message : code;
  if (wrongCredentials.has(code)) {
    return `PostgreSQL at ${name} refuses the name or the password (${words}). Check DATABASE_URL.`;
  }
  if (code === '3D000') {
    return `PostgreSQL has no database ${name} (${words}). Create it, or check DATABASE_URL.`;
  }
  if (code === '42501') {
    return `PostgreSQL at ${name} does not let this user make tables (${words}). Make the user the owner of the database.`;
  }
  if (isUnavailable(error) || codesOfMany(error).some((each) => isUnavailable({ code: each }))) {
    return `PostgreSQL at ${name} cannot be reached (${words}). Start it, or check DATABASE_URL.`;
  }
  if (error instanceof TypeError && /invalid url/i.test(words)) {
    return 'DATABASE_URL cannot be read. It looks like postgres://user:password@host:5432/database.';
  }
  return null;
}

const wrongCredentials = new Set(['28P01', '28000']);

/** Where and which, without what it is entered with. */
/** Where a database of PostgreSQL is, without the password. */
export function databaseNameOf(url: string): string {
  if (!URL.canParse(url)) return 'DATABASE_URL';
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

/** A name with several addresses fails once for each. */
const codesOfMany = (error: unknown): string[] =>
  error instanceof AggregateError ? error.errors.map((each: unknown) => codeOf(each)) : [];

const textOf = (error: unknown, name: 'code' | 'path'): string | null => {
  if (typeof error !== 'object' || error === null || !(name in error)) return null;
  const value = (error as Record<typeof name, unknown>)[name];
  return typeof value === 'string' ? value : null;
};

const codeOf = (error: unknown): string => textOf(error, 'code') ?? '';
const pathOf = (error: unknown): string | null => textOf(error, 'path');
