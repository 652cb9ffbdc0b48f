import {
  type Crash,
  type Fate,
  type GivenAnswer,
  gridNextRun,
  histories,
  type History,
  modelStart,
  play,
  type System,
} from '@squeeze/testing/occurrence-model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextRunAt } from './next-run-at.ts';
import { planOccurrences, waitsForAnswer } from './plan-occurrences.ts';

const seed = 20_261_121;
const runs = 10_000;

/** The planner with a store that keeps what a database would: rows by name, and a transaction that holds or does not. */
class PlannedTask implements System {
  readonly fates = new Map<string, Fate | 'claimed'>();
  readonly fired: string[] = [];
  uncounted = 0;
  uncountedAtLeast = false;
  executed = 0;
  /** Wanted after all. */
  wanted = 0;
  readonly #history: History;
  readonly waiting = new Set<string>();
  #status: 'active' | 'paused' = 'active';
  #scheduledAt: number | null;
  #snoozedUntil: number | null = null;

  constructor(history: History) {
    this.#history = history;
    this.#scheduledAt = gridNextRun(history.schedule, modelStart);
  }

  look(now: number, crash?: Crash): void {
    if (crash === 'before commit') return;
    this.#claim(now);
    if (crash === 'after claim') return;
    this.#work();
    // Not acknowledged, the job comes again; the row says that it is done.
    if (crash === 'before acknowledge') this.#work();
  }

  #claim(now: number): void {
    const task = {
      ...this.#history,
      status: this.#status,
      scheduledAt: this.#scheduledAt,
      snoozedUntil: this.#snoozedUntil,
    };
    const next = nextRunAt(task);
    if (next === null || next > now) return;
    const plan = planOccurrences(task, now, gridNextRun);
    for (const { origin, dueAt, fate, alsoMissed, alsoMissedAtLeast } of plan.occurrences) {
      this.uncounted += alsoMissed;
      this.uncountedAtLeast ||= alsoMissedAtLeast;
      const name = `${origin}@${dueAt}`;
      if (this.fates.has(name)) continue;
      this.fates.set(name, fate.kind === 'fire' ? 'claimed' : fate.kind === 'ask' ? 'asked' : 'missed');
      if (waitsForAnswer(this.#history.catchUp, fate)) this.waiting.add(name);
    }
    this.#scheduledAt = plan.scheduledAt;
    this.#snoozedUntil = plan.snoozedUntil;
  }

  #work(): void {
    for (const [name, fate] of this.fates) {
      if (fate !== 'claimed') continue;
      this.fired.push(name);
      this.fates.set(name, 'fired');
    }
  }

  pause(): void {
    this.#status = 'paused';
  }

  resume(scheduledAt: number): void {
    this.#status = 'active';
    this.#scheduledAt = scheduledAt;
    this.#snoozedUntil = null;
  }

  snooze(until: number): void {
    this.#snoozedUntil = until;
  }

  execute(): void {
    this.executed += 1;
  }

  answer({ answer, asked, lost }: GivenAnswer): void {
    if (lost) return;
    for (const [index, name] of asked.entries()) {
      if (!this.waiting.delete(name)) throw new Error(`${name} waits for no answer`);
      const isWanted = answer === 'run' && index === 0;
      this.fates.set(name, isWanted ? 'claimed' : 'missed');
      if (isWanted) this.wanted += 1;
    }
  }
}

describe('the model', () => {
  it(`fires every occurrence once or records it as missed, in ${runs} histories (seed ${seed})`, async () => {
    let occurrences = 0;
    let wanted = 0;
    const property = fc.asyncProperty(histories(30), async (history) => {
      const system = new PlannedTask(history);
      const { model, executed } = await play(history, system);
      expect(Object.fromEntries(system.fates)).toEqual(Object.fromEntries(model.fates));
      expect([...system.waiting].toSorted()).toEqual(model.waiting.map(({ name }) => name).toSorted());
      expect(new Set(system.fired).size).toBe(system.fired.length);
      if (system.uncountedAtLeast) expect(system.uncounted).toBeLessThanOrEqual(model.uncounted);
      else expect(system.uncounted).toBe(model.uncounted);
      expect(system.executed).toBe(executed);
      occurrences += model.fates.size;
      wanted += system.wanted;
    });
    await fc.assert(property, { seed, numRuns: runs });
    expect(occurrences).toBeGreaterThan(runs);
    expect(wanted).toBeGreaterThan(runs / 20);
  }, 120_000);
});
