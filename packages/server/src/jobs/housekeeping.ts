import { defaultOauthSettings } from '@squeeze/contracts/oauth-settings';
import { chains, runChain } from '@squeeze/database/chains';
import type { OpenDatabase } from '@squeeze/database/connection';
import { emptyLog, emptyOwedLog } from '@squeeze/database/erase-for-good';
import { purgeCalendarChanges } from '@squeeze/database/repositories/calendar-change-repository';
import { purgeDeletedEvents } from '@squeeze/database/repositories/calendar-event-repository';
import { purgeCalendarImports } from '@squeeze/database/repositories/calendar-import-repository';
import { purgeDeletedCalendars } from '@squeeze/database/repositories/calendar-repository';
import { purgeHiddenMessages } from '@squeeze/database/repositories/chat-message-repository';
import { purgeDeletedConversations } from '@squeeze/database/repositories/conversation-repository';
import { purgeDeletedAiTasks } from '@squeeze/database/repositories/ai-task-repository';
import {
  purgeDeletedNotifications,
  purgeNotifications,
} from '@squeeze/database/repositories/notification-repository';
import { purgeExpiredIdempotencyKeys } from '@squeeze/database/repositories/idempotency-repository';
import { purgeMailedTokens } from '@squeeze/database/repositories/mailed-token-repository';
import { purgeDeletedNotes } from '@squeeze/database/repositories/note-repository';
import { purgeDeletedMemoryFacts } from '@squeeze/database/repositories/memory-fact-repository';
import { failAbandonedImports, purgeImports } from '@squeeze/database/repositories/import-repository';
import { failAbandonedExports, purgeExports } from '@squeeze/database/repositories/export-repository';
import { purgeImportUploads } from '@squeeze/database/repositories/import-upload-repository';
import { purgeAbandonedMfaSetups } from '@squeeze/database/repositories/mfa-repository';
import { purgeFinishedJobs } from '@squeeze/database/repositories/job-repository';
import { purgeOauthAudit } from '@squeeze/database/repositories/oauth-audit-repository';
import { purgeFlows } from '@squeeze/database/repositories/oauth-flow-repository';
import { purgePushSubscriptions } from '@squeeze/database/repositories/push-repository';
import { purgeRuns } from '@squeeze/database/repositories/occurrence-repository';
import { purgePasswordResetRequests } from '@squeeze/database/repositories/password-reset-request-repository';
import { purgeRateLimits } from '@squeeze/database/repositories/rate-limit-repository';
import { purgeOwnReceipts } from '@squeeze/database/repositories/own-receipt-repository';
import { expireProposals } from '@squeeze/database/repositories/receipt-repository';
import { purgeDesktopAuthorizations } from '@squeeze/database/repositories/desktop-authorization-repository';
import { eraseOrphanedAuditKeys } from '@squeeze/database/repositories/security-event-repository';
import { purgeSecurityNotices } from '@squeeze/database/repositories/security-notice-repository';
import { purgeEndedSessions } from '@squeeze/database/repositories/session-repository';
import { purgeConflicts } from '@squeeze/database/repositories/sync-conflict-repository';
import { purgeSyncLog } from '@squeeze/database/repositories/sync-log-repository';
import { purgeAlerts } from '@squeeze/database/repositories/system-alert-repository';
import { purgeReminderQuestions } from '@squeeze/database/repositories/texted-reminder-repository';
import { purgeTextConfirmations } from '@squeeze/database/repositories/text-confirmation-repository';
import { endStrandedTexts } from '@squeeze/database/repositories/text-message-repository';
import { purgeDeletedTodoLists } from '@squeeze/database/repositories/todo-list-repository';
import { purgeDeletedTodos } from '@squeeze/database/repositories/todo-repository';
import { purgeNeverSignedIn } from '@squeeze/database/repositories/user-repository';
import { purgeExpiredVerificationCodes } from '@squeeze/database/repositories/verification-code-repository';
import type { Logger } from 'pino';
import { receiptPolicy } from '../features/receipts/receipt-policy.ts';
import { runsKeptMs } from '../features/ai-tasks/run-history.ts';
import { mfaSetupMs } from '../features/mfa/set-up-totp.ts';
import { exportPolicy } from '../features/exports/export-policy.ts';
import { continueEndingTurns } from '../features/assistant-model/end-left-turns.ts';
import { purgeOldTurns, turnPolicy } from '../features/assistant-model/purge-old-turns.ts';
import { endAbandoned } from '../features/chat/abandoned-replies.ts';
import { continueCountingCalls } from '../features/oauth/count-earlier-calls.ts';
import { oauthPolicy } from '../features/oauth/oauth-policy.ts';
import { oauthSettingsOf, readOauthSettings } from '../features/oauth/oauth-settings.ts';
import { purgeOldCalls } from '../features/oauth/purge-old-calls.ts';
import { continueCounting } from '../features/sms-analytics/count-earlier-texts.ts';
import { foldOldTextCounts, purgeOldTexts } from '../features/sms-analytics/purge-old-texts.ts';
import { textPolicy } from '../features/sms/sms-policy.ts';
import type { TidiedFiles } from '../features/files/tidy-files.ts';
import { eraseAccounts, type EraseParts } from '../features/account-deletion/erase-accounts.ts';
import type { Clock } from '../ports/clock.ts';
import type { Jobs } from '../ports/jobs.ts';
import { purgeLinks, purgeSecurityEvents, writeCheckpoints } from '../security/audit-checkpoints.ts';
import type { PurposeKeys } from '../security/purpose-keys.ts';

const hour = 60 * 60_000;
const day = 24 * hour;

export const housekeepingPolicy = {
  firstAfterMs: 5_000,
  everyMs: hour,
  /** What is to be gone from the log of the database, and is not while others read on, is tried again so often. */
  owedLogEveryMs: 60_000,
  /** Undo reaches this far back. */
  deletedKeptMs: 30 * day,
  neverSignedInKeptMs: day,
  /** What became of imports. */
  importsKeptMs: 30 * day,
  /** An import that began while its upload could still be found may be reading it for so long. */
  importUploadsReadMs: hour,
  /** Who asks for what has changed since longer ago begins anew. */
  calendarChangesKeptMs: 90 * day,
  endedSessionsKeptMs: 90 * day,
  readNotificationsKeptMs: 180 * day,
  /** History of tasks, and notifications that were never read. */
  runsKeptMs,
  /** For so long a key stands for the job that it was given to first. */
  finishedJobsKeptMs: 7 * day,
  /** Far longer than a job can be tried again. */
  securityNoticesKeptMs: 90 * day,
  /** No text is still on its way a day after it was begun; not looked for for ever, since there are many. */
  strandedTexts: { afterMs: day, lookedForMs: 30 * day },
} as const;

interface HousekeepingOptions {
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly log: Logger;
  readonly keys: PurposeKeys;
  readonly jobs: Pick<Jobs, 'erase' | 'enqueue'>;
  /** Accounts that never signed in are purged only where a verification channel is configured. */
  readonly purgeNeverSignedIn: boolean;
  /** Asks for numbers to be verified again; left out where none can be. Answers how many. */
  readonly askSilentNumbers?: () => Promise<number>;
  /** Ends what erased accounts are allowed elsewhere; left out where nothing is connected. */
  readonly leaveGrants?: NonNullable<EraseParts['leaveGrants']>;
}

interface HousekeepingOfServer extends HousekeepingOptions {
  /** Last, and apart from all others: the store of the files may be out of reach. */
  readonly tidyFiles: () => Promise<TidiedFiles>;
  /** Finds the jobs of subscribed calendars that were lost; answers how many. */
  readonly repairSubscriptions: () => Promise<number>;
  /** The same of connections with other services. */
  readonly repairIntegrations: () => Promise<number>;
  /** And of lists that are kept in step by them. */
  readonly repairSyncs: () => Promise<number>;
}

export type Purged = Readonly<
  Record<
    | 'todos'
    | 'todoLists'
    | 'notes'
    | 'calendarEvents'
    | 'calendars'
    | 'calendarChanges'
    | 'aiTasks'
    | 'notifications'
    | 'conversations'
    | 'memoryFacts'
    | 'abandonedReplies'
    | 'hiddenMessages'
    | 'turns'
    | 'proposals'
    | 'ownReceipts'
    | 'calendarImports'
    | 'abandonedImports'
    | 'imports'
    | 'importUploads'
    | 'abandonedExports'
    | 'exports'
    | 'runs'
    | 'oldNotifications'
    | 'users'
    | 'accounts'
    | 'auditKeys'
    | 'runEvents'
    | 'securityEvents'
    | 'securityNotices'
    | 'desktopAuthorizations'
    | 'sessions'
    | 'pushSubscriptions'
    | 'jobs'
    | 'idempotencyKeys'
    | 'codes'
    | 'mailedTokens'
    | 'resetRequests'
    | 'mfaSetups'
    | 'texts'
    | 'textCounts'
    | 'strandedTexts'
    | 'textConfirmations'
    | 'reminderQuestions'
    | 'oauthFlows'
    | 'oauthAudit'
    | 'oauthCalls'
    | 'syncLog'
    | 'syncConflicts'
    | 'systemAlerts'
    | 'rateLimits',
    number
  >
>;

/** Removes what is past its time. Safe to run on several processes at once: each deletion stands alone. */
export async function purgeExpired(options: Omit<HousekeepingOptions, 'log'>): Promise<Purged> {
  const { database, clock, keys } = options;
  const now = clock.now();
  const policy = housekeepingPolicy;
  // First: what goes below is vouched for by what is signed here.
  for (const chain of chains) await writeCheckpoints(database, keys, now, chain);
  return {
    todos: await purgeDeletedTodos(database.db, now - policy.deletedKeptMs),
    todoLists: await purgeDeletedTodoLists(database.db, now - policy.deletedKeptMs),
    notes: await purgeDeletedNotes(database.db, now - policy.deletedKeptMs),
    // Before their calendars, with which all of them would go at once.
    calendarEvents: await purgeDeletedEvents(database.db, now - policy.deletedKeptMs),
    calendars: await purgeDeletedCalendars(database.db, now - policy.deletedKeptMs),
    calendarChanges: await purgeCalendarChanges(database.db, now - policy.calendarChangesKeptMs),
    notifications: await purgeDeletedNotifications(database.db, now - policy.deletedKeptMs),
    conversations: await purgeDeletedConversations(database.db, now - policy.deletedKeptMs),
    turns: await purgeOldTurns(database, now - turnPolicy.keptMs),
    hiddenMessages: await purgeHiddenMessages(database.db, now - policy.deletedKeptMs),
    memoryFacts: await purgeDeletedMemoryFacts(database.db, now - policy.deletedKeptMs),
    // Long after their leases by any clock: whoever reads one ends it at once.
    abandonedReplies: await endAbandoned(database.db, now - hour),
    proposals: await expireProposals(
      database.db,
      {
        before: now - receiptPolicy.proposalMs,
        unattendedBefore: now - receiptPolicy.unattendedProposalMs,
      },
      now,
    ),
    ownReceipts: await purgeOwnReceipts(database.db, now - receiptPolicy.undoMs),
    calendarImports: await purgeCalendarImports(database.db, now - receiptPolicy.undoMs),
    abandonedImports: await failAbandonedImports(database.db, now),
    imports: await purgeImports(database.db, now - policy.importsKeptMs),
    // What is here of them goes with the files that are tidied afterwards.
    importUploads: await purgeImportUploads(database.db, now - policy.importUploadsReadMs, now),
    abandonedExports: await failAbandonedExports(database.db, now - exportPolicy.abandonedMs, now),
    exports: await purgeExports(database.db, now),
    oldNotifications: await purgeNotifications(database.db, {
      readBefore: now - policy.readNotificationsKeptMs,
      before: now - policy.runsKeptMs,
    }),
    runs: await purgeRuns(database.db, now - policy.runsKeptMs),
    aiTasks: await purgeDeletedAiTasks(database.db, now - policy.deletedKeptMs),
    users: options.purgeNeverSignedIn
      ? await purgeNeverSignedIn(database.db, now - policy.neverSignedInKeptMs)
      : 0,
    accounts: await eraseAccounts(options, now),
    auditKeys: await eraseOrphanedAuditKeys(database.db),
    runEvents: await purgeLinks(database, keys, {
      chain: runChain,
      before: now - policy.runsKeptMs,
      now,
    }),
    securityEvents: await purgeSecurityEvents(database, keys, now),
    securityNotices: await purgeSecurityNotices(database.db, now - policy.securityNoticesKeptMs),
    desktopAuthorizations: await purgeDesktopAuthorizations(database.db, now - day),
    pushSubscriptions: await purgePushSubscriptions(database.db, now),
    sessions: await purgeEndedSessions(database.db, now - policy.endedSessionsKeptMs),
    jobs: await purgeFinishedJobs(database.db, now - policy.finishedJobsKeptMs),
    idempotencyKeys: await purgeExpiredIdempotencyKeys(database.db, now),
    codes: await purgeExpiredVerificationCodes(database.db, now - day),
    mfaSetups: await purgeAbandonedMfaSetups(database.db, now - mfaSetupMs),
    strandedTexts: await endStrandedTexts(database.db, {
      from: now - policy.strandedTexts.lookedForMs,
      until: now - policy.strandedTexts.afterMs,
      now,
    }),
    texts: await purgeOldTexts(database, now - textPolicy.keptMs),
    textCounts: await foldOldTextCounts(database, now - 2 * day),
    textConfirmations: await purgeTextConfirmations(database.db, now),
    reminderQuestions: await purgeReminderQuestions(database.db, now - textPolicy.reminders.questionMs),
    mailedTokens: await purgeMailedTokens(database.db, now),
    resetRequests: await purgePasswordResetRequests(database.db, now - day),
    oauthFlows: await purgeFlows(database.db, now - oauthPolicy.flowsKeptMs),
    oauthAudit: await purgeOauthAudit(
      database.db,
      now,
      defaultOauthSettings.security.auditLogRetention,
      (saved) => readOauthSettings(JSON.parse(saved)).security.auditLogRetention,
    ),
    oauthCalls: await purgeOldCalls(database, now - oauthPolicy.callsKeptMs),
    syncLog: await purgeSyncLog(database.db, async (userId) => {
      const { security } = await oauthSettingsOf(database.db, userId);
      return now - security.auditLogRetention * day;
    }),
    // After the things that they are about.
    syncConflicts: await purgeConflicts(database.db, now - receiptPolicy.undoMs),
    systemAlerts: await purgeAlerts(database.db, now - textPolicy.keptMs),
    rateLimits: await purgeRateLimits(database.db, now),
  };
}

export interface Housekeeping {
  stop(): Promise<void>;
}

/**
 * Purges soon after the start and every hour until stopped; a failure is logged and tried again next time. What has been erased for good
 * is gone from the log of the database as soon as nobody reads that any more, also where a process before this one has left it there.
 */
export function startHousekeeping(options: HousekeepingOfServer): Housekeeping {
  let running = Promise.resolve();
  const purge = async (): Promise<void> => {
    try {
      const silentNumbers = (await options.askSilentNumbers?.()) ?? 0;
      if (silentNumbers > 0) options.log.info({ silentNumbers }, 'numbers have to be verified again');
      const subscriptions = await options.repairSubscriptions();
      const integrations = await options.repairIntegrations();
      const syncs = await options.repairSyncs();
      if (subscriptions + integrations + syncs > 0) {
        options.log.warn({ subscriptions, integrations, syncs }, 'enqueued again what had lost its job');
      }
      await continueCounting(options);
      await continueCountingCalls(options);
      await continueEndingTurns(options, options.clock.now());
      const purged = await purgeExpired(options);
      if (Object.values(purged).some((count) => count > 0)) options.log.info({ purged }, 'purged');
    } catch (error) {
      options.log.error({ err: error }, 'purging failed; it is tried again in an hour');
    }
    try {
      const tidied = await options.tidyFiles();
      if (Object.values(tidied).some((count) => count > 0)) options.log.info({ tidied }, 'files tidied');
    } catch (error) {
      options.log.error({ err: error }, 'files could not be tidied; it is tried again in an hour');
    }
  };
  const emptying = (empty: typeof emptyLog) => async (): Promise<void> => {
    try {
      await empty(options.database);
    } catch (error) {
      options.log.error({ err: error }, 'the log of the database could not be emptied; it is tried again');
    }
  };
  const run = (): void => {
    running = running.then(purge).then(emptying(emptyLog));
  };
  // Somebody waits for the start, and nobody for this.
  const first = setTimeout(run, housekeepingPolicy.firstAfterMs);
  const timer = setInterval(run, housekeepingPolicy.everyMs);
  const owed = setInterval(() => {
    running = running.then(emptying(emptyOwedLog));
  }, housekeepingPolicy.owedLogEveryMs);
  first.unref();
  timer.unref();
  owed.unref();
  return {
    stop: async () => {
      clearTimeout(first);
      clearInterval(timer);
      clearInterval(owed);
      await running;
    },
  };
}
