import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { createServer as createHttpServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listOutbox, type OutboxRecord } from '@squeeze/database/repositories/outbox-repository';
import type { DialectName } from '@squeeze/database/connection';
import { NotConfiguredMailer } from '@squeeze/integrations/not-configured/not-configured-mailer';
import { NotConfiguredPhoneLine } from '@squeeze/integrations/not-configured/not-configured-phone-line';
import { OutboxMailer } from '@squeeze/integrations/outbox/outbox-mailer';
import { OutboxPhoneLine } from '@squeeze/integrations/outbox/outbox-phone-line';
import { FolderFiles } from '@squeeze/integrations/files/folder-files';
import { WebCalendars } from '@squeeze/integrations/calendars/web-calendars';
import { LoopbackServer } from '@squeeze/integrations/oauth/loopback-server';
import { OpenIdServers } from '@squeeze/integrations/oauth/open-id-servers';
import { outsideSearches } from '@squeeze/integrations/outside/outside-searches';
import { WebPictures } from '@squeeze/integrations/files/web-pictures';
import { PrometheusMetrics } from '@squeeze/integrations/prometheus/prometheus-metrics';
import { DatabaseRateLimits } from '@squeeze/integrations/rate-limits/database-rate-limits';
import { MemoryRateLimits } from '@squeeze/integrations/rate-limits/memory-rate-limits';
import { PostgresLiveEvents } from '@squeeze/integrations/postgres/postgres-live-events';
import { MemorySecretStore } from '@squeeze/integrations/secrets/memory-secret-store';
import { SqliteLiveEvents } from '@squeeze/integrations/sqlite/sqlite-live-events';
import { TwilioWebhooks } from '@squeeze/integrations/twilio/twilio-webhooks';
import { SystemTimers } from '@squeeze/integrations/system-timers';
import { OpenAiEndpoints } from '@squeeze/integrations/language-model/open-ai-endpoints';
import type { GivenModel } from '@squeeze/server/assistant/configured-models';
import type { ModelTerms } from '@squeeze/server/assistant/model-terms';
import type { LanguageModel } from '@squeeze/server/ports/language-model';
import { PgBossJobs } from '@squeeze/integrations/postgres/pg-boss-jobs';
import { SqliteJobs } from '@squeeze/integrations/sqlite/sqlite-jobs';
import { createServer, type SqueezeServer } from '@squeeze/server/composition/create-server';
import type { Edition } from '@squeeze/server/composition/edition';
import type { ProcessRole, ServerOptions } from '@squeeze/server/composition/server-options';
import { answerClientErrors } from '@squeeze/server/http/answer-client-errors';
import type { TextCosts } from '@squeeze/server/features/sms/outgoing-texts';
import type { FileLimits } from '@squeeze/server/features/files/file-policy';
import type { GivenClients } from '@squeeze/server/features/oauth/oauth-clients';
import type { AuthorizationServers } from '@squeeze/server/ports/authorization-servers';
import type { OutsideSearch } from '@squeeze/server/ports/outside-search';
import type { Files } from '@squeeze/server/ports/files';
import type { Jobs } from '@squeeze/server/ports/jobs';
import type { OutsideServices } from '@squeeze/server/ports/outside-services';
import type { RemoteCalendars } from '@squeeze/server/ports/remote-calendars';
import type { RemotePictures } from '@squeeze/server/ports/remote-pictures';
import { loadReading } from '@squeeze/server/assistant/reading';
import type { LiveEvents } from '@squeeze/server/ports/live-events';
import type { PasswordHasher } from '@squeeze/server/ports/password-hasher';
import type { PushService } from '@squeeze/server/ports/push-service';
import type { PhoneLine } from '@squeeze/server/ports/phone-line';
import type { Mailer } from '@squeeze/server/ports/mailer';
import type { RateLimits } from '@squeeze/server/ports/rate-limits';
import type { Timers } from '@squeeze/server/ports/timers';
import { ApiClient } from './api-client.ts';
import { CountingHasher } from './counting-hasher.ts';
import { freeTerms } from './free-terms.ts';
import { FakeClock } from './fake-clock.ts';
import { pino, type Logger } from 'pino';
import { lineNumber, webhookToken } from './text-from-phone.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';

interface TestServerOptions {
  readonly dialect?: DialectName;
  /** Shares the database of another test server: a second process of the same installation. */
  readonly beside?: TestServer;
  /** The one that was stopped before it: starts again on its database, secrets, clock and port. */
  readonly after?: TestServer;
  readonly clock?: FakeClock;
  /** `embedded` has one owner who proves it with `launchSecret`. */
  readonly edition?: 'cloud' | 'embedded';
  readonly role?: ProcessRole;
  /**
   * `table`, the default on both databases, works jobs off when the test says so (`runJobs`). `pg-boss` does so by itself
   * once `server.start()` has been called; bringing it up takes about 0.2 s.
   */
  readonly jobs?: 'table' | 'pg-boss';
  readonly administratorsNeedMfa?: boolean;
  /** `not_configured`: neither SMS nor mail can be sent. */
  readonly messages?: 'outbox' | 'not_configured';
  readonly floodLimits?: RateLimits;
  /** In place of the cheap one that counts. */
  readonly passwordHasher?: PasswordHasher;
  /** In place of the outbox. */
  readonly phoneLine?: PhoneLine;
  readonly textCosts?: TextCosts;
  /** In place of a recording one. */
  readonly mailer?: Mailer;
  readonly pushService?: PushService;
  readonly smsCountries?: readonly string[];
  readonly smsCodesPerDay?: number;
  /** Who answers in chat; the built-in assistant when left out. */
  readonly languageModel?: LanguageModel;
  readonly modelTurnsPerDay?: number;
  /** What the model costs and may cost; nothing when left out. */
  readonly modelTerms?: Partial<ModelTerms>;
  readonly timers?: Timers;
  /** In place of a folder of its own. */
  readonly files?: Files;
  readonly fileLimits?: FileLimits;
  readonly importPartBytes?: number;
  readonly exportPartBytes?: number;
  readonly temporaryFolder?: string;
  /** In place of the public internet. */
  readonly pictures?: RemotePictures;
  readonly calendars?: RemoteCalendars;
  /** Of the services that people connect; none is configured when left out. */
  readonly authorizationServers?: AuthorizationServers;
  /** In place of the vendors' own. */
  readonly outsideSearch?: OutsideSearch;
  readonly oauthClients?: GivenClients;
  /** What of theirs is kept in step; nothing when left out. */
  readonly outsideServices?: OutsideServices;
  /** Where an embedded server meets its owner who comes back; any free port when left out. */
  readonly loopbackPort?: number;
  /** Says that people come over https, which it does not speak itself. */
  readonly https?: boolean;
  /** Believes `X-Forwarded-For`, so that a test can come from many addresses. */
  readonly behindProxy?: boolean;
  /** Answers `/metrics`. */
  readonly metrics?: boolean;
  readonly metricsToken?: string;
  /** A build of the web app, to be served beside the API. */
  readonly webFolder?: string;
}

export interface TestServer extends AsyncDisposable {
  readonly origin: string;
  readonly client: ApiClient;
  readonly database: TestDatabase;
  readonly clock: FakeClock;
  readonly liveEvents: LiveEvents;
  readonly hasher: CountingHasher;
  readonly secrets: MemorySecretStore;
  /** Where the bytes of people's files lie. */
  readonly filesFolder: string;
  readonly files: Files;
  readonly launchSecret: string;
  readonly server: SqueezeServer;
  readonly jobs: Jobs;
  /** Lets happen what is due by the test's clock: claims, carries out, delivers. Not for `pg-boss`. */
  runTasks(): Promise<void>;
  /** Claims what is due, and leaves the jobs that this makes. */
  sweep(): Promise<void>;
  /** Works off the jobs that are due by the test's clock, and what they make due. Not for `pg-boss`. */
  runJobs(): Promise<void>;
  /** Messages that would have been sent, newest first. */
  outbox(): Promise<OutboxRecord[]>;
  /** Ends it as a host does; its database stays until it is disposed of. */
  stop(): Promise<void>;
  /** Everything logged so far, a JSON object a line. */
  readonly logged: string[];
}

/** The origin the desktop's pages have; the embedded edition answers no other. */
export const desktopOrigin = 'app://squeeze';
const launchSecret = 'launch-secret-of-this-test-run';

/** A real server on a free loopback port over a database of its own, with a clock that stands still. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  // From the sources they take seconds on a busy machine, for which a page's first message would not wait.
  await Promise.all([loadReading(), import('@squeeze/server/assistant/built-in/built-in')]);
  const { beside, after } = options;
  const shared = beside ?? after;
  const clock = options.clock ?? shared?.clock ?? new FakeClock();
  const database = shared?.database ?? (await openTestDatabase(options.dialect ?? 'sqlite'));
  const secrets = shared?.secrets ?? new MemorySecretStore(new Map([[1, new Uint8Array(32).fill(7)]]));
  const liveEvents = liveEventsOver(database, beside);
  const hasher = new CountingHasher();
  const logged: string[] = [];
  const filesFolder = shared?.filesFolder ?? path.join(tmpdir(), `files-${randomUUID()}`);
  const files = options.files ?? new FolderFiles(filesFolder);
  const http = createHttpServer();
  const port = await listenOnLoopback(http, after === undefined ? 0 : Number(new URL(after.origin).port));
  const isEmbedded = options.edition === 'embedded';
  const log = pino({ level: 'trace', base: null }, { write: (line: string) => void logged.push(line) });
  const jobs = beside?.jobs ?? (await openJobs(options, database, clock, log));
  const server = await createServer({
    edition: editionOf(options, hasher, () => `http://127.0.0.1:${port}`),
    role: options.role ?? 'all',
    version: '0.0.0-test',
    database,
    secrets,
    ...messagesOf(options, clock),
    ...(options.phoneLine !== undefined && { phoneLine: options.phoneLine }),
    ...(options.textCosts !== undefined && { textCosts: options.textCosts }),
    ...(options.pushService !== undefined && { pushService: options.pushService }),
    files,
    ...(options.fileLimits !== undefined && { fileLimits: options.fileLimits }),
    temporaryFolder: options.temporaryFolder ?? tmpdir(),
    ...(options.importPartBytes !== undefined && { importPartBytes: options.importPartBytes }),
    ...(options.exportPartBytes !== undefined && { exportPartBytes: options.exportPartBytes }),
    pictures: options.pictures ?? new WebPictures(),
    calendars: options.calendars ?? new WebCalendars({ timers: new SystemTimers() }),
    outsideSearch: options.outsideSearch ?? outsideSearches({ timers: new SystemTimers() }),
    authorizationServers: options.authorizationServers ?? new OpenIdServers({ timers: new SystemTimers() }),
    ...(options.outsideServices !== undefined && { outsideServices: options.outsideServices }),
    jobs,
    rateLimits: new DatabaseRateLimits(database, clock),
    floodLimits: options.floodLimits ?? new MemoryRateLimits(clock),
    liveEvents,
    languageModel: givenModel(options),
    modelEndpoints: new OpenAiEndpoints(),
    ...(options.modelTurnsPerDay !== undefined && { modelTurnsPerDay: options.modelTurnsPerDay }),
    clock,
    timers: options.timers ?? clock,
    claimTime: () => Promise.resolve(clock.now()),
    log,
    ...(options.metrics === true && {
      metrics: new PrometheusMetrics({ version: '0.0.0-test', role: options.role ?? 'all', runtime: false }),
    }),
    ...(options.metricsToken !== undefined && { metricsToken: options.metricsToken }),
    origins: { hosts: ['127.0.0.1'], corsOrigins: [desktopOrigin], requireOrigin: isEmbedded },
    https: options.https ?? false,
    trustedProxies: options.behindProxy === true ? ['loopback'] : [],
    webFolder: options.webFolder ?? null,
    checkAnswers: true,
  });
  const runJobs = async (): Promise<void> => {
    if (!(jobs instanceof SqliteJobs)) throw new TypeError('pg-boss works by itself once it is started');
    await jobs.drain(server.jobHandlers);
  };
  let stopped: Promise<void> | undefined;
  const stop = (): Promise<void> => (stopped ??= closeServer(http).then(() => server.stop()));
  answerClientErrors(http, { https: options.https ?? false });
  http.on('request', server.app);
  await liveEvents.start();
  const origin = `http://127.0.0.1:${port}`;
  const ownHeaders = isEmbedded ? { origin: desktopOrigin } : {};
  return {
    origin,
    client: new ApiClient(origin, { headers: ownHeaders }),
    database,
    clock,
    liveEvents,
    hasher,
    secrets,
    filesFolder,
    files,
    launchSecret,
    server,
    jobs,
    runTasks: async () => {
      await server.sweep();
      await runJobs();
    },
    sweep: async () => void (await server.sweep()),
    runJobs,
    logged,
    outbox: () => listOutbox(database.db, 1_000),
    stop,
    [Symbol.asyncDispose]: async () => {
      await stop();
      if (shared !== undefined) return;
      await database[Symbol.asyncDispose]();
      await rm(filesFolder, { recursive: true, force: true });
    },
  };
}

const givenModel = ({ languageModel: model, modelTerms }: TestServerOptions): GivenModel | null =>
  model === undefined
    ? null
    : {
        model,
        url: 'http://127.0.0.1/v1',
        hasKey: false,
        terms: { ...freeTerms, ...modelTerms },
      };

async function openJobs(
  options: TestServerOptions,
  database: TestDatabase,
  clock: FakeClock,
  log: Logger,
): Promise<Jobs> {
  if (options.jobs !== 'pg-boss') return new SqliteJobs({ database, clock, timers: clock, log });
  return await PgBossJobs.open({ database, url: database.location, timers: new SystemTimers(), log });
}

const editionOf = (options: TestServerOptions, hasher: CountingHasher, publicUrl: () => string): Edition =>
  options.edition === 'embedded'
    ? {
        kind: 'embedded',
        launchSecret,
        ownerTimeZone: 'America/New_York',
        ownerLocale: 'en-US',
        loopback: new LoopbackServer(options.loopbackPort ?? 0),
        isWindowOpen: () => true,
      }
    : {
        kind: 'cloud',
        passwordHasher: options.passwordHasher ?? hasher,
        administratorsNeedMfa: options.administratorsNeedMfa ?? true,
        publicUrl,
        smsCountries: options.smsCountries ?? ['US', 'CA'],
        ...(options.smsCodesPerDay !== undefined && { smsCodesPerDay: options.smsCodesPerDay }),
        ...(options.oauthClients !== undefined && { oauthClients: options.oauthClients }),
      };

/** Two processes meet in PostgreSQL; a SQLite file has one, so two servers on it share what is in its memory. */
const liveEventsOver = (database: TestDatabase, beside: TestServer | undefined): LiveEvents =>
  database.dialect === 'postgres'
    ? new PostgresLiveEvents({ url: database.location })
    : (beside?.liveEvents ?? new SqliteLiveEvents());

const messagesOf = (
  options: TestServerOptions,
  clock: FakeClock,
): Pick<ServerOptions, 'phoneLine' | 'textWebhooks' | 'mailer'> =>
  options.messages === 'not_configured' || options.edition === 'embedded'
    ? { phoneLine: new NotConfiguredPhoneLine(), textWebhooks: null, mailer: new NotConfiguredMailer() }
    : {
        phoneLine: new OutboxPhoneLine(clock),
        textWebhooks: new TwilioWebhooks({ authTokens: () => [webhookToken], number: lineNumber }),
        mailer: options.mailer ?? new OutboxMailer(clock),
      };

/** @param port 0 for any free one */
const listenOnLoopback = (http: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    http.once('error', reject);
    http.listen(port, '127.0.0.1', () => resolve((http.address() as AddressInfo).port));
  });

const closeServer = (http: Server): Promise<void> =>
  new Promise((resolve) => {
    http.close(() => resolve());
    http.closeAllConnections();
  });
