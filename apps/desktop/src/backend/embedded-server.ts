import { once } from 'node:events';
import { mkdir, stat } from 'node:fs/promises';
import { createServer as createHttpServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { migrateToLatest, pendingMigrations } from '@squeeze/database/migrate';
import { openSqlite, type SqliteDatabase } from '@squeeze/database/sqlite';
import { OpenAiEndpoints } from '@squeeze/integrations/language-model/open-ai-endpoints';
import { NotConfiguredMailer } from '@squeeze/integrations/not-configured/not-configured-mailer';
import { NotConfiguredPhoneLine } from '@squeeze/integrations/not-configured/not-configured-phone-line';
import { DatabaseRateLimits } from '@squeeze/integrations/rate-limits/database-rate-limits';
import { MemoryRateLimits } from '@squeeze/integrations/rate-limits/memory-rate-limits';
import { SqliteLiveEvents } from '@squeeze/integrations/sqlite/sqlite-live-events';
import { SqliteJobs } from '@squeeze/integrations/sqlite/sqlite-jobs';
import { SystemTimers } from '@squeeze/integrations/system-timers';
import { createServer, type SqueezeServer } from '@squeeze/server/composition/create-server';
import { answerClientErrors } from '@squeeze/server/http/answer-client-errors';
import type { Clock } from '@squeeze/server/ports/clock';
import type { Logger } from 'pino';
import type { BackendStart } from '../shared/backend-messages.ts';
import { planDailyBackup, planMigrationBackup } from './backup-plan.ts';
import { Backups } from './backups.ts';
import { LateSecretStore } from './late-secret-store.ts';

export interface EmbeddedServerOptions extends Omit<BackendStart, 'type'> {
  readonly clock: Clock;
  readonly log: Logger;
  /** Check answers against the contracts: in tests. */
  readonly checkAnswers: boolean;
}

export interface EmbeddedServer {
  readonly port: number;
  /**
   * Hands over the key of the keychain, 32 bytes in base64. Only then what needs it is done, and the work in the
   * background begun, such as reminders, whose history is sealed.
   */
  unlock(envelopeKey: string): Promise<void>;
  /** Finishes what is under way and closes the database. */
  close(): Promise<void>;
}

/** A computer may run for days: whether a new day has begun is looked at this often. */
const backupEveryMs = 60 * 60_000;
const closeGraceMs = 2_000;

/**
 * Opens the owner's database, brings it up to date and serves it on 127.0.0.1, to our own window only.
 *
 * @throws when the database cannot be opened or brought up to date
 */
export async function startEmbeddedServer(options: EmbeddedServerOptions): Promise<EmbeddedServer> {
  const { database, backups } = await openData(options);
  const http = createHttpServer({ requestTimeout: 11 * 60_000, headersTimeout: 15_000 });
  const port = await listenOnLoopback(http, options.port);
  const secrets = new LateSecretStore();
  const server = await createOwnersServer(options, { database, port, secrets });
  answerClientErrors(http, { https: false });
  http.on('request', server.app);

  let backingUp = Promise.resolve();
  const backUp = (): void => {
    backingUp = backups
      .carryOut((names) => planDailyBackup(names, options.clock.now()))
      .catch((error: unknown) => options.log.error({ err: error }, 'the daily backup failed'));
  };
  backUp();
  const backupTimer = setInterval(backUp, backupEveryMs);

  let working: Promise<void> | null = null;
  return {
    port,
    unlock: async (envelopeKey) => {
      secrets.unlock(envelopeKey);
      await (working ??= server.start());
    },
    close: async () => {
      clearInterval(backupTimer);
      await working?.catch(() => undefined);
      server.drain();
      await closeServer(http);
      await server.stop();
      await backingUp;
      await database.close();
    },
  };
}

/** Room that is given back when the disk is full, for deleting. */
const reserveBytes = 8 * 1024 * 1024;

async function openData(
  options: EmbeddedServerOptions,
): Promise<{ database: SqliteDatabase; backups: Backups }> {
  const { dataFolder, sqliteBinding } = options;
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  const file = path.join(dataFolder, 'squeeze.db');
  const isNew = !(await exists(file));
  const database = openSqlite(file, {
    reserveBytes,
    ...(sqliteBinding !== null && { nativeBinding: sqliteBinding }),
  });
  const backups = new Backups(path.join(dataFolder, 'backups'), database);
  try {
    const [next] = isNew ? [] : await pendingMigrations(database);
    if (next !== undefined) await backups.carryOut((names) => planMigrationBackup(names, next));
    await migrateToLatest(database);
    await database.holdReserve();
  } catch (error) {
    await database.close();
    throw error;
  }
  return { database, backups };
}

const createOwnersServer = (
  options: EmbeddedServerOptions,
  {
    database,
    port,
    secrets,
  }: { readonly database: SqliteDatabase; readonly port: number; readonly secrets: LateSecretStore },
): Promise<SqueezeServer> =>
  createServer({
    edition: { kind: 'embedded', launchSecret: options.launchSecret, ownerTimeZone: options.timeZone },
    role: 'all',
    version: options.version,
    database,
    secrets,
    phoneLine: new NotConfiguredPhoneLine(),
    textWebhooks: null,
    mailer: new NotConfiguredMailer(),
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

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );

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
