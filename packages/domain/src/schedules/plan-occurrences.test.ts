import { describe, expect, it } from 'vitest';
import { occurrencePolicy, planOccurrences, type NextRun, type PlannableTask } from './plan-occurrences.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const now = Date.UTC(2026, 5, 10, 14, 30);

/** Every `step` ms, counted from `now`. */
const every =
  (step: number) =>
  (_schedule: unknown, after: number): number =>
    now + (Math.floor((after - now) / step) + 1) * step;
const never: NextRun = () => null;

const task = (overrides: Partial<PlannableTask>): PlannableTask => ({
  schedule: { type: 'daily', time: '09:00', timeZone: 'Europe/London' },
  scheduledAt: now,
  snoozedUntil: null,
  catchUp: 'latest_once',
  ...overrides,
});
const fates = (planned: ReturnType<typeof planOccurrences>) =>
  planned.occurrences.map(({ dueAt, fate }) => [
    (dueAt - now) / minute,
    fate.kind === 'missed' ? fate.because : fate.kind === 'fire' && fate.late ? 'late' : fate.kind,
  ]);

describe('what is due', () => {
  it('is nothing before its time', () => {
    const plan = planOccurrences(task({ scheduledAt: now + 1 }), now, every(day));
    expect(plan).toEqual({ occurrences: [], scheduledAt: now + 1, snoozedUntil: null });
  });

  it('fires on time for up to a minute, and says what comes next', () => {
    const plan = planOccurrences(task({}), now + occurrencePolicy.lateAfterMs, every(day));
    expect(fates(plan)).toEqual([[0, 'fire']]);
    expect(plan.scheduledAt).toBe(now + day);
  });

  it('has nothing to come after the last time', () => {
    expect(planOccurrences(task({}), now, never)).toMatchObject({ scheduledAt: null, snoozedUntil: null });
  });

  it('plans nothing again when the clock is set back', () => {
    const first = planOccurrences(task({}), now, every(hour));
    const again = planOccurrences(task({ scheduledAt: first.scheduledAt }), now - 2 * hour, every(hour));
    expect(again.occurrences).toEqual([]);
    expect(again.scheduledAt).toBe(now + hour);
  });

  it('keeps a snooze beside the schedule', () => {
    const snoozed = task({ scheduledAt: now + hour, snoozedUntil: now });
    expect(planOccurrences(snoozed, now, every(hour))).toMatchObject({
      occurrences: [{ origin: 'snooze', dueAt: now }],
      scheduledAt: now + hour,
      snoozedUntil: null,
    });
  });
});

describe('what nothing ran for', () => {
  const threeHoursAsleep = task({ scheduledAt: now - 2 * hour });
  const at = now + 10 * minute;

  it('fires the latest once, marked late', () => {
    expect(fates(planOccurrences(threeHoursAsleep, at, every(hour)))).toEqual([
      [-120, 'superseded'],
      [-60, 'superseded'],
      [0, 'late'],
    ]);
  });

  it('asks about the latest', () => {
    expect(fates(planOccurrences({ ...threeHoursAsleep, catchUp: 'ask' }, at, every(hour)))).toEqual([
      [-120, 'superseded'],
      [-60, 'superseded'],
      [0, 'ask'],
    ]);
  });

  it('lets all go when the person wants it so', () => {
    expect(fates(planOccurrences({ ...threeHoursAsleep, catchUp: 'skip' }, at, every(hour)))).toEqual([
      [-120, 'skipped'],
      [-60, 'skipped'],
      [0, 'skipped'],
    ]);
  });

  it('fires one that is on time whatever the choice, and it stands for those before it', () => {
    for (const catchUp of ['latest_once', 'ask'] as const) {
      expect(fates(planOccurrences({ ...threeHoursAsleep, catchUp }, now, every(hour)))).toEqual([
        [-120, 'superseded'],
        [-60, 'superseded'],
        [0, 'fire'],
      ]);
    }
  });

  it('is too old after a day', () => {
    const old = task({ scheduledAt: now - 2 * day });
    expect(fates(planOccurrences(old, at, every(day)))).toEqual([
      [-2 * 24 * 60, 'too_old'],
      [-24 * 60, 'too_old'],
      [0, 'late'],
    ]);
    const once = task({ scheduledAt: now - day });
    expect(fates(planOccurrences(once, now - 1, never))).toEqual([[-24 * 60, 'late']]);
    expect(fates(planOccurrences(once, now, never))).toEqual([[-24 * 60, 'too_old']]);
  });

  it('gives rows to the latest ten missed, and the number of the others to the earliest of these', () => {
    const plan = planOccurrences(task({ scheduledAt: now - 20 * hour }), at, every(hour));
    expect(plan.occurrences).toHaveLength(occurrencePolicy.missedRowsAtMost + 1);
    expect(plan.occurrences[0]).toMatchObject({ dueAt: now - 10 * hour, alsoMissed: 10 });
    expect(plan.occurrences.slice(1).every(({ alsoMissed }) => alsoMissed === 0)).toBe(true);
  });

  it('does bounded work for a rule every five minutes after a year', () => {
    let steps = 0;
    const counted: NextRun = (schedule, after) => {
      steps += 1;
      return every(5 * minute)(schedule, after);
    };
    const plan = planOccurrences(task({ scheduledAt: now - 365 * day }), now, counted);
    expect(steps).toBeLessThan(1_000);
    expect(plan.occurrences).toHaveLength(occurrencePolicy.missedRowsAtMost + 1);
    expect(plan.occurrences.at(-1)).toMatchObject({ dueAt: now, fate: { kind: 'fire', late: false } });
    expect(plan.occurrences[0]).toMatchObject({ alsoMissedAtLeast: true });
    expect(plan.occurrences[0]?.alsoMissed).toBeGreaterThan(500);
    expect(plan.scheduledAt).toBe(now + 5 * minute);
  });

  it('finds the last one before a long pause of a dense rule, and those after the pause', () => {
    // Every five minutes for three days, then nothing for months, and again since an hour ago.
    const denseUntil = now - 100 * day;
    const since = now - hour;
    const rule: NextRun = (schedule, after) => {
      const next = every(5 * minute)(schedule, after);
      if (next <= denseUntil || next >= since) return next;
      return since;
    };
    const plan = planOccurrences(task({ scheduledAt: denseUntil - 3 * day }), now + 2 * minute, rule);
    expect(plan.occurrences.at(-1)).toMatchObject({ dueAt: now, fate: { kind: 'fire', late: true } });
    expect(plan.scheduledAt).toBe(now + 5 * minute);
    const skipped = planOccurrences(task({ scheduledAt: denseUntil - 3 * day }), since - hour, rule);
    expect(skipped.occurrences.at(-1)?.dueAt).toBe(denseUntil);
  });
});
