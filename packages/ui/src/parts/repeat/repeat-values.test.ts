import { describe, expect, it } from 'vitest';
import { spokenRule } from '../spoken-rule.ts';
import { noRepeat, repeatOf, ruleOf } from './repeat-values.ts';

/** The last Friday of its month. */
const day = '2026-11-27';

describe('how an event repeats', () => {
  it.each([
    ['FREQ=DAILY;INTERVAL=3', 'days'],
    ['FREQ=WEEKLY;BYDAY=MO,FR;COUNT=5', 'weeks'],
    ['FREQ=MONTHLY;BYMONTHDAY=27;UNTIL=20271231', 'months'],
    ['FREQ=MONTHLY;INTERVAL=2;BYDAY=4FR', 'nthWeekday'],
    ['FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=27', 'years'],
  ])('as %s is the same after the form', (rule, every) => {
    const values = repeatOf(rule, day);
    expect(values.every).toBe(every);
    expect(ruleOf(values, day)).toBe(rule);
  });

  it.each([
    'FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=1',
    'FREQ=MONTHLY;BYMONTHDAY=3',
    'FREQ=HOURLY',
    'FREQ=DAILY;BYHOUR=9,12',
  ])('as %s stays as it is, since the form cannot say it', (rule) => {
    const values = repeatOf(rule, day);
    expect(values.every).toBe('custom');
    expect(ruleOf(values, day)).toBe(rule);
  });

  it('by its start alone is said by it', () => {
    expect(spokenRule('FREQ=MONTHLY', day)).toBe('FREQ=MONTHLY;BYMONTHDAY=27');
    expect(spokenRule('FREQ=YEARLY', day)).toBe('FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=27');
    expect(repeatOf('FREQ=MONTHLY', day).every).toBe('months');
  });

  it('not at all has no rule, and weekly the day it is on', () => {
    expect(ruleOf(noRepeat(day), day)).toBeNull();
    expect(ruleOf({ ...noRepeat(day), every: 'weeks' }, day)).toBe('FREQ=WEEKLY;BYDAY=FR');
    expect(ruleOf({ ...noRepeat('2026-11-30'), every: 'nthWeekday' }, '2026-11-30')).toBe(
      'FREQ=MONTHLY;BYDAY=-1MO',
    );
  });

  it('begins its weeks where its person does, as far as that makes a difference, and as the rule has it', () => {
    const sunday = 6;
    const weeks = { ...noRepeat(day), every: 'weeks', weekdays: ['mo', 'su'] } as const;
    const twice = { ...weeks, interval: 2, weekdays: [...weeks.weekdays] };
    expect(ruleOf(twice, day, sunday)).toBe('FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU;WKST=SU');
    expect(ruleOf(twice, day)).toBe('FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU');
    expect(ruleOf({ ...twice, interval: 1 }, day, sunday)).toBe('FREQ=WEEKLY;BYDAY=MO,SU');
    for (const rule of ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU;WKST=SU'])
      expect(ruleOf(repeatOf(rule, day), day, rule.includes('WKST') ? 0 : sunday)).toBe(rule);
  });
});
