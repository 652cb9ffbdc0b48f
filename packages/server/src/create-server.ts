import { apiBasePath } from '@squeeze/contracts/api';
import { eventEndpoints } from '@squeeze/contracts/events';
import { limits } from '@squeeze/contracts/limits';
import type { SystemServices } from '@squeeze/contracts/system';
import type { OpenDatabase } from '@squeeze/database/connection';
import express, { type Express } from 'express';
import type { Logger } from 'pino';
import { nextRun } from '@squeeze/domain/schedules/next-run';
import { aiTaskRoutes } from './features/ai-tasks/ai-task-routes.ts';
import { RunHistory } from './features/ai-tasks/run-history.ts';
import { runHistoryRoutes } from './features/ai-tasks/run-history-routes.ts';
import { missedRunRoutes } from './features/ai-tasks/missed-run-routes.ts';
import { assistantCarriesOut } from './features/ai-tasks/assistant-carries-out.ts';
import { openAccounts, type Accounts } from './features/auth/accounts.ts';
import { openEmbeddedOwner } from './features/auth/embedded-owner.ts';
import { assistantModelRoutes } from './features/assistant-model/assistant-model-routes.ts';
import { captureRoutes } from './features/capture/capture-routes.ts';
import { chatRoutes } from './features/chat/chat-routes.ts';
import { Replies } from './features/chat/replies.ts';
import { eventRoutes } from './features/events/event-routes.ts';
import { OpenStreams } from './features/events/open-streams.ts';
import { memoryRoutes } from './features/memory/memory-routes.ts';
import { deliveryRoutes } from './features/notifications/delivery-routes.ts';
import { notificationRoutes } from './features/notifications/notification-routes.ts';
import { pushRoutes } from './features/push/push-routes.ts';
import { receiptRoutes } from './features/receipts/receipt-routes.ts';
import { dashboardRoutes } from './features/dashboard/dashboard-routes.ts';
import { outboxRouter } from './features/outbox/outbox-router.ts';
import { searchRoutes } from './features/search/search-routes.ts';
import { healthRouter, type Readiness } from './features/system/health-router.ts';
import { OutgoingTexts, type TextCosts } from './features/sms/outgoing-texts.ts';
import { smsJobs } from './features/sms/sms-jobs.ts';
import { askSilentNumbers } from './features/phone-numbers/ask-silent-numbers.ts';
import { askAboutRun } from './features/sms/ask-about-run.ts';
import type { SmsParts } from './features/sms/sms-parts.ts';
import { smsRoutes } from './features/sms/sms-routes.ts';
import { systemRoutes } from './features/system/system-routes.ts';
import { todoRoutes } from './features/todos/todo-routes.ts';
import { answerProblem } from './http/answer-problem.ts';
import { AppError } from './http/app-error.ts';
import { bodyDeadline } from './http/body-deadline.ts';
import { mountApi, stillAdmitted } from './http/mount-api.ts';
import { openApiDocument } from './http/open-api.ts';
import { originGuard, type OriginRules } from './http/origin-guard.ts';
import { logRequests } from './http/request-facts.ts';
import { requestLimits } from './http/request-limits.ts';
import { securityHeaders } from './http/security-headers.ts';
import { warnOfProxy } from './http/warn-of-proxy.ts';
import { webApp } from './http/web-app.ts';
import { startHousekeeping } from './jobs/housekeeping.ts';
import { jobHandlers } from './jobs/job-handlers.ts';
import { startSweep, type Sweep, type Swept, sweepOnce } from './jobs/sweep.ts';
import { wakingOnChanges } from './jobs/waking-on-changes.ts';
import type { ClaimTime } from './ports/claim-time.ts';
import type { Clock } from './ports/clock.ts';
import { type GivenModel, ModelDesk } from './assistant/model-desk.ts';
import type { ModelEndpoints } from './ports/model-endpoints.ts';
import type { JobHandlers, Jobs } from './ports/jobs.ts';
import type { LiveEvents } from './ports/live-events.ts';
import type { Mailer } from './ports/mailer.ts';
import type { PasswordHasher } from './ports/password-hasher.ts';
import type { PhoneLine } from './ports/phone-line.ts';
import type { PushService } from './ports/push-service.ts';
import type { RateLimits } from './ports/rate-limits.ts';
import type { SecretStore } from './ports/secret-store.ts';
import type { TextWebhooks } from './ports/text-webhooks.ts';
import type { Timers } from './ports/timers.ts';
import { AuditLog } from './security/audit-log.ts';
import { PurposeKeys } from './security/purpose-keys.ts';

/** Many people with accounts, or the one owner of an installed app, who proves it with the launch secret. */
export type Edition =
  | {
      readonly kind: 'cloud';
      readonly passwordHasher: PasswordHasher;
      /** Administrators work only with a second factor; off in development. */
      readonly administratorsNeedMfa: boolean;
      /** Origin that people reach the pages at, for links in mails; asked for when a mail is written. */
      readonly publicUrl: () => string;
      /** ISO 3166 countries whose numbers get codes, or `*` for all. */
      readonly smsCountries: readonly string[];
      /** Codes texted in 24 hours, to everybody together; `smsPolicy` says when left out. */
      readonly smsCodesPerDay?: number;
    }
  | { readonly kind: 'embedded'; readonly launchSecret: string; readonly ownerTimeZone: string };

/** `web` answers calls and leaves the background work to others, `worker` does that and answers only for its health. */
export type ProcessRole = 'all' | 'web' | 'worker';

export interface ServerOptions {
  readonly edition: Edition;
  readonly role: ProcessRole;
  readonly version: string;
  readonly database: OpenDatabase;
  readonly secrets: SecretStore;
  readonly phoneLine: PhoneLine;
  /** How texts come in; null where none do. */
  readonly textWebhooks: TextWebhooks | null;
  /** What texts may cost in 24 hours; `textPolicy` says when left out. */
  readonly textCosts?: TextCosts;
  readonly mailer: Mailer;
  /** Left out where there are no browsers to push to. */
  readonly pushService?: PushService;
  readonly jobs: Jobs;
  readonly liveEvents: LiveEvents;
  /** Guards secrets (codes, passwords): shared by every process of an installation. */
  readonly rateLimits: RateLimits;
  /** Shields this process from floods; in memory. */
  readonly floodLimits: RateLimits;
  /** Answers unless another is chosen in Settings; null: the built-in assistant. */
  readonly languageModel: GivenModel | null;
  /** Opens what is chosen in Settings; null where nothing can be chosen. */
  readonly modelEndpoints: ModelEndpoints | null;
  /** Turns of the model for each person in 24 hours; `modelPolicy` says when left out. */
  readonly modelTurnsPerDay?: number;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly claimTime: ClaimTime;
  readonly log: Logger;
  readonly origins: OriginRules;
  readonly https: boolean;
  /** Proxies whose forwarded headers are believed (Express `trust proxy`); none when empty. */
  readonly trustedProxies: readonly string[];
  /** The built web app, or null where only the API is served. */
  readonly webFolder: string | null;
  /** Check answers against the contracts as well: development and tests. */
  readonly checkAnswers: boolean;
}

export interface SqueezeServer {
  readonly app: Express;
  /** What `start` works jobs off with. */
  readonly jobHandlers: JobHandlers;
  /** Looks once what is due, as a started server does by itself. */
  sweep(): Promise<Swept>;
  /** Starts the background work of its role; call it once the server listens. */
  start(): Promise<void>;
  /** `/readyz` answers 503 from here on, open event streams end, and no more jobs are begun. */
  drain(): void;
  /** Ends background work; the database stays open, it belongs to the host. */
  stop(): Promise<void>;
}

/** Puts the server together: the same call in the cloud host, in the desktop app and in tests. */
export async function createServer(given: ServerOptions): Promise<SqueezeServer> {
  const options = { ...given, models: modelsOf(given), machineTimeZone: machineTimeZoneOf(given) };
  const { database, log, clock } = options;
  const readiness: Readiness = { accepting: true };
  const texts = outgoingTexts(options);
  const accounts = await accountsFor(options, texts);
  const services = servicesOf(options);
  const streams = openStreams(options, accounts);
  let sweep: Sweep | null = null;
  const liveEvents = wakingOnChanges(options.liveEvents, () => sweep?.wake());
  const keys = new PurposeKeys(options.secrets);
  const runHistory = new RunHistory(keys);
  const replies = new Replies({ ...options, liveEvents, runHistory });
  const { whyUnreachable } = accounts;
  const sms = smsParts(
    { ...options, liveEvents },
    { texts, replies, runHistory, ...(whyUnreachable && { whyUnreachable }) },
  );
  const parts = {
    ...options,
    keys,
    phoneLine: texts,
    nextRun,
    runHistory,
    askByText: askAboutRun(sms),
    carryOut: assistantCarriesOut({ ...options, liveEvents }),
  };
  const handlers = jobHandlers({
    ...parts,
    accountJobs: accounts.jobs,
    smsJobs: smsJobs(sms, options.phoneLine.carrier),
    wakingEvents: liveEvents,
  });

  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', options.trustedProxies.length > 0 ? [...options.trustedProxies] : false);
  app.set('query parser', 'simple');
  // API answers are never stored, so nobody would compare one; pages get theirs from the files' times.
  app.set('etag', false);
  app.use(logRequests(log, options));
  app.use(securityHeaders({ https: options.https }));
  app.use(bodyDeadline(options.timers));
  app.use(warnOfProxy(log));
  app.use(healthRouter(database, readiness));
  if (options.role !== 'worker') {
    app.use(originGuard(options.origins));
    app.use(
      apiBasePath,
      apiRouter({ ...options, liveEvents }, { accounts, services, streams, replies, runHistory, sms }),
    );
    if (services.sms === 'outbox' || services.mail === 'outbox') app.use('/dev', outboxRouter(database));
    if (options.webFolder !== null) app.use(webApp(options.webFolder));
  }
  app.use(refuseUnknownPath);
  app.use(answerProblem);

  let housekeeping: ReturnType<typeof startHousekeeping> | null = null;
  let workStopped: Promise<void> | null = null;
  const stopWork = async (): Promise<void> => {
    // It adds jobs, so it goes first.
    await sweep?.stop();
    await options.jobs.stop();
  };
  const drain = (): void => {
    readiness.accepting = false;
    streams.stop();
    workStopped ??= stopWork();
    // `stop` says so; until then it is nobody's.
    workStopped.catch(() => undefined);
  };
  return {
    app,
    jobHandlers: handlers,
    sweep: () => sweepOnce(parts),
    start: async () => {
      // A worker tells by its database alone; nobody listens to it.
      if (options.role !== 'worker') {
        await options.liveEvents.start();
        replies.keepCarryingOn();
      }
      if (options.role === 'web') return;
      housekeeping ??= startHousekeeping({
        database,
        clock,
        log,
        jobs: options.jobs,
        keys: new PurposeKeys(options.secrets),
        ...(options.edition.kind === 'cloud' &&
          services.sms !== 'not_configured' && {
            askSilentNumbers: () => askSilentNumbers({ ...parts, audit: new AuditLog(parts), liveEvents }),
          }),
        purgeNeverSignedIn: options.edition.kind === 'cloud' && services.sms !== 'not_configured',
      });
      await options.jobs.start(handlers);
      sweep ??= startSweep(parts, options.timers);
    },
    drain,
    stop: async () => {
      drain();
      await replies.close();
      await options.liveEvents.stop();
      await housekeeping?.stop();
      await workStopped;
      await accounts.stop();
    },
  };
}

/** Express would answer with a page and headers of its own. */
function refuseUnknownPath(): never {
  throw new AppError('not_found.page');
}

type RouterOptions = ServerOptions & {
  readonly machineTimeZone: string | null;
  readonly models: ModelDesk;
};

interface ServerParts {
  readonly accounts: Accounts;
  readonly services: Omit<SystemServices, 'assistant'>;
  readonly streams: OpenStreams;
  readonly replies: Replies;
  readonly runHistory: RunHistory;
  readonly sms: SmsParts;
}

function apiRouter(options: RouterOptions, parts: ServerParts): express.Router {
  const { database, clock, edition, liveEvents } = options;
  const { accounts, streams, replies, runHistory, sms } = parts;
  const keys = new PurposeKeys(options.secrets);
  const services = async (): Promise<SystemServices> => ({
    ...parts.services,
    assistant: (await options.models.chosen()) === null ? 'built-in' : 'model',
  });
  const router = express.Router();
  let openApi: string | null = null;
  router.use((_request, response, next) => {
    response.setHeader('Cache-Control', 'no-store');
    next();
  });
  router.get('/openapi.json', (_request, response) => {
    // Made for the first who asks: it takes longer than the rest of the start.
    openApi ??= JSON.stringify(openApiDocument(options.version));
    response.type('application/json').send(openApi);
  });
  router.use(express.json({ limit: limits.requestBodyBytes }));
  router.use(
    mountApi(
      {
        ...systemRoutes({ edition: edition.kind, version: options.version, services }),
        ...accounts.routes,
        ...assistantModelRoutes({ ...options, keys, audit: new AuditLog({ ...options, keys }) }),
        ...captureRoutes(options),
        ...chatRoutes({ ...options, replies }),
        ...receiptRoutes({ ...options, runHistory }),
        ...memoryRoutes(options),
        ...searchRoutes(options),
        ...notificationRoutes(liveEvents),
        ...deliveryRoutes(options),
        ...pushRoutes({ ...options, keys }),
        ...eventRoutes(streams),
        ...todoRoutes(options),
        ...aiTaskRoutes({ ...options, runHistory }),
        ...missedRunRoutes({ ...options, runHistory }),
        ...runHistoryRoutes(keys),
        ...dashboardRoutes({ database, services }),
        ...smsRoutes(sms),
      },
      {
        database,
        clock,
        timers: options.timers,
        authenticator: accounts.authenticator,
        requestLimits: requestLimits(options.floodLimits),
        administratorsNeedMfa: administratorsNeedMfa(options),
        webhooks:
          options.textWebhooks === null
            ? null
            : { texts: options.textWebhooks, publicUrl: publicUrlOf(options) },
        checkAnswers: options.checkAnswers,
      },
    ),
  );
  return router;
}

const machineTimeZoneOf = ({ edition }: ServerOptions): string | null =>
  edition.kind === 'embedded' ? edition.ownerTimeZone : null;

const administratorsNeedMfa = ({ edition }: ServerOptions): boolean =>
  edition.kind === 'cloud' && edition.administratorsNeedMfa;

const openStreams = (options: ServerOptions, { authenticator }: Accounts): OpenStreams =>
  new OpenStreams({
    liveEvents: options.liveEvents,
    log: options.log,
    stillAdmitted: (person) =>
      stillAdmitted(eventEndpoints.openEvents, person, {
        authenticator,
        clock: options.clock,
        administratorsNeedMfa: administratorsNeedMfa(options),
      }),
  });

const publicUrlOf = ({ edition }: ServerOptions): (() => string) =>
  edition.kind === 'cloud' ? edition.publicUrl : () => '';

const outgoingTexts = (options: ServerOptions): OutgoingTexts =>
  new OutgoingTexts({
    ...options,
    line: options.phoneLine,
    number: options.textWebhooks?.number ?? null,
    keys: new PurposeKeys(options.secrets),
    publicUrl: publicUrlOf(options),
    costs: options.textCosts,
  });

const smsParts = (
  options: RouterOptions,
  parts: Pick<SmsParts, 'texts' | 'replies' | 'runHistory' | 'whyUnreachable'>,
): SmsParts => ({
  ...options,
  ...parts,
  keys: new PurposeKeys(options.secrets),
  webhooks: options.textWebhooks,
  publicUrl: publicUrlOf(options),
});

const accountsFor = async (options: ServerOptions, texts: OutgoingTexts): Promise<Accounts> =>
  options.edition.kind === 'cloud'
    ? openAccounts({ ...options, ...options.edition, phoneLine: texts })
    : await openEmbeddedOwner({ ...options, ...options.edition });

const modelsOf = ({ database, secrets, languageModel, modelEndpoints, edition }: ServerOptions): ModelDesk =>
  new ModelDesk({
    database,
    keys: new PurposeKeys(secrets),
    given: languageModel,
    endpoints: modelEndpoints,
    reach: edition.kind === 'embedded' ? 'any' : 'public',
  });

/** What holds for as long as the process runs: the assistant's model may be chosen meanwhile. */
const servicesOf = (options: ServerOptions): Omit<SystemServices, 'assistant'> => ({
  sms: options.phoneLine.kind,
  mail: options.mailer.kind,
});
