import { endTurnsLeft } from '../features/assistant-model/end-left-turns.ts';
import { runTask, type RunTaskParts } from '../features/ai-tasks/run-task.ts';
import { deliverNotification, type DeliverParts } from '../features/notifications/deliver.ts';
import { reconcileDelivery } from '../features/notifications/reconcile.ts';
import type { AccountJobs } from './account-jobs.ts';
import type { CalendarJobs } from './calendar-jobs.ts';
import { followTimeZone } from '../features/preferences/follow-time-zone.ts';
import type { SmsAnalyticsJobs } from './sms-analytics-jobs.ts';
import type { SmsJobs } from './sms-jobs.ts';
import { endTrial, type EndTrialParts } from '../features/trial/end-trial.ts';
import type { FileJobs } from './file-jobs.ts';
import type { OauthJobs } from './oauth-jobs.ts';
import { remindAgain } from './remind-again.ts';
import type { OutwardJobs } from './outward-jobs.ts';
import type { SyncJobs } from './sync-jobs.ts';
import type { JobHandlers } from '../ports/jobs.ts';
import type { LiveEvents } from '../ports/live-events.ts';

/** What the features that carry jobs out need. */
export interface JobParts extends RunTaskParts, DeliverParts, EndTrialParts {
  readonly accountJobs: AccountJobs;
  readonly smsJobs: SmsJobs;
  readonly smsAnalyticsJobs: SmsAnalyticsJobs;
  readonly fileJobs: FileJobs;
  readonly calendarJobs: CalendarJobs;
  readonly oauthJobs: OauthJobs;
  readonly syncJobs: SyncJobs;
  readonly outwardJobs: OutwardJobs;
  /** Live events that wake the sweep as well, where there is one: something may be due sooner now. */
  readonly wakingEvents?: Pick<LiveEvents, 'publish'>;
}

/** A handler for every kind of job. */
export const jobHandlers = (parts: JobParts): JobHandlers => ({
  'run-task': runTask(parts),
  'deliver-notification': deliverNotification(parts),
  'reconcile-delivery': reconcileDelivery(parts),
  'remind-again': remindAgain(parts),
  'follow-time-zone': followTimeZone({ ...parts, liveEvents: parts.wakingEvents ?? parts.liveEvents }),
  'end-trial': endTrial(parts),
  'end-left-turns': endTurnsLeft(parts),
  ...parts.accountJobs,
  ...parts.smsJobs,
  ...parts.smsAnalyticsJobs,
  ...parts.fileJobs,
  ...parts.calendarJobs,
  ...parts.oauthJobs,
  ...parts.syncJobs,
  ...parts.outwardJobs,
});
