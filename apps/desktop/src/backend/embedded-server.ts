import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createServer as createHttpServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { Backups } from '@squeeze/database/backups/backups';
import { examineInWorker } from '@squeeze/database/backups/examine-in-worker';
import { DatabaseRefusedError } from '@squeeze/database/database-refused-error';
import { planMigrationBackup } from '@squeeze/database/backups/backup-plan';
import { SqliteKeeper } from '@squeeze/database/backups/sqlite-keeper';
import { migrateToLatest, pendingMigrations } from '@squeeze/database/migrate';
import { openSqlite, reserveFileOf, type SqliteDatabase } from '@squeeze/database/sqlite';
import { OpenAiEndpoints } from '@squeeze/integrations/language-model/open-ai-endpoints';
import { NotConfiguredMailer } from '@squeeze/integrations/not-configured/not-configured-mailer';
import { NotConfiguredPhoneLine } from '@squeeze/integrations/not-configured/not-configured-phone-line';
import { FolderFiles } from '@squeeze/integrations/files/folder-files';
import { LoopbackServer } from '@squeeze/integrations/oauth/loopback-server';
import { OpenIdServers } from '@squeeze/integrations/oauth/open-id-servers';
import { outsideSearches } from '@squeeze/integrations/outside/outside-searches';
import { outsideServicesOf } from '@squeeze/integrations/outside/outside-services-of';
import { WebCalendars } from '@squeeze/integrations/calendars/web-calendars';
import { WebPictures } from '@squeeze/integrations/files/web-pictures';
import { DatabaseRateLimits } from '@squeeze/integrations/rate-limits/database-rate-limits';
import { MemoryRateLimits } from '@squeeze/integrations/rate-limits/memory-rate-limits';
import { SqliteLiveEvents } from '@squeeze/integrations/sqlite/sqlite-live-events';
import { SqliteJobs } from '@squeeze/integrations/sqlite/sqlite-jobs';
import { SystemTimers } from '@squeeze/integrations/system-timers';
import { createServer, type SqueezeServer } from '@squeeze/server/composition/create-server';
import { answerClientErrors } from '@squeeze/server/http/answer-client-errors';
import type { Clock } from '@squeeze/server/ports/clock';
import type { Logger } from 'pino';
import type { BackendStart, RestoreProblem } from '../shared/backend-messages.ts';
import { damageNoted, noteDamage } from './found-damage.ts';
import { LateSecretStore } from './late-secret-store.ts';
import { restoreBackup } from './restore-backup.ts';

export interface EmbeddedServerOptions extends Omit<BackendStart, 'type'> {
  readonly clock: Clock;
  readonly log: Logger;
  /** Check answers against the contracts: in tests. */
  readonly checkAnswers: boolean;
  /** Something was found wrong inside the database: from then on it is only read. */
  onDamage(finding: string): void;
  /** What has become of the backup to restore; null: it is in place. Otherwise what was there is opened, as it was. */
  onRestored(problem: RestoreProblem | null): void;
}

export interface EmbeddedServer {
  readonly port: number;
  /**
   * Hands over the key of the keychain, 32 bytes in base64. Only then what needs it is done, and the work in the
   * background begun, such as reminders, whose history is sealed. Null where no keychain answers: the work begins, its
   * history is left without words, and secrets are refused, until the key comes after all.
   */
  unlock(envelopeKey: string | null): Promise<void>;
  /** Reads all of the database through, in a thread of its own; `onDamage` hears what it finds. */
  check(): void;
  /** Says whether the owner has the window open: what is elsewhere is then kept in step more often. */
  attend(isOpen: boolean): void;
  /** Copies of the owner's data, which are made and read through while it serves. */
  readonly backups: Pick<SqliteKeeper, 'backUpNow' | 'list' | 'find'>;
  /**
   * Finishes what is under way and closes the database.
   * @param options `backUp`: the day's backup is made anew before that, where there is something new
   */
  close(options: { readonly backUp: boolean }): Promise<void>;
}

const closeGraceMs = 2_000;
/** The windows are gone by then, so nobody sees how long a large file takes on a slow disk. */
const lastBackupMs = 15_000;

/**
 * Opens the owner's database, brings it up to date and serves it on 127.0.0.1, to our own window only.
 *
 * @throws DatabaseRefusedError when the database is damaged, lost or another program's, DamagedDatabaseError when no sound
 * copy can be made before the schema changes, and whatever else keeps it from being opened
 */
export async function startEmbeddedServer(options: EmbeddedServerOptions): Promise<EmbeddedServer> {
  const data = await openData(options);
  const { database } = data;
  const http = createHttpServer({ requestTimeout: 11 * 60_000, headersTimeout: 15_000 });
  const port = await listenOnLoopback(http, options.port);
  const secrets = new LateSecretStore();
  let isWindowOpen = false;
  const server = await createOwnersServer(options, {
    database,
    port,
    secrets,
    isWindowOpen: () => isWindowOpen,
  });
  answerClientErrors(http, { https: false });
  http.on('request', server.app);

  let noted: Promise<void> = Promise.resolve();
  const keeper = new SqliteKeeper({
    ...data,
    nativeBinding: options.sqliteBinding,
    clock: options.clock,
    timers: new SystemTimers(),
    onDamage: (finding) => {
      options.log.error({ finding }, 'the database is damaged, and only read from now on');
      noted = noteDamage(data.file, finding).catch((error: unknown) =>
        options.log.error({ err: error }, 'the damage could not be written down'),
      );
      server.rest().catch((error: unknown) => options.log.error({ err: error }, 'work could not be stopped'));
      options.onDamage(finding);
    },
    onFailure: (error) => options.log.error({ err: error }, 'the database could not be checked or backed up'),
  });
  if (data.known !== null) database.noteDamage(data.known);
  keeper.start();

  let working: Promise<void> | null = null;
  return {
    port,
    unlock: async (envelopeKey) => {
      if (envelopeKey === null) secrets.goWithout();
      else secrets.unlock(envelopeKey);
      // Damaged data is only read.
      if (database.damage === null) await (working ??= server.start());
    },
    check: () => keeper.check(),
    attend: (isOpen) => {
      isWindowOpen = isOpen;
    },
    backups: keeper,
    close: async ({ backUp }) => {
      await working?.catch(() => undefined);
      server.drain();
      await closeServer(http);
      await server.stop();
      if (backUp) keeper.renewToday();
      await keeper.stop(backUp ? lastBackupMs : undefined);
      await noted;
      await database.close();
    },
  };
}

/** Room that is given back when the disk is full, for deleting. */
const reserveBytes = 8 * 1024 * 1024;

interface OpenData {
  readonly database: SqliteDatabase;
  readonly file: string;
  /** Of the backups. */
  readonly folder: string;
  /** Of the files of notes. */
  readonly files: string;
  /** The damage that was found at an earlier start; null for none. */
  readonly known: string | null;
}

async function openData(options: EmbeddedServerOptions): Promise<OpenData> {
  const { dataFolder, sqliteBinding } = options;
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  const { file, folder, files } = dataPaths(dataFolder);
  const backups = openBackups(options);
  if (options.restore !== null) {
    const now = options.clock.now();
    const onFailure = (error: unknown): void =>
      options.log.error({ err: error }, 'a backup could not be restored');
    options.onRestored(await restoreBackup(backups, options.restore, { file, files }, now, onFailure));
  }
  refuseLost(file);
  const isNew = !existsSync(file);
  const known = isNew ? null : await damageNoted(file, sqliteBinding);
  const database = openSqlite(file, {
    reserveBytes,
    ...(sqliteBinding !== null && { nativeBinding: sqliteBinding }),
  });
  try {
    // The whole is read through once the window is there.
    database.requireOurs();
    const [next] = isNew ? [] : await pendingMigrations(database);
    if (next !== undefined) await backups.carryOut(database, (names) => planMigrationBackup(names, next));
    await migrateToLatest(database);
    await database.holdReserve();
  } catch (error) {
    await database.close();
    throw error;
  }
  return { database, file, folder, files, known };
}

/** Where everything lies in the folder of the owner's data. */
const dataPaths = (dataFolder: string) => ({
  file: path.join(dataFolder, 'squeeze.db'),
  folder: path.join(dataFolder, 'backups'),
  files: path.join(dataFolder, 'files'),
});

/** The owner's backups, whether or not their database can be opened. */
export const openBackups = ({
  dataFolder,
  sqliteBinding: nativeBinding,
}: Pick<EmbeddedServerOptions, 'dataFolder' | 'sqliteBinding'>): Backups =>
  new Backups(
    dataPaths(dataFolder).folder,
    (file) => examineInWorker({ file, thorough: true, nativeBinding }),
    dataPaths(dataFolder).files,
  );

/** One that was lost or emptied would be made anew, as if nothing had ever been there. Its reserve tells that it was. */
function refuseLost(file: string): void {
  const facts = statSync(file, { throwIfNoEntry: false });
  if (facts?.isDirectory()) throw new DatabaseRefusedError('damaged', 'a folder is in its place');
  const size = facts?.size ?? null;
  if ((size === null || size === 0) && existsSync(reserveFileOf(file))) {
    throw new DatabaseRefusedError('damaged', size === null ? 'the file is gone' : 'the file is empty');
  }
}

/** Where providers send the owner back to: registered with them, so it is always the same (docs/integrations.md). */
const oauthPort = 47_110;

const createOwnersServer = (
  options: EmbeddedServerOptions,
  {
    database,
    port,
    secrets,
    isWindowOpen,
  }: {
    readonly database: SqliteDatabase;
    readonly port: number;
    readonly secrets: LateSecretStore;
    readonly isWindowOpen: () => boolean;
  },
): Promise<SqueezeServer> =>
  createServer({
    edition: {
      kind: 'embedded',
      launchSecret: options.launchSecret,
      ownerTimeZone: options.timeZone,
      ownerLocale: options.locale,
      loopback: new LoopbackServer(options.oauth?.port ?? oauthPort),
      isWindowOpen,
    },
    role: 'all',
    version: options.version,
    database,
    secrets,
    phoneLine: new NotConfiguredPhoneLine(),
    textWebhooks: null,
    mailer: new NotConfiguredMailer(),
    files: new FolderFiles(dataPaths(options.dataFolder).files),
    temporaryFolder: options.dataFolder,
    pictures: new WebPictures(),
    calendars: new WebCalendars({ timers: new SystemTimers() }),
    outsideServices: outsideServicesOf({ timers: new SystemTimers() }),
    outsideSearch: outsideSearches({ timers: new SystemTimers() }),
    authorizationServers: new OpenIdServers({
      timers: new SystemTimers(),
      ...(options.oauth !== undefined && { bases: { google: options.oauth.base } }),
    }),
    jobs: new SqliteJobs({
      database,
      clock: options.clock,
      timers: new SystemTimers(),
      log: options.log,
    }),
    rateLimits: new DatabaseRateLimits(database, options.clock),
    floodLimits: new MemoryRateLimits(options.clock),
    liveEvents: new SqliteLiveEvents(),
    languageModel: null,
    modelEndpoints: new OpenAiEndpoints(),
    clock: options.clock,
    timers: new SystemTimers(),
    claimTime: () => Promise.resolve(options.clock.now()),
    log: options.log,
    origins: { hosts: [`127.0.0.1:${port}`], corsOrigins: [options.pageOrigin], requireOrigin: true },
    https: false,
    trustedProxies: [],
    webFolder: null,
    checkAnswers: options.checkAnswers,
  });

/** On the wanted port, or on any other when somebody has that. */
async function listenOnLoopback(http: Server, wanted: number): Promise<number> {
  for (const port of [wanted, 0]) {
    http.listen(port, '127.0.0.1');
    const taken = await once(http, 'listening').then(
      () => false,
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EADDRINUSE' || port === 0) throw error;
        return true;
      },
    );
    if (!taken) break;
  }
  return (http.address() as AddressInfo).port;
}

async function closeServer(http: Server): Promise<void> {
  const closed = once(http, 'close');
  http.close();
  http.closeIdleConnections();
  const overdue = setTimeout(() => http.closeAllConnections(), closeGraceMs);
  await closed;
  clearTimeout(overdue);
}
