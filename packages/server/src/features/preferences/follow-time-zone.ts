import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { Db, OpenDatabase } from '@squeeze/database/connection';
import { lookAtRemindersAgain } from '@squeeze/database/repositories/event-reminder-repository';
import { followZoneInTasks } from '@squeeze/database/repositories/task-zone-repository';
import { listDueDays, setDueSortOfDays } from '@squeeze/database/repositories/todo-zone-repository';
import { findUser, lockUser } from '@squeeze/database/repositories/user-repository';
import { followZone } from '@squeeze/domain/schedules/follow-zone';
import { endOfDay } from '@squeeze/domain/zoned-time';
import type { Logger } from 'pino';
import { Breather } from '../../timing/breather.ts';
import type { ClaimTime } from '../../ports/claim-time.ts';
import type { JobHandlers } from '../../ports/jobs.ts';
import type { LiveEvents } from '../../ports/live-events.ts';

export interface FollowTimeZoneParts {
  readonly database: OpenDatabase;
  readonly claimTime: ClaimTime;
  readonly liveEvents: Pick<LiveEvents, 'publish'>;
  readonly log: Logger;
}

const followZonePolicy = {
  /** Rows changed in one transaction: while it lasts, SQLite answers nobody else. */
  batch: 100,
} as const;

/**
 * Brings everything that counts in a person's zone into the one they have now: the ends of days that todos are due on, the
 * reminders of events, and the AI tasks whose schedules were in the zone they have left. A schedule in a zone of its own stays. Carried out again it
 * changes nothing more, and of several changes of zone in a row the last one holds in whatever order they come.
 */
export const followTimeZone =
  (parts: FollowTimeZoneParts): JobHandlers['follow-time-zone'] =>
  async ({ payload: { userId, from }, signal }) => {
    const batches = [todoBatch(userId), taskBatch(parts, userId, from), reminderBatch(parts, userId)];
    for (const batch of batches) {
      let more = true;
      while (more) {
        signal.throwIfAborted();
        more = await inCurrentZone(parts, userId, batch);
        await yieldToOthers();
      }
    }
    const { database, liveEvents } = parts;
    await database.transaction(async (trx) => {
      await liveEvents.publish(trx, userId, { type: 'todos_changed' });
      await liveEvents.publish(trx, userId, { type: 'ai_tasks_changed' });
    });
  };

/** Changes the next rows; false when there were none left. */
type Batch = (trx: Db, timeZone: string) => Promise<boolean>;

/** The zone cannot change while a batch is at work, so that none is left behind in one that is not the person's. */
const inCurrentZone = ({ database }: FollowTimeZoneParts, userId: string, batch: Batch): Promise<boolean> =>
  database.transaction(async (trx) => {
    await lockUser(trx, userId);
    const user = await findUser(trx, userId);
    return user !== null && (await batch(trx, user.timeZone));
  });

function todoBatch(userId: string): Batch {
  let after = '';
  return async (trx, timeZone) => {
    const days = await listDueDays(trx, userId, { after, limit: followZonePolicy.batch });
    const ends = days.map((day) => ({ day, dueSort: endOfDay(day, timeZone) }));
    await setDueSortOfDays(trx, userId, ends);
    after = days.at(-1) ?? after;
    return days.length === followZonePolicy.batch;
  };
}

/** Reminders of days and of times without a zone come at other instants now; the sweep works them out. */
function reminderBatch({ claimTime }: FollowTimeZoneParts, userId: string): Batch {
  let after = '';
  return async (trx) => {
    const portion = { after, limit: followZonePolicy.batch, now: await claimTime(trx) };
    const last = await lookAtRemindersAgain(trx, userId, portion);
    after = last ?? after;
    return last !== null;
  };
}

function taskBatch({ claimTime, log }: FollowTimeZoneParts, userId: string, from: string): Batch {
  let after = '';
  return async (trx, timeZone) => {
    if (timeZone === from) return false;
    const now = await claimTime(trx);
    const breather = new Breather();
    const seen = await followZoneInTasks(trx, userId, {
      after,
      limit: followZonePolicy.batch,
      now,
      from,
      follow: async (task) => {
        await breather.pause();
        return followZone(task, timeZone, now);
      },
      onUnreadable: (taskId, error) =>
        log.error({ err: error, taskId }, 'a schedule could not follow its person'),
    });
    after = seen.last ?? after;
    return seen.count === followZonePolicy.batch;
  };
}
