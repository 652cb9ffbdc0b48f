import type { CatchUpPolicy } from '@squeeze/contracts/ai-tasks';
import type { MissedRunAnswer } from '@squeeze/contracts/missed-runs';
import type { StoredSchedule } from '@squeeze/domain/schedules/stored-schedule';
import fc from 'fast-check';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** What the model takes from the rules as written, so that a change of a constant in the code shows. */
const rules = { lateAfter: minute, tooOldAfter: day, missedRows: 10 } as const;

/** When every history begins: between two points of every grid. */
export const modelStart = Date.UTC(2026, 5, 10, 14, 32, 10);

/** A schedule on a grid counted from the epoch, its step in the rule; or one instant. */
export const gridNextRun = (schedule: StoredSchedule, after: number): number | null => {
  if (schedule.type === 'once') return schedule.at > after ? schedule.at : null;
  const step = schedule.type === 'custom' ? Number(schedule.rule) : day;
  return (Math.floor(after / step) + 1) * step;
};

const every = (step: number): StoredSchedule => ({
  type: 'custom',
  rule: String(step),
  time: null,
  startsOn: '2026-06-10',
  timeZone: 'UTC',
});

export type Crash = 'before commit' | 'after claim' | 'before acknowledge';

export type Step =
  /** The process runs: it looks whenever something comes due. */
  | { readonly do: 'run'; readonly ms: number }
  /** Nothing runs meanwhile; then the process looks. */
  | { readonly do: 'sleep'; readonly ms: number }
  /** The clock is set; then the process looks. */
  | { readonly do: 'set clock'; readonly ms: number }
  /** Time passes, the process looks, and is killed there. */
  | { readonly do: 'crash'; readonly at: Crash; readonly ms: number }
  | { readonly do: 'snooze'; readonly ms: number }
  /** The person says what is to become of the latest that waits for it, or of all of them. */
  | {
      readonly do: 'answer';
      readonly answer: MissedRunAnswer;
      readonly all: boolean;
      /** The process is killed with the answer half written. */
      readonly lost: boolean;
    }
  | { readonly do: 'pause' | 'resume' | 'execute' };

export interface History {
  readonly schedule: StoredSchedule;
  readonly catchUp: CatchUpPolicy;
  readonly steps: readonly Step[];
}

const upTo = (ms: number) => fc.integer({ min: 1, max: ms });

const answer: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('answer'),
  answer: fc.constantFrom('run', 'dismiss'),
  all: fc.boolean(),
  lost: fc.integer({ min: 0, max: 3 }).map((n) => n === 0),
});

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('run' as const), ms: upTo(2 * hour) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('sleep' as const), ms: upTo(day) }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<Step>(
      { do: 'set clock', ms: hour },
      { do: 'set clock', ms: -2 * hour },
      { do: 'sleep', ms: 3 * day },
    ),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('crash' as const),
      at: fc.constantFrom<Crash>('before commit', 'after claim', 'before acknowledge'),
      ms: upTo(2 * hour),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('snooze' as const), ms: upTo(2 * hour) }) },
  { weight: 2, arbitrary: answer },
  { weight: 3, arbitrary: fc.constantFrom<Step>({ do: 'pause' }, { do: 'resume' }, { do: 'execute' }) },
);

/** Somebody is away, and then finds what was missed: by itself that would seldom happen. */
const awayAndBack = fc.tuple(fc.record({ do: fc.constant('sleep' as const), ms: upTo(3 * day) }), answer);

/** Histories of one task. */
export const histories = (maxSteps: number): fc.Arbitrary<History> =>
  fc.record({
    schedule: fc.oneof(
      fc.constantFrom(every(5 * minute), every(hour), every(day), every(7 * day)),
      upTo(3 * day).map((ms): StoredSchedule => ({ type: 'once', at: modelStart + ms, timeZone: 'UTC' })),
    ),
    catchUp: fc.constantFrom('latest_once', 'skip', 'ask'),
    steps: fc
      .array(
        fc.oneof(
          { weight: 4, arbitrary: step.map((one): readonly Step[] => [one]) },
          { weight: 1, arbitrary: awayAndBack },
        ),
        { maxLength: maxSteps },
      )
      .map((steps) => steps.flat()),
  });

export type Fate = 'fired' | 'asked' | 'missed';

interface Due {
  /** `schedule@…` or `snooze@…`. */
  readonly name: string;
  readonly at: number;
}

/**
 * What should become of the occurrences of one task, as slowly and plainly as can be said: it lists every point of the
 * grid. It knows nothing of batches, rows in a database, or bounded work.
 */
export class OccurrenceModel {
  /** By name, `schedule@…` or `snooze@…`. */
  readonly fates = new Map<string, Fate>();
  /** Missed without a record of their own. */
  uncounted = 0;
  /** What its person may still answer, first found first. */
  readonly waiting: Due[] = [];
  status: 'active' | 'paused' | 'completed' = 'active';
  scheduledAt: number | null;
  snoozedUntil: number | null = null;
  readonly #history: History;

  constructor(history: History) {
    this.#history = history;
    this.scheduledAt = gridNextRun(history.schedule, modelStart);
  }

  /** When the process next has something to do. */
  get dueAt(): number | null {
    const coming = [this.scheduledAt, this.snoozedUntil].filter((at) => at !== null);
    return this.status !== 'active' || coming.length === 0 ? null : Math.min(...coming);
  }

  look(now: number): void {
    if (this.dueAt === null || this.dueAt > now) return;
    const due: Due[] = [];
    while (this.scheduledAt !== null && this.scheduledAt <= now) {
      due.push({ name: `schedule@${this.scheduledAt}`, at: this.scheduledAt });
      this.scheduledAt = gridNextRun(this.#history.schedule, this.scheduledAt);
    }
    if (this.snoozedUntil !== null && this.snoozedUntil <= now) {
      due.push({ name: `snooze@${this.snoozedUntil}`, at: this.snoozedUntil });
      this.snoozedUntil = null;
    }
    due.sort((a, b) => a.at - b.at);
    const decided = due.map(({ name, at }, index) => ({
      name,
      at,
      fate: this.#fateOf(now - at, index === due.length - 1),
    }));
    const missed = decided.filter(({ fate }) => fate === 'missed');
    const unnamed = missed.slice(0, Math.max(0, missed.length - rules.missedRows));
    this.uncounted += unnamed.length;
    for (const occurrence of decided) {
      if (unnamed.includes(occurrence) || this.fates.has(occurrence.name)) continue;
      const { name, at, fate } = occurrence;
      this.fates.set(name, fate);
      // What a later one stands for, or the person wanted skipped, leaves nothing to decide.
      const isForgotten = now - at >= rules.tooOldAfter && this.#history.catchUp !== 'skip';
      if (fate === 'asked' || (fate === 'missed' && isForgotten)) this.waiting.push({ name, at });
    }
    if (this.scheduledAt === null && this.snoozedUntil === null) this.status = 'completed';
  }

  #fateOf(age: number, isLatest: boolean): Fate {
    if (age <= rules.lateAfter) return 'fired';
    if (age >= rules.tooOldAfter || !isLatest) return 'missed';
    return ({ latest_once: 'fired', ask: 'asked', skip: 'missed' } as const)[this.#history.catchUp];
  }

  pause(): boolean {
    if (this.status !== 'active') return false;
    this.status = 'paused';
    return true;
  }

  /** What lies before `now` is not made up for. */
  resume(now: number): boolean {
    const next = gridNextRun(this.#history.schedule, now);
    if (this.status !== 'paused' || next === null) return false;
    this.status = 'active';
    this.scheduledAt = next;
    this.snoozedUntil = null;
    return true;
  }

  snooze(until: number): boolean {
    if (this.status !== 'active') return false;
    this.snoozedUntil = until;
    return true;
  }

  /** What an answer at `now` is about, the latest first: all that was due, or the latest whenever that is. */
  asked(now: number, all: boolean): readonly Due[] {
    // Found later counts as later where both were due at once.
    const latestFirst = this.waiting.toSorted((a, b) => a.at - b.at).toReversed();
    return all ? latestFirst.filter(({ at }) => at <= now) : latestFirst.slice(0, 1);
  }

  /** Of several the latest is run, and stands for the others. */
  answer(asked: readonly Due[], answer: MissedRunAnswer): void {
    for (const [index, due] of asked.entries()) {
      this.fates.set(due.name, answer === 'run' && index === 0 ? 'fired' : 'missed');
      this.waiting.splice(this.waiting.indexOf(due), 1);
    }
  }
}

/** Something that behaves like the model, or should. */
export interface System {
  /** Looks what is due and carries it out; killed at `crash`. */
  look(now: number, crash?: Crash): Promise<void> | void;
  pause(): Promise<void> | void;
  resume(scheduledAt: number): Promise<void> | void;
  snooze(until: number): Promise<void> | void;
  execute(now: number): Promise<void> | void;
  answer(given: GivenAnswer): Promise<void> | void;
}

export interface GivenAnswer {
  readonly answer: MissedRunAnswer;
  /** Names of what it is about, the latest first. */
  readonly asked: readonly string[];
  readonly all: boolean;
  readonly lost: boolean;
  readonly now: number;
}

/** Plays a history on model and system side by side; answers the model and how often the task was executed on demand. */
export async function play(
  history: History,
  system: System,
): Promise<{ model: OccurrenceModel; executed: number }> {
  const model = new OccurrenceModel(history);
  let executed = 0;
  let now = modelStart;
  let latest = now;
  const look = async (crash?: Crash): Promise<void> => {
    await system.look(now, crash);
    if (crash !== 'before commit') model.look(now);
  };
  for (const step of history.steps) {
    latest = Math.max(latest, now);
    switch (step.do) {
      case 'run': {
        const until = now + step.ms;
        while (model.dueAt !== null && model.dueAt <= until) {
          now = Math.max(now, model.dueAt);
          await look();
        }
        now = until;
        break;
      }
      case 'sleep':
      case 'set clock':
        now += step.ms;
        await look();
        break;
      case 'crash':
        now += step.ms;
        await look(step.at);
        break;
      case 'pause':
        if (model.pause()) await system.pause();
        break;
      case 'resume':
        if (model.resume(now) && model.scheduledAt !== null) await system.resume(model.scheduledAt);
        break;
      case 'snooze':
        if (model.snooze(now + step.ms)) await system.snooze(now + step.ms);
        break;
      case 'answer': {
        const { answer, all, lost } = step;
        const asked = model.asked(now, all);
        if (asked.length === 0) break;
        await system.answer({ answer, asked: asked.map(({ name }) => name), all, lost, now });
        if (!lost) model.answer(asked, answer);
        break;
      }
      case 'execute':
        executed += 1;
        await system.execute(now);
        break;
    }
  }
  // Whatever was interrupted comes to its end; a clock that was set back catches up.
  now = Math.max(latest, now) + hour;
  await look();
  return { model, executed };
}
