import { anyRule, ordinaryRule, type RandomRule } from '@squeeze/testing/random-rules';
import { randomFrom } from '@squeeze/testing/random-from';
import { Cron } from 'croner';
import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { nextRun } from './next-run.ts';
import { nextRuns } from './next-runs.ts';
import { openRule } from './open-rule.ts';
import { planOccurrences } from './plan-occurrences.ts';
import { RuleError } from './recurrence-rule.ts';
import { resolveSchedule } from './resolve-schedule.ts';
import type { CustomSchedule } from './stored-schedule.ts';
import { WorkBudget, workAtMost } from './work-budget.ts';

/** Wednesday 10 June 2026, 10:30 in New York. */
const now = Date.parse('2026-06-10T14:30:00Z');

const scheduleOf = ({ rule, startsOn, time }: RandomRule): CustomSchedule => ({
  type: 'custom',
  rule,
  startsOn,
  time,
  timeZone: 'UTC',
});

/** Wall times strictly after `after`, as our own search finds them. */
function found(schedule: CustomSchedule, after: number, most: number): string[] {
  const times: string[] = [];
  let next = openRule(schedule).next(after, new WorkBudget());
  while (next !== null && times.length < most) {
    times.push(new Date(next).toISOString());
    next = openRule(schedule).next(next, new WorkBudget());
  }
  return times;
}

const dayBefore = (day: string): number => Date.parse(`${day}T00:00Z`) - 1;

function judged(judge: RRuleTemporal, after: number, most: number): string[] {
  const times: string[] = [];
  try {
    let next = judge.next(new Date(after));
    while (next !== null && times.length < most) {
      times.push(new Date(next.epochMilliseconds).toISOString());
      next = judge.next(new Date(next.epochMilliseconds));
    }
  } catch (error) {
    // How the judge says of a step that never meets its hours and minutes that there is no run.
    if (!(error instanceof Error && /exceeded/.test(error.message))) throw error;
  }
  return times;
}

describe('rules as people set them', () => {
  it('come when an independent library says so, 400 of them, each for its next runs', () => {
    const random = randomFrom(20_261_122);
    let compared = 0;
    for (let n = 0; n < 400; n += 1) {
      const rule = ordinaryRule(random);
      const judge = new RRuleTemporal({
        rruleString: rule.rule,
        dtstart: Temporal.PlainDateTime.from(`${rule.startsOn}T${rule.time}`).toZonedDateTime('UTC'),
        strict: true,
        maxIterations: 50_000,
      });
      // Within days the judge visits every step from the start on.
      const days = /HOURLY|MINUTELY/.test(rule.rule) ? 20 : 900;
      const after = dayBefore(rule.startsOn) + Math.floor(random() * days) * 86_400_000;
      const expected = judged(judge, after, 6);
      expect({ rule, runs: found(scheduleOf(rule), after, 6) }).toEqual({ rule, runs: expected });
      compared += expected.length;
    }
    expect(compared).toBeGreaterThan(2_000);
  });

  it('in cron come when the library that reads them says so', () => {
    const random = randomFrom(20_261_123);
    let compared = 0;
    while (compared < 150) {
      const { rule } = anyRule(random);
      if (rule.startsWith('FREQ')) continue;
      let judge: Cron;
      try {
        judge = new Cron(rule, { mode: '5-part', timezone: 'UTC', paused: true });
      } catch {
        expect(() => openRule(scheduleOf({ rule, startsOn: '2026-06-10', time: null }))).toThrow(RuleError);
        continue;
      }
      const expected = judge.nextRuns(3, new Date(now)).map((run) => run.toISOString());
      // The library follows a day for a thousand years, we for the four hundred after which it must have come.
      const schedule = scheduleOf({ rule, startsOn: '2026-06-10', time: null });
      expect({ rule, runs: found(schedule, now, 3) }).toEqual({ rule, runs: expected });
      compared += 1;
    }
  });

  const meant: [what: string, rule: string, startsOn: string, first: string][] = [
    ['the fifth Monday', 'FREQ=MONTHLY;BYDAY=5MO', '2026-06-10', '2026-06-29'],
    [
      'the last weekday of the month',
      'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
      '2026-06-10',
      '2026-06-30',
    ],
    ['29 February', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', '2026-06-10', '2028-02-29'],
    ['29 February over the year 2100', 'FREQ=YEARLY', '2096-02-29', '2096-02-29'],
    ['a birthday of 1564', 'FREQ=YEARLY', '1564-04-26', '2027-04-26'],
    ['every hundred years', 'FREQ=YEARLY;INTERVAL=100', '2000-01-01', '2100-01-01'],
    ['every Friday the 13th', 'FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13', '2026-06-10', '2026-11-13'],
    ['the Friday of week 53', 'FREQ=YEARLY;BYWEEKNO=53;BYDAY=FR', '2026-06-10', '2027-01-01'],
    [
      'a leap day that is a Sunday',
      'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;BYDAY=SU',
      '2026-06-10',
      '2032-02-29',
    ],
    ['31 December by its number', 'FREQ=YEARLY;BYYEARDAY=366', '2026-06-10', '2028-12-31'],
    ['the 500th day in a row', 'FREQ=DAILY;COUNT=500', '2025-06-01', '2026-06-11'],
    [
      'every other week for ten times',
      'FREQ=WEEKLY;INTERVAL=2;COUNT=10;BYDAY=TU',
      '2026-06-02',
      '2026-06-16',
    ],
    [
      'every 90 minutes of the working day',
      'FREQ=MINUTELY;INTERVAL=90;BYHOUR=9,10,11,12,13',
      '2026-06-10',
      '2026-06-10',
    ],
  ];
  it.each(meant)('%s is not refused', (_what, rule, starts_on, first) => {
    const resolved = resolveSchedule({
      type: 'custom',
      input: { rule, starts_on, ...(!rule.includes('BYHOUR') && { time: '09:00' }) },
      timeZone: 'America/New_York',
      now,
    });
    if (!resolved.ok) throw new Error(JSON.stringify(resolved.errors));
    const next = nextRun(resolved.schedule, now) ?? 0;
    expect(new Date(next).toISOString().slice(0, 10)).toBe(first);
  });
});

describe('rules that nobody can mean', () => {
  const attacks: [what: string, rule: string, startsOn: string][] = [
    [
      'a counted rule of week 53 that lists its days three times over',
      `FREQ=YEARLY;BYMONTHDAY=30;BYYEARDAY=${Array.from({ length: 60 }, (_, day) => day + 1).join(',')};BYWEEKNO=53;BYHOUR=9;BYSETPOS=366;COUNT=999`,
      '1900-01-01',
    ],
    [
      'steps of a million days out of the calendar',
      'FREQ=DAILY;INTERVAL=999999;BYMONTH=2;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYMINUTE=0;BYSETPOS=-366;COUNT=1',
      '2026-06-10',
    ],
    [
      'half a million times a year, and none of them',
      'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;BYSETPOS=366',
      '0001-01-01',
    ],
    [
      'a month that never holds its day',
      'FREQ=DAILY;COUNT=999;BYMONTHDAY=31;BYDAY=MO;BYSETPOS=-2',
      '0001-01-01',
    ],
    ['seconds one by one', 'FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=29;BYHOUR=0;COUNT=999', '0001-01-01'],
    ['a year after the last', 'FREQ=YEARLY;INTERVAL=999999', '9999-12-31'],
    ['31 February, by cron', '0 9 31 2 *', '2026-06-10'],
    ['the fifth Friday nearest to 31 February, by cron', '0 9 31W 2 +5#5', '2026-06-10'],
  ];
  it.each(attacks)('%s: refused in words, within its work', (_what, rule, starts_on) => {
    const resolved = resolveSchedule({ type: 'custom', input: { rule, starts_on }, timeZone: 'UTC', now });
    expect(resolved.ok ? {} : resolved.errors).toMatchObject({
      rule: { id: expect.stringMatching(/^rule_(?:over|too_often|too_much|unreadable)$/) },
    });
  });

  it('cost no more than their budget, whatever the grammar yields: taken in order or refused in words', () => {
    const random = randomFrom(1);
    let most = 0;
    const outcomes = { taken: 0, refused: 0 };
    for (let n = 0; n < 1_500; n += 1) {
      const { rule, startsOn: starts_on, time } = anyRule(random);
      const input = { rule, starts_on, ...(time !== null && { time }) };
      const resolved = resolveSchedule({ type: 'custom', input, timeZone: 'America/New_York', now });
      if (!resolved.ok) {
        outcomes.refused += 1;
        expect(resolved.errors.rule?.id).toMatch(/^rule_/);
        continue;
      }
      outcomes.taken += 1;
      const budget = new WorkBudget();
      const next = nextRun(resolved.schedule, now, budget);
      most = Math.max(most, budget.spent);
      expect(next).toBeGreaterThan(now);
      const runs = nextRuns(resolved.schedule, now);
      expect(runs).toEqual(runs.toSorted((a, b) => a - b));
    }
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThanOrEqual(workAtMost);
    expect(outcomes.taken).toBeGreaterThan(200);
    expect(outcomes.refused).toBeGreaterThan(200);
  });

  it('cost so much at most together, however long a task has waited', () => {
    const schedule = scheduleOf({ rule: 'FREQ=MINUTELY;INTERVAL=5', startsOn: '2000-01-01', time: null });
    const budgets = new Set<WorkBudget>();
    const plan = planOccurrences(
      { schedule, scheduledAt: Date.parse('2000-01-01T00:00Z'), snoozedUntil: null, catchUp: 'ask' },
      now,
      (any, after, budget) => {
        budgets.add(budget);
        return nextRun(any, after, budget);
      },
    );
    expect(plan.scheduledAt).toBe(Date.parse('2026-06-10T14:35Z'));
    const [shared, ...others] = budgets;
    expect(others).toEqual([]);
    expect(shared?.spent).toBeLessThanOrEqual(workAtMost);
  });
});
