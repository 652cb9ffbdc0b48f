import { apiBasePath } from '@squeeze/contracts/api';
import { eventEndpoints } from '@squeeze/contracts/events';
import type { SystemServices } from '@squeeze/contracts/system';
import { nextRun } from '@squeeze/domain/schedules/next-run';
import express, { type Express, type Router } from 'express';
import { assistantCarriesOut } from '../assistant/assistant-carries-out.ts';
import { ConfiguredModels } from '../assistant/configured-models.ts';
import { receiptDecisions } from '../assistant/receipt-decisions.ts';
import { RunHistory } from '../features/ai-tasks/run-history.ts';
import { repairSubscriptions } from '../features/calendar-subscriptions/repair-subscriptions.ts';
import { Replies } from '../features/chat/replies.ts';
import { davRoot } from '../features/dav/dav-path.ts';
import { davDiscovery } from '../features/dav/dav-discovery.ts';
import { OpenStreams } from '../features/events/open-streams.ts';
import { feedRouter } from '../features/calendar-feeds/feed-router.ts';
import { FileTidying } from '../features/files/tidy-files.ts';
import { leaveGrants } from '../features/oauth/leave-grants.ts';
import { letGoOfLists } from '../features/sync/let-go-of-lists.ts';
import { reachOutside } from '../features/oauth/reach-outside.ts';
import { reachOfChanges } from '../features/sync/reach-of-changes.ts';
import { repairIntegrations } from '../features/oauth/repair-integrations.ts';
import { repairSyncs } from '../features/sync/repair-syncs.ts';
import { sendingChanges } from '../features/sync/sending-changes.ts';
import { outboxRouter } from '../features/outbox/outbox-router.ts';
import { askSilentNumbers } from '../features/phone-numbers/ask-silent-numbers.ts';
import { askAboutRun } from '../features/sms/ask-about-run.ts';
import { OutgoingTexts } from '../features/sms/outgoing-texts.ts';
import { textPolicy } from '../features/sms/sms-policy.ts';
import type { SmsParts } from '../features/sms/sms-parts.ts';
import { InstallationFigureReader } from '../features/system/installation-figures.ts';
import { healthRouter, type Readiness } from '../features/system/health-router.ts';
import { metricsRouter } from '../features/system/metrics-router.ts';
import { answerProblem } from '../http/answer-problem.ts';
import { AppError } from '../http/app-error.ts';
import { bodyDeadline } from '../http/body-deadline.ts';
import { stillAdmitted } from '../http/mount-api.ts';
import { measureRequests } from '../http/request-route.ts';
import { onceAsked } from '../http/once-asked.ts';
import { hostGuard, originGuard } from '../http/origin-guard.ts';
import { davLimitPolicy, requestLimits } from '../http/request-limits.ts';
import { logRequests } from '../http/request-facts.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { warnOfProxy } from '../http/warn-of-proxy.ts';
import { webApp } from '../http/web-app.ts';
import { calendarJobs } from '../jobs/calendar-jobs.ts';
import { fileJobs } from '../jobs/file-jobs.ts';
import { startHousekeeping } from '../jobs/housekeeping.ts';
import { jobHandlers } from '../jobs/job-handlers.ts';
import { oauthJobs } from '../jobs/oauth-jobs.ts';
import { smsAnalyticsJobs } from '../jobs/sms-analytics-jobs.ts';
import { smsJobs } from '../jobs/sms-jobs.ts';
import { outwardJobs } from '../jobs/outward-jobs.ts';
import { syncJobs } from '../jobs/sync-jobs.ts';
import { startWatch, type Watch } from '../jobs/start-watch.ts';
import { startSweep, type Sweep, type Swept, sweepOnce } from '../jobs/sweep.ts';
import { wakingOnChanges } from '../jobs/waking-on-changes.ts';
import type { Metrics } from '../ports/metrics.ts';
import type { JobHandlers } from '../ports/jobs.ts';
import { AuditLog } from '../security/audit-log.ts';
import { PurposeKeys } from '../security/purpose-keys.ts';
import { openAccounts, type Accounts } from './accounts.ts';
import { apiRouter, type RouterOptions } from './api-router.ts';
import { administratorsNeedMfa, machineTimeZoneOf, publicUrlOf } from './edition.ts';
import { textTargetsOf } from './text-targets.ts';
import { openEmbeddedOwner } from './embedded-owner.ts';
import { openOauth } from './open-oauth.ts';
import { openSync } from './open-sync.ts';
import { measuredHandlers, measuredPorts } from './measured.ts';
import type { ServerOptions } from './server-options.ts';

export interface SqueezeServer {
  readonly app: Express;
  /** What `start` works jobs off with. */
  readonly jobHandlers: JobHandlers;
  /** Looks once what is due, as a started server does by itself. */
  sweep(): Promise<Swept>;
  /** Starts the background work of its role; call it once the server listens. */
  start(): Promise<void>;
  /** Begins no more work in the background; requests are answered on. */
  rest(): Promise<void>;
  /** `/readyz` answers 503 from here on, open event streams end, and no more jobs are begun. */
  drain(): void;
  /** Ends background work; the database stays open, it belongs to the host. */
  stop(): Promise<void>;
}

/** Puts the server together: the same call in the cloud host, in the desktop app and in tests. */
export async function createServer(given: ServerOptions): Promise<SqueezeServer> {
  const options = measuredPorts({ ...given, models: modelsOf(given) });
  const { database, log, clock } = options;
  const readiness: Readiness = { accepting: true };
  const texts = outgoingTexts(options);
  const accounts = await accountsFor(options, texts);
  const services = servicesOf(options);
  const streams = openStreams(options, accounts);
  let sweep: Sweep | null = null;
  const waking = wakingOnChanges(options.liveEvents, () => sweep?.wake());
  const liveEvents = sendingChanges(waking, options);
  const keys = new PurposeKeys(options.secrets);
  const runHistory = new RunHistory(keys);
  const preferenceParts = { jobs: options.jobs, machineTimeZone: machineTimeZoneOf(options.edition) };
  const oauth = openOauth({ ...options, liveEvents });
  const sync = openSync({ ...options, liveEvents: waking }, oauth);
  const outside = reachOutside(oauth.parts, options.outsideSearch);
  const keptInStep = reachOfChanges(sync);
  const { jobs } = options;
  const decisions = receiptDecisions({ preferenceParts, liveEvents, runHistory, jobs, outside });
  const replies = new Replies({ ...options, liveEvents, preferenceParts, decisions, outside, keptInStep });
  const { whyUnreachable } = accounts;
  const sms = smsParts(
    { ...options, liveEvents },
    { texts, replies, decisions, keptInStep, ...(whyUnreachable && { whyUnreachable }) },
  );
  const parts = {
    ...options,
    keys,
    phoneLine: texts,
    nextRun,
    runHistory,
    askByText: askAboutRun(sms),
    carryOut: assistantCarriesOut({ ...options, liveEvents, preferenceParts, outside, keptInStep }),
  };
  const plainHandlers = jobHandlers({
    ...parts,
    accountJobs: accounts.jobs,
    smsJobs: smsJobs(sms, options.phoneLine.carrier),
    fileJobs: fileJobs({ ...options, keys, liveEvents }),
    calendarJobs: calendarJobs({ ...options, keys, liveEvents }),
    oauthJobs: oauthJobs({
      ...oauth.parts,
      letGo: (connection, fate) => letGoOfLists(sync, connection, fate),
    }),
    smsAnalyticsJobs: smsAnalyticsJobs({ ...options, ownNumber: options.textWebhooks?.number ?? null }),
    syncJobs: syncJobs(sync),
    outwardJobs: outwardJobs({ ...options, liveEvents, outside }),
    wakingEvents: liveEvents,
  });

  const { metrics } = options;
  const handlers = metrics === undefined ? plainHandlers : measuredHandlers(plainHandlers, metrics);

  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', options.trustedProxies.length > 0 ? [...options.trustedProxies] : false);
  app.set('query parser', 'simple');
  // API answers are never stored, so nobody would compare one; pages get theirs from the files' times.
  app.set('etag', false);
  app.use(logRequests(log, options));
  if (metrics !== undefined) app.use(measureRequests(metrics));
  app.use(securityHeaders({ https: options.https }));
  app.use(bodyDeadline(options.timers));
  app.use(warnOfProxy(log));
  app.use(healthRouter(database, readiness));
  if (metrics !== undefined) app.use(metricsOf(options, metrics, streams));
  if (options.role !== 'worker') {
    const { appPasswords } = accounts;
    if (appPasswords !== null) {
      // Before what answers pages: OPTIONS means something else here.
      const guard = hostGuard(options.origins);
      app.use('/.well-known/caldav', guard, davDiscovery);
      app.use(
        davRoot,
        guard,
        onceAsked(async () => {
          const { davRouter } = await import('../features/dav/dav-router.ts');
          return davRouter({
            ...options,
            liveEvents,
            appPasswords,
            requestLimits: requestLimits(options.floodLimits, davLimitPolicy),
          });
        }),
      );
    }
    app.use(originGuard(options.origins));
    // An installed app has no address that others reach it at.
    if (options.edition.kind === 'cloud') {
      app.use(feedRouter({ ...options, requestLimits: requestLimits(options.floodLimits) }));
    }
    if (appPasswords === null) app.use(davRoot, refuseDav);
    app.use(
      apiBasePath,
      apiRouter(
        { ...options, liveEvents },
        { accounts, services, streams, replies, runHistory, decisions, sms, oauth, sync },
      ),
    );
    if (services.sms === 'outbox' || services.mail === 'outbox') app.use('/dev', outboxRouter(database));
    if (options.webFolder !== null) app.use(webApp(options.webFolder));
  }
  app.use(refuseUnknownPath);
  app.use(answerProblem);

  const tidying = new FileTidying(options);
  let housekeeping: ReturnType<typeof startHousekeeping> | null = null;
  let watch: Watch | null = null;
  let workStopped: Promise<void> | null = null;
  const stopWork = async (): Promise<void> => {
    // It adds jobs, so it goes first.
    await sweep?.stop();
    await options.jobs.stop();
  };
  const rest = (): Promise<void> => (workStopped ??= stopWork());
  const drain = (): void => {
    readiness.accepting = false;
    streams.stop();
    workStopped = rest();
    // `stop` says so; until then it is nobody's.
    workStopped.catch(() => undefined);
  };
  return {
    app,
    jobHandlers: handlers,
    sweep: () => sweepOnce(parts),
    start: async () => {
      // A worker publishes by way of the database alone; no stream is open to it.
      if (options.role !== 'worker') {
        await options.liveEvents.start();
        replies.keepCarryingOn();
      }
      // Whatever its role: without a worker nobody else would say so. An installed app sends no texts.
      if (options.edition.kind === 'cloud')
        watch ??= startWatch({ ...parts, ...textTargetsOf(options), liveEvents }, options.timers);
      if (options.role === 'web') return;
      housekeeping ??= startHousekeeping({
        database,
        clock,
        log,
        jobs: options.jobs,
        tidyFiles: () => tidying.run(),
        repairSubscriptions: () => repairSubscriptions(options),
        repairIntegrations: () => repairIntegrations(options),
        repairSyncs: () => repairSyncs(options),
        leaveGrants: (trx, userId) => leaveGrants(oauth.parts, trx, userId),
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
    rest,
    drain,
    stop: async () => {
      drain();
      await replies.close();
      await options.liveEvents.stop();
      await housekeeping?.stop();
      await watch?.stop();
      await workStopped;
      await oauth.parts.underWay?.settled();
      await oauth.returns?.close();
      await accounts.stop();
    },
  };
}

function metricsOf(options: ServerOptions, metrics: Metrics, streams: OpenStreams): Router {
  const figures = new InstallationFigureReader(options);
  return metricsRouter({
    metrics,
    token: options.metricsToken ?? null,
    read: async () => ({
      eventStreams: streams.count,
      pool: options.database.poolUse(),
      installation: await figures.read(),
      smsLimit: (options.textCosts ?? textPolicy.costs).everybody,
    }),
  });
}

/** Calendar programs need a server with accounts; an installed app has neither. */
function refuseDav(): never {
  throw new AppError('not_found.caldav');
}

/** Express would answer with a page and headers of its own. */
function refuseUnknownPath(): never {
  throw new AppError('not_found.page');
}

const openStreams = (options: ServerOptions, { authenticator }: Accounts): OpenStreams =>
  new OpenStreams({
    liveEvents: options.liveEvents,
    log: options.log,
    stillAdmitted: (person) =>
      stillAdmitted(eventEndpoints.openEvents, person, {
        authenticator,
        clock: options.clock,
        administratorsNeedMfa: administratorsNeedMfa(options.edition),
      }),
  });

const outgoingTexts = (options: ServerOptions): OutgoingTexts =>
  new OutgoingTexts({
    ...options,
    line: options.phoneLine,
    number: options.textWebhooks?.number ?? null,
    keys: new PurposeKeys(options.secrets),
    publicUrl: publicUrlOf(options.edition),
    costs: options.textCosts,
  });

const smsParts = (
  options: RouterOptions,
  parts: Pick<SmsParts, 'texts' | 'replies' | 'decisions' | 'keptInStep' | 'whyUnreachable'>,
): SmsParts => ({
  ...options,
  ...parts,
  keys: new PurposeKeys(options.secrets),
  webhooks: options.textWebhooks,
  publicUrl: publicUrlOf(options.edition),
});

const accountsFor = async (options: ServerOptions, texts: OutgoingTexts): Promise<Accounts> =>
  options.edition.kind === 'cloud'
    ? openAccounts({ ...options, ...options.edition, phoneLine: texts })
    : await openEmbeddedOwner({ ...options, ...options.edition });

const modelsOf = ({
  database,
  secrets,
  languageModel,
  modelEndpoints,
  edition,
  metrics,
}: ServerOptions): ConfiguredModels =>
  new ConfiguredModels({
    database,
    keys: new PurposeKeys(secrets),
    given: languageModel,
    endpoints: modelEndpoints,
    reach: edition.kind === 'embedded' ? 'any' : 'public',
    metrics,
  });

/** What holds for as long as the process runs: the assistant's model may be chosen meanwhile. */
const servicesOf = (options: ServerOptions): Omit<SystemServices, 'assistant'> => ({
  sms: options.phoneLine.kind,
  mail: options.mailer.kind,
});
