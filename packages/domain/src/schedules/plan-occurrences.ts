import type { CatchUpPolicy } from '@squeeze/contracts/ai-tasks';
import type { StoredSchedule } from './stored-schedule.ts';
import { WorkBudget } from './work-budget.ts';

/** First occurrence strictly after `after` (epoch ms); null when there is none. Throws when the budget does not suffice. */
export type NextRun = (schedule: StoredSchedule, after: number, budget: WorkBudget) => number | null;

export const occurrencePolicy = {
  /** Carried out longer than this after it was due, an occurrence is late: nothing ran at its time. */
  lateAfterMs: 60_000,
  /** Missed for at least this long it is not fired any more. */
  tooOldAfterMs: 24 * 60 * 60_000,
  /** Of those missed at once so many get a row of their own, the latest; the rest are a number on the earliest row. */
  missedRowsAtMost: 10,
  /** Steps taken through the schedule to count what was missed; beyond them the number is a lower bound. */
  countedAtMost: 500,
} as const;

export interface PlannableTask {
  readonly schedule: StoredSchedule;
  /** The schedule's next occurrence, epoch ms. */
  readonly scheduledAt: number | null;
  /** One extra occurrence beside the schedule, epoch ms. */
  readonly snoozedUntil: number | null;
  readonly catchUp: CatchUpPolicy;
}

/** `too_old`: a day or more. `superseded`: a later one is fired or asked about instead. `skipped`: the person wants it so. */
export type MissedBecause = 'too_old' | 'superseded' | 'skipped';

export type Fate =
  | { readonly kind: 'fire'; readonly late: boolean }
  | { readonly kind: 'ask' }
  | { readonly kind: 'missed'; readonly because: MissedBecause };

export interface PlannedOccurrence {
  readonly origin: 'schedule' | 'snooze';
  /** Epoch ms. */
  readonly dueAt: number;
  readonly fate: Fate;
  /** How many before it were missed as well and have no row of their own. */
  readonly alsoMissed: number;
  /** `alsoMissed` is a lower bound. */
  readonly alsoMissedAtLeast: boolean;
}

export interface OccurrencePlan {
  /** What has come due by `now`, earliest first. */
  readonly occurrences: readonly PlannedOccurrence[];
  readonly scheduledAt: number | null;
  readonly snoozedUntil: number | null;
}

interface Due {
  readonly origin: 'schedule' | 'snooze';
  readonly dueAt: number;
}

/** Whether an occurrence carried out at `now` comes late. */
export const isLate = (dueAt: number, now: number): boolean => now - dueAt > occurrencePolicy.lateAfterMs;

/**
 * Decides what becomes of everything a task has due by `now` (epoch ms), and what comes next.
 *
 * On time, an occurrence fires. Of those that are late by less than a day, `latest_once` fires the latest, `ask` asks
 * about it, and `skip` lets all go; when a later one is on time, that one stands for them. What is older is recorded as
 * missed. However long nothing ran, the work and the rows are bounded (`occurrencePolicy`).
 *
 * What comes next lies after `now` and after every occurrence planned here, so that a clock set back plans none twice.
 */
export function planOccurrences(task: PlannableTask, now: number, nextRun: NextRun): OccurrencePlan {
  const budget = new WorkBudget();
  const scheduled = dueBySchedule(task, now, (schedule, after) => nextRun(schedule, after, budget));
  const snoozed = task.snoozedUntil !== null && task.snoozedUntil <= now ? task.snoozedUntil : null;
  const due: Due[] = scheduled.due.map((dueAt) => ({ origin: 'schedule', dueAt }));
  if (snoozed !== null) due.push({ origin: 'snooze', dueAt: snoozed });
  due.sort((a, b) => a.dueAt - b.dueAt);
  return {
    occurrences: collapse(decide(due, task.catchUp, now), scheduled.uncounted),
    scheduledAt: scheduled.next,
    snoozedUntil: snoozed === null ? task.snoozedUntil : null,
  };
}

interface Uncounted {
  readonly count: number;
  readonly atLeast: boolean;
}

interface Scheduled {
  /** Ascending. */
  readonly due: number[];
  /** Missed before the first of `due`. */
  readonly uncounted: Uncounted;
  readonly next: number | null;
}

const none: Uncounted = { count: 0, atLeast: false };

type Next = (schedule: StoredSchedule, after: number) => number | null;

function dueBySchedule({ schedule, scheduledAt }: PlannableTask, now: number, nextRun: Next): Scheduled {
  if (scheduledAt === null || scheduledAt > now) return { due: [], uncounted: none, next: scheduledAt };
  const walked = walk(schedule, scheduledAt, now, nextRun);
  if (!walked.cut) return { due: walked.due, uncounted: none, next: walked.next };
  // Too many to go through: the last day's, and the latest before it. Schedules leave five minutes between two
  // (`limits.scheduleEveryMs`), so that a day holds fewer than are counted.
  const tooOldAt = now - occurrencePolicy.tooOldAfterMs;
  const latestOld = latestUpTo(schedule, tooOldAt, scheduledAt, nextRun);
  const firstRecent = nextRun(schedule, tooOldAt);
  const recent = walk(schedule, firstRecent, now, nextRun);
  return {
    due: [latestOld, ...recent.due],
    uncounted: { count: walked.due.filter((dueAt) => dueAt < latestOld).length, atLeast: true },
    next: recent.next,
  };
}

interface Walk {
  readonly due: number[];
  /** The first beyond `until`, or beyond what is counted. */
  readonly next: number | null;
  /** There are more up to `until`. */
  readonly cut: boolean;
}

/** Occurrences from `first` on, up to and with `until`. */
function walk(schedule: StoredSchedule, first: number | null, until: number, nextRun: Next): Walk {
  const due: number[] = [];
  let next = first;
  while (next !== null && next <= until) {
    if (due.length === occurrencePolicy.countedAtMost) return { due, next, cut: true };
    due.push(next);
    next = nextRun(schedule, next);
  }
  return { due, next, cut: false };
}

/** The latest occurrence up to `until`; `first` is one. Looks back in growing steps, then halves the last of them. */
function latestUpTo(schedule: StoredSchedule, until: number, first: number, nextRun: Next): number {
  const foundAfter = (after: number): number | null => {
    const found = nextRun(schedule, after);
    return found !== null && found <= until ? found : null;
  };
  let latest = first;
  let without = until;
  for (let stepMs = 60 * 60_000; until - stepMs > first; stepMs *= 2) {
    const found = foundAfter(until - stepMs);
    if (found !== null) {
      latest = found;
      break;
    }
    without = until - stepMs;
  }
  // Nothing lies after `without`; the latest lies after nothing that is later than itself.
  while (without - latest > 1) {
    const middle = Math.floor((latest + without) / 2);
    const found = foundAfter(middle);
    if (found === null) without = middle;
    else latest = found;
  }
  return latest;
}

interface Decided extends Due {
  readonly fate: Fate;
}

function decide(due: readonly Due[], catchUp: CatchUpPolicy, now: number): Decided[] {
  const latest = due.at(-1);
  return due.map((occurrence) => {
    if (!isLate(occurrence.dueAt, now)) return { ...occurrence, fate: { kind: 'fire', late: false } };
    if (now - occurrence.dueAt >= occurrencePolicy.tooOldAfterMs) {
      return { ...occurrence, fate: { kind: 'missed', because: 'too_old' } };
    }
    return { ...occurrence, fate: occurrence === latest ? caughtUp(catchUp) : passedOver(catchUp) };
  });
}

/** Whether the person may decide: not about what they chose to skip, nor what a later one of the task stands for. */
export const waitsForAnswer = (catchUp: CatchUpPolicy, fate: Fate): boolean =>
  fate.kind === 'ask' || (fate.kind === 'missed' && fate.because === 'too_old' && catchUp !== 'skip');

const caughtUp = (catchUp: CatchUpPolicy): Fate =>
  ({
    latest_once: { kind: 'fire', late: true } as const,
    ask: { kind: 'ask' } as const,
    skip: { kind: 'missed', because: 'skipped' } as const,
  })[catchUp];

const passedOver = (catchUp: CatchUpPolicy): Fate => ({
  kind: 'missed',
  because: catchUp === 'skip' ? 'skipped' : 'superseded',
});

/** Leaves rows to the latest missed ones, and makes the others a number on the earliest of these. */
function collapse(decided: readonly Decided[], uncounted: Uncounted): PlannedOccurrence[] {
  const missed = decided.filter(({ fate }) => fate.kind === 'missed');
  const dropped = new Set(missed.slice(0, Math.max(0, missed.length - occurrencePolicy.missedRowsAtMost)));
  const earliest = missed[dropped.size];
  return decided
    .filter((occurrence) => !dropped.has(occurrence))
    .map((occurrence) => ({
      ...occurrence,
      alsoMissed: occurrence === earliest ? dropped.size + uncounted.count : 0,
      alsoMissedAtLeast: occurrence === earliest && uncounted.atLeast,
    }));
}
