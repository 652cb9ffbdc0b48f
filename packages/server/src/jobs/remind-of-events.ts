import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { Db, OpenDatabase } from '@squeeze/database/connection';
import {
  advanceReminders,
  claimReminding,
  claimRemindingOf,
  listRemindedOwners,
  type ReminderAdvance,
  type RemindingEvent,
  soonestReminderAt,
} from '@squeeze/database/repositories/event-reminder-repository';
import { findUser, type UserRecord } from '@squeeze/database/repositories/user-repository';
import { planReminders, type ReminderPlan } from '@squeeze/domain/calendar-events/plan-reminders';
import { planNotifications } from '@squeeze/domain/notifications/plan-notifications';
import { occurrencePolicy } from '@squeeze/domain/schedules/plan-occurrences';
import type { NotificationChannel } from '@squeeze/contracts/ai-tasks';
import type { Logger } from 'pino';
import { presentEvent } from '../features/calendar-events/present-calendar-event.ts';
import { eventMessage, type EventNotice } from '../features/notifications/event-message.ts';
import { recipientOf } from '../features/notifications/recipient.ts';
import { type NotificationParts, sendNotification } from '../features/notifications/send-notification.ts';
import { notificationPreferencesOf } from '../features/preferences/stored-preferences.ts';
import type { ClaimTime } from '../ports/claim-time.ts';
import { Breather } from '../timing/breather.ts';

const reminderPolicy = {
  /** Events taken in one transaction: while it lasts, SQLite answers nobody else. */
  batch: 50,
  /** Late ones of a few people together, so that one digest can bring them; those beyond come in another. */
  lateAtOnce: 500,
} as const;

export interface ReminderParts extends NotificationParts {
  readonly database: OpenDatabase;
  readonly claimTime: ClaimTime;
  readonly log: Logger;
}

export interface Reminded {
  /** Events that were looked at. */
  readonly events: number;
  /** When there is something to do again, epoch ms; null when there is nothing. */
  readonly soonestAt: number | null;
}

/**
 * Tells people of all reminders of events that have come due, each once, and works out when the next come. Any number of processes
 * may do so at once. With nothing due it asks one question of one index.
 */
export async function remindOfEvents(parts: ReminderParts, signal?: AbortSignal): Promise<Reminded> {
  const { database, claimTime } = parts;
  for (let events = 0; ;) {
    const soonestAt = await soonestReminderAt(database.db);
    if (soonestAt === null || soonestAt > (await claimTime(database.db))) return { events, soonestAt };
    const done = (await lookAtNew(parts)) + (await remindOnTime(parts)) + (await remindLate(parts));
    events += done;
    if (done === 0 || signal?.aborted === true) return { events, soonestAt };
    await yieldToOthers();
  }
}

/** Works out when events that have been written remind next. What of them is due already is told by the steps after this. */
async function lookAtNew(parts: ReminderParts): Promise<number> {
  return await parts.database.transaction(async (trx) => {
    const now = await parts.claimTime(trx);
    const events = await claimReminding(trx, { after: -1, until: 0, limit: reminderPolicy.batch });
    const plans = await planAll(parts, trx, events, now);
    await advanceReminders(
      trx,
      plans.map(({ event, plan: { due, remindAt } }) => {
        const [first] = due;
        return first === undefined
          ? { id: event.id, remindAt, through: now }
          : { id: event.id, remindAt: first.at, through: event.remindedThrough ?? now };
      }),
    );
    return events.length;
  });
}

async function remindOnTime(parts: ReminderParts): Promise<number> {
  return await parts.database.transaction(async (trx) => {
    const now = await parts.claimTime(trx);
    const after = Math.max(0, now - occurrencePolicy.lateAfterMs - 1);
    const events = await claimReminding(trx, { after, until: now, limit: reminderPolicy.batch });
    return await tell(parts, trx, events, now);
  });
}

/** Takes late ones, all of a person's together. */
async function remindLate(parts: ReminderParts): Promise<number> {
  const { database, claimTime } = parts;
  const lateUntil = (await claimTime(database.db)) - occurrencePolicy.lateAfterMs - 1;
  const owners = await listRemindedOwners(database.db, { until: lateUntil, limit: reminderPolicy.batch });
  if (owners.length === 0) return 0;
  return await database.transaction(async (trx) => {
    const now = await claimTime(trx);
    const events = await claimRemindingOf(trx, owners, { until: now, limit: reminderPolicy.lateAtOnce });
    return await tell(parts, trx, events, now);
  });
}

/** What is told and what comes next are written together: killed in between, neither is. */
async function tell(
  parts: ReminderParts,
  trx: Db,
  events: readonly RemindingEvent[],
  now: number,
): Promise<number> {
  const plans = await planAll(parts, trx, events, now);
  await advanceReminders(
    trx,
    plans.map(({ event, plan }): ReminderAdvance => ({
      id: event.id,
      remindAt: plan.remindAt,
      through: now,
    })),
  );
  for (const user of new Set(plans.map((planned) => planned.user))) {
    if (user === null || !user.isActive || user.deletionDueAt !== null) continue;
    const recipient = recipientOf(user);
    const channels = channelsOfEvents(user);
    const notices = plans
      .filter((planned) => planned.user === user)
      .flatMap(({ event, plan }) => plan.due.map((reminder) => noticeOf(event, reminder, channels)));
    for (const planned of planNotifications(notices, recipient, now)) {
      await sendNotification(parts, trx, eventMessage(planned, recipient, now), now);
    }
  }
  return events.length;
}

const noticeOf = (
  { id }: RemindingEvent,
  reminder: ReminderPlan['due'][number],
  channels: readonly NotificationChannel[],
): EventNotice => ({
  eventId: id,
  reminder,
  dueAt: reminder.at,
  late: reminder.fate !== 'on_time',
  kind: reminder.fate === 'missed' ? 'missed' : 'reminder',
  channels,
});

/** In the app always; by the other ways where its person asks for that. */
export function channelsOfEvents(user: UserRecord): readonly NotificationChannel[] {
  const { events_by_sms: bySms, events_by_email: byMail } = notificationPreferencesOf(user);
  return ['in_app', ...(bySms ? (['sms'] as const) : []), ...(byMail ? (['email'] as const) : [])];
}

interface PlannedEvent {
  readonly event: RemindingEvent;
  readonly user: UserRecord | null;
  readonly plan: ReminderPlan;
}

const nothing: ReminderPlan = { due: [], remindAt: null };

async function planAll(
  { log }: ReminderParts,
  trx: Db,
  events: readonly RemindingEvent[],
  now: number,
): Promise<PlannedEvent[]> {
  const users = new Map<string, UserRecord | null>();
  const breather = new Breather();
  const plans: PlannedEvent[] = [];
  for (const event of events) {
    if (!users.has(event.userId)) users.set(event.userId, await findUser(trx, event.userId));
    const user = users.get(event.userId) ?? null;
    plans.push({ event, user, plan: user === null ? nothing : planOf(event, user, now, log) });
    await breather.pause();
  }
  return plans;
}

function planOf(event: RemindingEvent, user: UserRecord, now: number, log: Logger): ReminderPlan {
  const progress = { through: event.remindedThrough ?? now, now, lastAt: event.lastAt };
  try {
    return planReminders(presentEvent(event), progress, user.timeZone);
  } catch (error) {
    // One event that cannot be followed must not hold up everybody's; changed, it is looked at again.
    log.error({ err: error, eventId: event.id }, 'an event could not be followed; it reminds of nothing');
    return nothing;
  }
}
