import type { SystemServices } from '@squeeze/contracts/system';
import { findUser } from '@squeeze/database/repositories/user-repository';
import express from 'express';
import type { ConfiguredModels } from '../assistant/configured-models.ts';
import { ModelSteps } from '../assistant/model-steps.ts';
import { loadReadingAhead } from '../assistant/reading.ts';
import { adminAnalyticsRoutes } from '../features/admin-analytics/admin-analytics-routes.ts';
import { aiTaskRoutes } from '../features/ai-tasks/ai-task-routes.ts';
import { missedRunRoutes } from '../features/ai-tasks/missed-run-routes.ts';
import { runHistoryRoutes } from '../features/ai-tasks/run-history-routes.ts';
import type { RunHistory } from '../features/ai-tasks/run-history.ts';
import { assistantModelRoutes } from '../features/assistant-model/assistant-model-routes.ts';
import { calendarEventRoutes } from '../features/calendar-events/calendar-event-routes.ts';
import { calendarFeedRoutes } from '../features/calendar-feeds/calendar-feed-routes.ts';
import { calendarSubscriptionRoutes } from '../features/calendar-subscriptions/calendar-subscription-routes.ts';
import { calendarFileRoutes } from '../features/calendar-files/calendar-file-routes.ts';
import { CalendarImports } from '../features/calendar-files/calendar-imports.ts';
import { calendarRoutes } from '../features/calendars/calendar-routes.ts';
import { captureRoutes } from '../features/capture/capture-routes.ts';
import { chatRoutes } from '../features/chat/chat-routes.ts';
import type { Replies } from '../features/chat/replies.ts';
import { dashboardRoutes } from '../features/dashboard/dashboard-routes.ts';
import { eventRoutes } from '../features/events/event-routes.ts';
import type { OpenStreams } from '../features/events/open-streams.ts';
import { standardFileLimits } from '../features/files/file-policy.ts';
import { fileRoutes } from '../features/files/file-routes.ts';
import { memoryRoutes } from '../features/memory/memory-routes.ts';
import { chosenLanguage, languageIn } from '../features/preferences/preferred-language.ts';
import { deliveryRoutes } from '../features/notifications/delivery-routes.ts';
import { notificationRoutes } from '../features/notifications/notification-routes.ts';
import { pushAnswerRoutes } from '../features/notifications/push-answer-routes.ts';
import { pushRoutes } from '../features/push/push-routes.ts';
import { type ReceiptDecisions, receiptRoutes } from '../features/receipts/receipt-routes.ts';
import { oauthAuditRoutes } from '../features/oauth/oauth-audit-routes.ts';
import { noOauthClientRoutes, oauthClientRoutes } from '../features/oauth/oauth-client-routes.ts';
import { modelReader } from '../features/oauth/model-reader.ts';
import { oauthRoutes } from '../features/oauth/oauth-routes.ts';
import { searchRoutes } from '../features/search/search-routes.ts';
import { letGoOfLists } from '../features/sync/let-go-of-lists.ts';
import { syncRoutes } from '../features/sync/sync-routes.ts';
import type { SyncParts } from '../features/sync/sync-parts.ts';
import type { SmsParts } from '../features/sms/sms-parts.ts';
import { smsAnalyticsRoutes } from '../features/sms-analytics/sms-analytics-routes.ts';
import { smsRoutes } from '../features/sms/sms-routes.ts';
import { systemRoutes } from '../features/system/system-routes.ts';
import { noteRoutes } from '../features/notes/note-routes.ts';
import { todoListRoutes } from '../features/todo-lists/todo-list-routes.ts';
import { todoBreakdownRoutes } from '../features/todos/todo-breakdown-routes.ts';
import { todoRoutes } from '../features/todos/todo-routes.ts';
import { mountApi } from '../http/mount-api.ts';
import { requestLimits } from '../http/request-limits.ts';
import { AuditLog } from '../security/audit-log.ts';
import { PurposeKeys } from '../security/purpose-keys.ts';
import { codeCountries } from '../security/sms-guard.ts';
import type { Accounts } from './accounts.ts';
import { administratorsNeedMfa, publicUrlOf } from './edition.ts';
import type { Oauth } from './open-oauth.ts';
import type { ServerOptions } from './server-options.ts';
import { textTargetsOf } from './text-targets.ts';

export type RouterOptions = ServerOptions & { readonly models: ConfiguredModels };

/** What is made once and that other parts of the server use as well. */
interface SharedParts {
  readonly accounts: Accounts;
  readonly services: Omit<SystemServices, 'assistant'>;
  readonly streams: OpenStreams;
  readonly replies: Replies;
  readonly runHistory: RunHistory;
  readonly decisions: ReceiptDecisions;
  readonly sms: SmsParts;
  readonly oauth: Oauth;
  readonly sync: SyncParts;
}

/** Somebody has the app open and may write soon; the owner of an installed one in their language, and hardly in others. */
async function expectMessages({ database, edition }: RouterOptions, userId: string): Promise<void> {
  if (edition.kind === 'cloud') loadReadingAhead();
  else {
    const owner = await findUser(database.db, userId);
    loadReadingAhead([(owner && chosenLanguage(owner)) ?? languageIn(edition.ownerLocale)]);
  }
}

async function openApiText(version: string): Promise<string> {
  const { openApiDocument } = await import('../http/open-api.ts');
  return JSON.stringify(openApiDocument(version));
}

/** Every call of the contract below one path. */
export function apiRouter(options: RouterOptions, parts: SharedParts): express.Router {
  const { database, clock, edition, liveEvents } = options;
  const { accounts, streams, replies, runHistory, decisions, sms, oauth, sync } = parts;
  const keys = new PurposeKeys(options.secrets);
  const services = async (): Promise<SystemServices> => ({
    ...parts.services,
    assistant: (await options.models.chosen()) === null ? 'built-in' : 'model',
  });
  const router = express.Router();
  let openApi: Promise<string> | null = null;
  router.use((_request, response, next) => {
    response.setHeader('Cache-Control', 'no-store');
    next();
  });
  router.get('/openapi.json', async (_request, response) => {
    // Made for the first who asks: it takes longer than the rest of the start.
    openApi ??= openApiText(options.version);
    response.type('application/json').send(await openApi);
  });
  router.use(
    mountApi(
      {
        ...systemRoutes({
          edition: edition.kind,
          version: options.version,
          services,
          codeCountries: edition.kind === 'cloud' ? codeCountries(edition.smsCountries) : null,
        }),
        ...accounts.routes,
        ...assistantModelRoutes({ ...options, keys, audit: new AuditLog({ ...options, keys }) }),
        ...captureRoutes(options),
        ...chatRoutes({ ...options, replies }),
        ...receiptRoutes(decisions),
        ...memoryRoutes(options),
        ...searchRoutes(options),
        ...notificationRoutes(options),
        ...pushAnswerRoutes({ ...options, keys }),
        ...deliveryRoutes(options),
        ...pushRoutes({ ...options, keys }),
        ...eventRoutes(streams, ({ userId }) => {
          // Without it the first message takes longer.
          expectMessages(options, userId).catch(() => undefined);
        }),
        ...todoRoutes(options),
        ...todoBreakdownRoutes(new ModelSteps(options)),
        ...todoListRoutes(options),
        ...noteRoutes(options),
        ...calendarRoutes(options),
        ...calendarEventRoutes(options),
        ...calendarSubscriptionRoutes({ ...options, keys }),
        ...calendarFeedRoutes({
          audit: new AuditLog({ ...options, keys }),
          publicUrl: edition.kind === 'cloud' ? edition.publicUrl : null,
        }),
        ...calendarFileRoutes({ ...options, imports: new CalendarImports(options) }),
        ...fileRoutes({ ...options, fileLimits: options.fileLimits ?? standardFileLimits }),
        ...aiTaskRoutes({ ...options, runHistory }),
        ...missedRunRoutes({ ...options, runHistory }),
        ...runHistoryRoutes(keys),
        ...dashboardRoutes({ database, services }),
        ...smsRoutes(sms),
        ...smsAnalyticsRoutes(options),
        ...adminAnalyticsRoutes({ ...options, ...textTargetsOf(options) }),
        ...oauthRoutes({
          ...oauth.parts,
          letGo: (connection, fate) => letGoOfLists(sync, connection, fate),
          rateLimits: options.rateLimits,
          reader: async () => {
            const chosen = await options.models.chosen();
            return chosen && modelReader(chosen.terms.name, chosen.url);
          },
          ...(oauth.returns !== null && { returns: oauth.returns }),
        }),
        ...oauthAuditRoutes(database),
        ...syncRoutes({ sync, liveEvents }),
        ...(edition.kind === 'embedded' ? oauthClientRoutes({ ...options, keys }) : noOauthClientRoutes()),
      },
      {
        database,
        clock,
        timers: options.timers,
        authenticator: accounts.authenticator,
        requestLimits: requestLimits(options.floodLimits),
        administratorsNeedMfa: administratorsNeedMfa(edition),
        webhooks:
          options.textWebhooks === null
            ? null
            : { texts: options.textWebhooks, publicUrl: publicUrlOf(edition) },
        checkAnswers: options.checkAnswers,
      },
    ),
  );
  return router;
}
