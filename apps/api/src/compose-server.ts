import { tmpdir } from 'node:os';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { OpenDatabase } from '@squeeze/database/connection';
import { databaseTime } from '@squeeze/database/repositories/database-clock';
import { Argon2PasswordHasher } from '@squeeze/integrations/argon2/argon2-password-hasher';
import { NotConfiguredMailer } from '@squeeze/integrations/not-configured/not-configured-mailer';
import { NotConfiguredPhoneLine } from '@squeeze/integrations/not-configured/not-configured-phone-line';
import { OutboxMailer } from '@squeeze/integrations/outbox/outbox-mailer';
import { OutboxPhoneLine } from '@squeeze/integrations/outbox/outbox-phone-line';
import { OpenAiEndpoints } from '@squeeze/integrations/language-model/open-ai-endpoints';
import { OpenAiCompatibleModel } from '@squeeze/integrations/language-model/openai-compatible-model';
import { FolderFiles } from '@squeeze/integrations/files/folder-files';
import { parseS3Address } from '@squeeze/integrations/files/s3-address';
import { S3Files } from '@squeeze/integrations/files/s3-files';
import { WebCalendars } from '@squeeze/integrations/calendars/web-calendars';
import { OpenIdServers } from '@squeeze/integrations/oauth/open-id-servers';
import { outsideSearches } from '@squeeze/integrations/outside/outside-searches';
import { outsideServicesOf } from '@squeeze/integrations/outside/outside-services-of';
import { WebPictures } from '@squeeze/integrations/files/web-pictures';
import { LateMetrics } from '@squeeze/integrations/prometheus/late-metrics';
import { DatabaseRateLimits } from '@squeeze/integrations/rate-limits/database-rate-limits';
import { MemoryRateLimits } from '@squeeze/integrations/rate-limits/memory-rate-limits';
import { openFileSecretStore } from '@squeeze/integrations/secrets/file-secret-store';
import { parseMasterKeys } from '@squeeze/integrations/secrets/parse-master-keys';
import { SmtpMailer } from '@squeeze/integrations/smtp/smtp-mailer';
import { SqliteLiveEvents } from '@squeeze/integrations/sqlite/sqlite-live-events';
import { SystemClock } from '@squeeze/integrations/system-clock';
import { SystemTimers } from '@squeeze/integrations/system-timers';
import { TwilioPhoneLine } from '@squeeze/integrations/twilio/twilio-phone-line';
import { TwilioWebhooks } from '@squeeze/integrations/twilio/twilio-webhooks';
import { WebPushService } from '@squeeze/integrations/web-push/web-push-service';
import { createServer, type SqueezeServer } from '@squeeze/server/composition/create-server';
import type { GivenModel } from '@squeeze/server/assistant/configured-models';
import type { LiveEvents } from '@squeeze/server/ports/live-events';
import { SqliteJobs } from '@squeeze/integrations/sqlite/sqlite-jobs';
import type { Files } from '@squeeze/server/ports/files';
import type { Jobs } from '@squeeze/server/ports/jobs';
import type { Mailer } from '@squeeze/server/ports/mailer';
import type { Metrics } from '@squeeze/server/ports/metrics';
import type { PhoneLine } from '@squeeze/server/ports/phone-line';
import type { TextWebhooks } from '@squeeze/server/ports/text-webhooks';
import type { SecretStore } from '@squeeze/server/ports/secret-store';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { filesFolderOf, keyFileOf } from './data-folder.ts';
import { localLineNumber, localWebhookTokens } from './local-phone.ts';

/**
 * The cloud edition: real parts from the configuration, over a database that is already migrated. `publicUrl` is asked
 * once the server listens.
 */
export async function composeServer(
  config: Config,
  database: OpenDatabase,
  log: Logger,
  publicUrl: () => string,
): Promise<SqueezeServer> {
  const clock = new SystemClock();
  const secrets = await secretsFor(config);
  return await createServer({
    edition: {
      kind: 'cloud',
      passwordHasher: new Argon2PasswordHasher(),
      administratorsNeedMfa: config.environment !== 'development',
      publicUrl,
      smsCountries: config.smsCountries,
      smsCodesPerDay: config.smsCodesPerDay,
      oauthClients: config.oauth.clients,
    },
    role: config.role,
    version: config.version,
    database,
    secrets,
    phoneLine: phoneLineFor(config, clock),
    textWebhooks: textWebhooksFor(config, secrets),
    textCosts: config.textCosts,
    serviceLevels: config.serviceLevels,
    mailer: mailerFor(config, clock),
    pushService: new WebPushService({ contact: contactOf(config), services: config.pushServices }),
    files: filesFor(config, clock, log),
    fileLimits: config.fileLimits,
    temporaryFolder: temporaryFolderFor(config),
    pictures: new WebPictures(),
    calendars: new WebCalendars({ timers: new SystemTimers() }),
    outsideServices: outsideServicesOf({ timers: new SystemTimers(), bases: config.oauth.apis }),
    outsideSearch: outsideSearches({ timers: new SystemTimers(), bases: config.oauth.apis }),
    authorizationServers: new OpenIdServers({ timers: new SystemTimers(), bases: config.oauth.bases }),
    jobs: await jobsFor(config, database, clock, log),
    rateLimits: new DatabaseRateLimits(database, clock),
    floodLimits: new MemoryRateLimits(clock),
    liveEvents: await liveEventsFor(config, log),
    languageModel: givenModel(config),
    modelEndpoints: new OpenAiEndpoints(),
    ...(config.model !== null && { modelTurnsPerDay: config.model.turnsPerDay }),
    clock,
    timers: new SystemTimers(),
    // A SQLite file has one machine, and so one clock.
    claimTime: config.databaseUrl === null ? () => Promise.resolve(clock.now()) : databaseTime,
    log,
    metrics: metricsOf(config),
    metricsToken: config.metricsToken,
    origins: { hosts: hostsFor(config), corsOrigins: config.corsOrigins, requireOrigin: false },
    https: config.publicUrl?.protocol === 'https:',
    trustedProxies: config.trustedProxies,
    webFolder: webFolderOf(config, log),
    checkAnswers: config.environment !== 'production',
  });
}

const metricsOf = ({ version, role }: Config): Metrics =>
  new LateMetrics({
    timers: new SystemTimers(),
    load: async () => {
      const { PrometheusMetrics } = await import('@squeeze/integrations/prometheus/prometheus-metrics');
      return new PrometheusMetrics({ version, role, runtime: true });
    },
  });

/** The model the environment names. Whoever sets it runs this server, so it may be on any machine. */
export function givenModel({ model }: Config): GivenModel | null {
  if (model === null) return null;
  const { url, key } = model;
  return { model: new OpenAiCompatibleModel(model), terms: model.terms, url, hasKey: key !== null };
}

/** Enough for an answer to be on its way, its write on a slow disk included. */
const headStartMs = 100;

/** The queue of an installation, over its database. */
export async function jobsFor(
  config: Pick<Config, 'databaseUrl' | 'role'>,
  database: OpenDatabase,
  clock: SystemClock,
  log: Logger,
): Promise<Jobs> {
  const timers = new SystemTimers();
  if (config.databaseUrl === null) return new SqliteJobs({ database, clock, timers, log, headStartMs });
  // Loaded where it is used: it would make every start on SQLite slower.
  const { PgBossJobs } = await import('@squeeze/integrations/postgres/pg-boss-jobs');
  const addsOnly = config.role === 'web';
  return await PgBossJobs.open({ database, url: config.databaseUrl, timers, log, addsOnly });
}

/** The keys of an installation: from the environment, else the file in its data folder, made on first use. */
export const secretsFor = async (config: Config): Promise<SecretStore> =>
  config.masterKeys === null
    ? await openFileSecretStore(keyFileOf(config))
    : parseMasterKeys(config.masterKeys);

/** Files lie beside the database, or in a store that several machines can reach. */
function filesFor(config: Config, clock: SystemClock, log: Logger): Files {
  if (config.filesUrl !== null) return new S3Files(parseS3Address(config.filesUrl), clock);
  if (config.role !== 'all') {
    log.warn('files lie in the data folder: several machines need SQUEEZE_FILES_URL to have the same ones');
  }
  return new FolderFiles(filesFolderOf(config));
}

/** Beside the files, where the disk is as large as they need it; else where the system has such things (`TMPDIR`). */
const temporaryFolderFor = (config: Config): string =>
  config.databaseUrl === null || config.filesUrl === null ? config.dataFolder : tmpdir();

/** Production never keeps messages in an outbox: what is not configured is not sent, and says so. */
function phoneLineFor({ twilio, environment }: Config, clock: SystemClock): PhoneLine {
  if (twilio !== null) return new TwilioPhoneLine(twilio, clock);
  return environment === 'production' ? new NotConfiguredPhoneLine() : new OutboxPhoneLine(clock);
}

/** Without Twilio, development takes texts that `pnpm sms` signs with a key of this installation. */
function textWebhooksFor({ twilio, environment }: Config, secrets: SecretStore): TextWebhooks | null {
  if (twilio !== null) {
    const number = twilio.from.startsWith('+') ? twilio.from : null;
    return new TwilioWebhooks({ authTokens: () => [twilio.authToken], number });
  }
  if (environment === 'production') return null;
  return new TwilioWebhooks({ authTokens: localWebhookTokens(secrets), number: localLineNumber });
}

function mailerFor(config: Config, clock: SystemClock): Mailer {
  if (config.smtp !== null) return new SmtpMailer(config.smtp);
  return config.environment === 'production' ? new NotConfiguredMailer() : new OutboxMailer(clock);
}

/** Push services want to know whom to write to. Without a public https address there is nobody. */
const contactOf = ({ publicUrl }: Config): string =>
  publicUrl?.protocol === 'https:' ? publicUrl.origin : 'mailto:nobody@squeeze.invalid';

async function liveEventsFor({ databaseUrl }: Config, log: Logger): Promise<LiveEvents> {
  if (databaseUrl === null) return new SqliteLiveEvents();
  const { PostgresLiveEvents } = await import('@squeeze/integrations/postgres/postgres-live-events');
  return new PostgresLiveEvents({
    url: databaseUrl,
    onConnectionLost: (error) => log.warn({ err: error }, 'the connection for live events was lost'),
  });
}

/** Behind a proxy the public name counts; on loopback the names of this machine, against DNS rebinding. */
function hostsFor(config: Config): string[] {
  const own = ['localhost', '127.0.0.1', '[::1]'];
  return config.publicUrl === null ? own : [...own, config.publicUrl.host];
}

/** Without a build there is only the API: development serves the pages from Vite. */
function webFolderOf(config: Config, log: Logger): string | null {
  if (existsSync(path.join(config.webFolder, 'index.html'))) return config.webFolder;
  log.warn({ folder: config.webFolder }, 'no web build in this folder: serving the API alone');
  return null;
}
