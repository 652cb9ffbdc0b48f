import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { OpenDatabase } from '@squeeze/database/connection';
import { isUnavailable } from '@squeeze/database/database-error';
import {
  announceHeldNotifications,
  soonestHeldAt,
} from '@squeeze/database/repositories/held-notification-repository';
import {
  listForgottenDeliveries,
  listUnansweredDeliveries,
} from '@squeeze/database/repositories/delivery-repository';
import {
  claimDueTasks,
  claimDueTasksOf,
  listDueOwners,
  soonestRunAt,
} from '@squeeze/database/repositories/due-task-repository';
import { listForgottenRuns } from '@squeeze/database/repositories/occurrence-repository';
import { occurrencePolicy } from '@squeeze/domain/schedules/plan-occurrences';
import { runPolicy } from '../features/ai-tasks/run-task.ts';
import { longestPauseMs } from '../features/notifications/delivery-retries.ts';
import type { ClaimTime } from '../ports/claim-time.ts';
import type { Timers } from '../ports/timers.ts';
import { claimOccurrences, type ClaimParts, enqueueRun } from './claim-occurrences.ts';
import { remindOfEvents } from './remind-of-events.ts';

export const sweepPolicy = {
  /** Tasks claimed in one transaction: while it lasts, SQLite answers nobody else. */
  batch: 50,
  /** Looks again at the latest after so long. On PostgreSQL another process may have added something sooner. */
  idleAtMostMs: { sqlite: 60_000, postgres: 5_000 },
  /** Another process holds what is due: a moment later it has it done. */
  othersAtItMs: 250,
  /** Pauses after failures, the last one from then on. */
  retryAfterMs: [1_000, 5_000, 30_000],
  /** While the database is away: asking costs little, and what is due waits for its return. */
  databaseAwayMs: 1_000,
  /** An occurrence or delivery that is open, due, and untouched for so long has lost its job. */
  forgottenAfterMs: runPolicy.forgottenAfterMs,
  repairedAtOnce: 500,
} as const;

export interface SweepParts extends ClaimParts {
  readonly database: OpenDatabase;
  readonly claimTime: ClaimTime;
}

export interface Swept {
  /** Tasks and events that were taken. */
  readonly claimed: number;
  /** Held notifications whose quiet hours were over. */
  readonly announced: number;
  /** How long until there is something to do again, ms. */
  readonly waitMs: number;
}

/**
 * Claims everything that is due, tells of events that are near, announces what quiet hours held back, and enqueues again what lost its job. Any number
 * of processes may do so at once. Stops early, between transactions, once `signal` aborts.
 */
export async function sweepOnce(parts: SweepParts, signal?: AbortSignal): Promise<Swept> {
  const claimed = await untilNothing(
    () => claimOnTime(parts),
    () => claimLate(parts),
    signal,
  );
  const announced = await untilNothing(
    () => announceHeld(parts),
    async () => 0,
    signal,
  );
  const reminded = await remindOfEvents(parts, signal);
  await repair(parts);
  const waitMs = await untilNext(parts, reminded.soonestAt);
  return { claimed: claimed + reminded.events, announced, waitMs };
}

/** Takes turns, so that what is on time does not wait for a long backlog of what is late. */
async function untilNothing(
  first: () => Promise<number>,
  second: () => Promise<number>,
  signal: AbortSignal | undefined,
): Promise<number> {
  let total = 0;
  for (;;) {
    const done = (await first()) + (await second());
    total += done;
    if (done === 0 || signal?.aborted === true) return total;
    // SQLite works in one breath: requests are answered in between.
    await yieldToOthers();
  }
}

/** Answers how many tasks it took. */
async function claimOnTime(parts: SweepParts): Promise<number> {
  const { database, claimTime } = parts;
  return await database.transaction(async (trx) => {
    const now = await claimTime(trx);
    const after = now - occurrencePolicy.lateAfterMs - 1;
    const due = await claimDueTasks(trx, { after, until: now, limit: sweepPolicy.batch });
    await claimOccurrences(parts, trx, due, now);
    return due.tasks.length + due.unreadable.length;
  });
}

/** Takes late tasks, all of a person's together, so that one digest can bring them; answers how many. */
async function claimLate(parts: SweepParts): Promise<number> {
  const { database, claimTime } = parts;
  const lateUntil = (await claimTime(database.db)) - occurrencePolicy.lateAfterMs - 1;
  const owners = await listDueOwners(database.db, { until: lateUntil, limit: sweepPolicy.batch });
  if (owners.length === 0) return 0;
  return await database.transaction(async (trx) => {
    const now = await claimTime(trx);
    const due = await claimDueTasksOf(trx, owners, now);
    await claimOccurrences(parts, trx, due, now);
    return due.tasks.length + due.unreadable.length;
  });
}

async function announceHeld({ database, claimTime, liveEvents }: SweepParts): Promise<number> {
  return await database.transaction(async (trx) => {
    const due = await announceHeldNotifications(trx, await claimTime(trx), sweepPolicy.batch);
    for (const { id, userId, inApp } of due) {
      await liveEvents.publish(
        trx,
        userId,
        inApp ? { type: 'notification_added', id } : { type: 'notifications_changed' },
      );
    }
    return due.length;
  });
}

/** A key for each stretch of time: processes that find the same one forgotten enqueue one job, and later ones another. */
async function repair(parts: SweepParts): Promise<void> {
  const { database, claimTime, jobs, log } = parts;
  const now = await claimTime(database.db);
  const before = now - sweepPolicy.forgottenAfterMs;
  const round = Math.floor(now / sweepPolicy.forgottenAfterMs);
  const runs = await listForgottenRuns(database.db, before, sweepPolicy.repairedAtOnce);
  const triedBefore = before - longestPauseMs;
  const deliveries = await listForgottenDeliveries(
    database.db,
    { before, triedBefore },
    sweepPolicy.repairedAtOnce,
  );
  const unanswered = await listUnansweredDeliveries(database.db, before, sweepPolicy.repairedAtOnce);
  if (runs.length + deliveries.length + unanswered.length === 0) return;
  await database.transaction(async (trx) => {
    for (const runId of runs) await enqueueRun(parts, trx, runId, round);
    for (const deliveryId of deliveries) {
      const key = `deliver:${deliveryId}:${round}`;
      await jobs.enqueue(trx, 'deliver-notification', { deliveryId }, { key });
    }
    for (const deliveryId of unanswered) {
      const key = `reconcile:${deliveryId}:${round}`;
      await jobs.enqueue(trx, 'reconcile-delivery', { deliveryId }, { key });
    }
  });
  const enqueued = {
    runs: runs.length,
    deliveries: deliveries.length,
    unanswered: unanswered.length,
  };
  log.warn(enqueued, 'enqueued again what had lost its job');
}

async function untilNext({ database, claimTime }: SweepParts, remindAt: number | null): Promise<number> {
  const runAt = await soonestRunAt(database.db);
  const heldAt = await soonestHeldAt(database.db);
  const now = await claimTime(database.db);
  const longest = sweepPolicy.idleAtMostMs[database.dialect];
  const soonest = Math.min(runAt ?? Infinity, heldAt ?? Infinity, remindAt ?? Infinity);
  const waitMs = Math.min(soonest - now, longest);
  return waitMs > 0 ? waitMs : sweepPolicy.othersAtItMs;
}

export interface Sweep {
  /** Something may be due sooner than was known: looks at once. */
  wake(): void;
  /** Finishes the transaction it is in. */
  stop(): Promise<void>;
}

/** Sweeps from now on, each time something comes due. A failure is logged and tried again. */
export function startSweep(parts: SweepParts, timers: Timers): Sweep {
  const stopping = new AbortController();
  let cancelTimer = (): void => undefined;
  let running: Promise<void> | null = null;
  let woken = false;
  let failures = 0;

  const sweep = async (): Promise<number> => {
    const began = performance.now();
    const tell = (worked: boolean): void => parts.metrics?.swept(worked, performance.now() - began);
    try {
      const { waitMs } = await sweepOnce(parts, stopping.signal);
      tell(true);
      failures = 0;
      return waitMs;
    } catch (error) {
      tell(false);
      const pauses = sweepPolicy.retryAfterMs;
      const pause = pauses[Math.min(failures, pauses.length - 1)] ?? 0;
      const waitMs = isUnavailable(error) ? sweepPolicy.databaseAwayMs : pause;
      failures += 1;
      parts.log.error({ err: error, waitMs }, 'sweeping failed; it is tried again');
      return waitMs;
    }
  };
  const run = async (): Promise<void> => {
    woken = false;
    const waitMs = await sweep();
    running = null;
    if (stopping.signal.aborted) return;
    cancelTimer = timers.after(woken ? 0 : waitMs, begin);
  };
  const begin = (): void => {
    cancelTimer();
    running = run();
  };
  begin();
  return {
    wake: () => {
      woken = true;
      if (running === null && !stopping.signal.aborted) begin();
    },
    stop: async () => {
      stopping.abort();
      cancelTimer();
      await running;
    },
  };
}
