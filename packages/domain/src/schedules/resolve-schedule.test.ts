import * as fc from 'fast-check';
import { ScheduleInput, type ScheduleType, weekdays } from '@squeeze/contracts/schedules';
import { wordSentence } from '@squeeze/contracts/sentences/word-sentence';
import { describe, expect, it } from 'vitest';
import { nextRuns } from './next-runs.ts';
import { resolveSchedule } from './resolve-schedule.ts';
import { parseStoredSchedule, serialiseSchedule, type StoredSchedule } from './stored-schedule.ts';

/** Wednesday 10 June 2026, 10:30 in New York. */
const now = Date.parse('2026-06-10T14:30:00Z');
const timeZone = 'America/New_York';

const resolve = (type: ScheduleType, input: unknown = {}, current: StoredSchedule | null = null) =>
  resolveSchedule({ type, input: ScheduleInput.parse(input), timeZone, now, current });

function schedule(type: ScheduleType, input: unknown = {}, current: StoredSchedule | null = null) {
  const resolved = resolve(type, input, current);
  if (!resolved.ok) throw new Error(JSON.stringify(resolved.errors));
  return resolved.schedule;
}

/** As a person reads them. */
function errors(type: ScheduleType, input: unknown): Record<string, string> {
  const resolved = resolve(type, input);
  const found = Object.entries(resolved.ok ? {} : resolved.errors);
  return Object.fromEntries(found.map(([field, sentence]) => [field, wordSentence('en', sentence)]));
}

const dailyAtNine = { type: 'custom', rule: 'FREQ=DAILY', time: '09:00', startsOn: '2026-06-10', timeZone };

describe('what is left out', () => {
  it.each<[ScheduleType, unknown, unknown]>([
    ['once', {}, { type: 'once', at: Date.parse('2026-06-11T13:00:00Z'), timeZone }],
    ['daily', {}, { type: 'daily', time: '09:00', timeZone }],
    ['weekly', {}, { type: 'weekly', time: '09:00', weekdays: ['we'], timeZone }],
    ['monthly', {}, { type: 'monthly', time: '09:00', monthDay: 10, timeZone }],
    ['custom', { rule: 'FREQ=DAILY' }, dailyAtNine],
    ['custom', { rule: 'FREQ=DAILY;BYHOUR=8' }, { ...dailyAtNine, rule: 'FREQ=DAILY;BYHOUR=8', time: null }],
    ['custom', { rule: 'FREQ=HOURLY' }, { ...dailyAtNine, rule: 'FREQ=HOURLY', time: null }],
    ['custom', { rule: '0 9 * * 1-5' }, { ...dailyAtNine, rule: '0 9 * * 1-5', time: null }],
  ])('%s %j', (type, input, expected) => {
    expect(schedule(type, input)).toEqual(expected);
  });

  it('means today and tomorrow of the zone that is asked for', () => {
    // In Kiritimati it is already Thursday, half past four.
    const zone = 'Pacific/Kiritimati';
    expect(schedule('weekly', { time_zone: zone })).toEqual({
      type: 'weekly',
      time: '09:00',
      weekdays: ['th'],
      timeZone: zone,
    });
    expect(schedule('once', { time_zone: zone })).toEqual({
      type: 'once',
      at: Date.parse('2026-06-11T19:00:00Z'),
      timeZone: zone,
    });
  });

  it('stays as it was when a schedule of the same type is changed', () => {
    const weekly = schedule('weekly', { time: '18:00', weekdays: ['fr', 'mo'], time_zone: 'Asia/Tokyo' });
    expect(weekly).toMatchObject({ weekdays: ['mo', 'fr'] });
    expect(schedule('weekly', { time: '07:15' }, weekly)).toEqual({ ...weekly, time: '07:15' });
    expect(schedule('weekly', {}, weekly)).toEqual(weekly);
    expect(schedule('monthly', {}, weekly)).toEqual(schedule('monthly'));
    const rule = schedule('custom', {
      rule: 'FREQ=DAILY;INTERVAL=2',
      time: '07:00',
      starts_on: '2026-06-01',
    });
    expect(schedule('custom', { rule: 'FREQ=DAILY;INTERVAL=3' }, rule)).toEqual({
      ...rule,
      rule: 'FREQ=DAILY;INTERVAL=3',
    });
  });

  it('ignores what belongs to other types', () => {
    expect(schedule('daily', { weekdays: ['mo'], rule: 'nonsense', at: '2020-01-01T00:00:00Z' })).toEqual(
      schedule('daily'),
    );
  });
});

describe('a rule as typed', () => {
  const forms: [string, string][] = [
    ['with its prefix', 'RRULE:FREQ=DAILY'],
    ['in lower case', 'freq=daily'],
    ['with a semicolon at the end', 'FREQ=DAILY;'],
    ['with a start', 'DTSTART:20260610T090000\nRRULE:FREQ=DAILY'],
    ['with a start and a zone', 'DTSTART;TZID=America/New_York:20260610T090000\r\nRRULE:FREQ=DAILY'],
    ['with a start in UTC', 'DTSTART:20260610T130000Z\nRRULE:FREQ=DAILY'],
    ['with a start that is a day', 'DTSTART;VALUE=DATE:20260610 RRULE:FREQ=DAILY'],
  ];
  it.each(forms)('%s', (_form, rule) => {
    expect(schedule('custom', { rule })).toEqual(dailyAtNine);
  });

  it('takes day, hour and zone from its DTSTART unless they are given', () => {
    const rule = 'DTSTART;TZID=Europe/Paris:20260701T183000\nRRULE:FREQ=WEEKLY';
    const own = { rule: 'FREQ=WEEKLY', time: '18:30', startsOn: '2026-07-01', timeZone: 'Europe/Paris' };
    expect(schedule('custom', { rule })).toEqual({ type: 'custom', ...own });
    const given = { time: '08:00', starts_on: '2026-08-01', time_zone: 'UTC' };
    expect(schedule('custom', { rule, ...given })).toEqual({
      type: 'custom',
      rule: 'FREQ=WEEKLY',
      time: '08:00',
      startsOn: '2026-08-01',
      timeZone: 'UTC',
    });
  });

  it('keeps the minutes of its DTSTART where it names hours only', () => {
    const rule = 'DTSTART:20260610T084500\nRRULE:FREQ=DAILY;BYHOUR=9,17';
    expect(schedule('custom', { rule })).toMatchObject({
      rule: 'FREQ=DAILY;BYHOUR=9,17;BYMINUTE=45',
      time: null,
    });
  });

  it('begins with its first run to come when it ends after a number of them', () => {
    const threeTimes = schedule('custom', { rule: 'FREQ=DAILY;COUNT=3' });
    expect(threeTimes).toMatchObject({ startsOn: '2026-06-11' });
    expect(nextRuns(threeTimes, now)).toHaveLength(3);
    expect(schedule('custom', { rule: 'FREQ=DAILY;COUNT=3', time: '18:00' })).toMatchObject({
      startsOn: '2026-06-10',
    });
  });
});

describe('what is refused', () => {
  it.each([
    ['nothing', {}, 'A custom schedule needs a rule: an RRULE or cron with five fields'],
    [
      'words',
      { rule: 'every morning' },
      'Please give an RRULE such as FREQ=WEEKLY;BYDAY=MO,WE or cron with five fields such as 0 9 * * 1-5',
    ],
    ['an hour that no day has', { rule: 'FREQ=DAILY;BYHOUR=24' }, '“BYHOUR=24” cannot be used in a rule'],
    ['a thousand runs', { rule: 'FREQ=DAILY;COUNT=1000' }, '“COUNT=1000” cannot be used in a rule'],
    ['an unknown part', { rule: 'FREQ=DAILY;BYEASTER=0' }, '“BYEASTER=0” cannot be used in a rule'],
    ['a rule without FREQ', { rule: 'RRULE:BYDAY=MO' }, 'The rule must say FREQ, such as FREQ=WEEKLY'],
    ['a part twice', { rule: 'FREQ=DAILY;FREQ=WEEKLY' }, 'The rule says FREQ twice'],
    [
      'two ends',
      { rule: 'FREQ=DAILY;COUNT=2;UNTIL=20270101' },
      'A rule ends by COUNT or by UNTIL, not by both',
    ],
    [
      'two rules',
      { rule: 'RRULE:FREQ=DAILY\nRRULE:FREQ=WEEKLY' },
      'Please give one rule, with one DTSTART at most',
    ],
    [
      'exceptions',
      { rule: 'RRULE:FREQ=DAILY\nEXDATE:20260611T090000' },
      'Please give one rule, with one DTSTART at most',
    ],
    [
      'a start that is no day',
      { rule: 'DTSTART:20260230T090000\nRRULE:FREQ=DAILY' },
      'DTSTART cannot be read',
    ],
    [
      'a start in no zone',
      { rule: 'DTSTART;TZID=Mars/Olympus:20260610T090000\nRRULE:FREQ=DAILY' },
      'Unknown time zone Mars/Olympus',
    ],
    ['every minute', { rule: 'FREQ=MINUTELY' }, 'A rule may run every 5 minutes at most'],
    ['every four minutes', { rule: 'FREQ=MINUTELY;INTERVAL=4' }, 'A rule may run every 5 minutes at most'],
    ['every second', { rule: 'FREQ=SECONDLY' }, 'A rule may run every 5 minutes at most'],
    [
      'twice in one hour of the year',
      { rule: 'FREQ=YEARLY;BYHOUR=9;BYMINUTE=0,4' },
      'A rule may run every 5 minutes at most',
    ],
    ['every minute, by cron', { rule: '* * * * *' }, 'A rule may run every 5 minutes at most'],
    ['across the hour, by cron', { rule: '0,58 * * * *' }, 'A rule may run every 5 minutes at most'],
    [
      'a day that never comes',
      { rule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30' },
      'This rule has no run to come',
    ],
    ['a day that never comes, by cron', { rule: '0 9 31 4 *' }, 'This rule has no run to come'],
    ['a rule that is over', { rule: 'FREQ=DAILY;UNTIL=20260101' }, 'This rule has no run to come'],
    [
      'runs counted long ago',
      { rule: 'FREQ=DAILY;COUNT=3', starts_on: '2026-01-01' },
      'This rule has no run to come',
    ],
  ])('%s', (_what, input, message) => {
    expect(errors('custom', input)).toEqual({ rule: message });
  });

  it.each([
    ['weekdays by number in a week', 'FREQ=WEEKLY;BYDAY=1MO', 'BYDAY=1MO and FREQ=WEEKLY do not go together'],
    [
      'weekdays by number in a week of the year',
      'FREQ=YEARLY;BYWEEKNO=7;BYDAY=1MO',
      'BYDAY=1MO and BYWEEKNO do',
    ],
    ['weeks of the year in a month', 'FREQ=MONTHLY;BYWEEKNO=7', 'BYWEEKNO and FREQ=MONTHLY do not'],
    ['days of the year in a month', 'FREQ=MONTHLY;BYYEARDAY=7', 'BYYEARDAY and FREQ=MONTHLY do not'],
    ['days of the month in a week', 'FREQ=WEEKLY;BYMONTHDAY=7', 'BYMONTHDAY and FREQ=WEEKLY do not'],
    ['a place among nothing', 'FREQ=MONTHLY;BYSETPOS=1', 'BYSETPOS needs another BY part'],
    ['an end that is no day', 'FREQ=DAILY;UNTIL=20271332', '“UNTIL=20271332” cannot be used in a rule'],
    ['an end that is no time', 'FREQ=DAILY;UNTIL=20270101T256100', '“UNTIL=20270101T256100” cannot be used'],
    ['a minute that no hour has, by cron', '60 * * * *', '“60” cannot be used in a rule'],
    ['a step of nothing, by cron', '*/0 9 * * *', '“*/0” cannot be used in a rule'],
    ['a day of the week that is none, by cron', '0 9 * * 8', '“8” cannot be used in a rule'],
  ])('says what it cannot read of %s', (_what, rule, said) => {
    expect(errors('custom', { rule })['rule']).toContain(said);
  });

  it('a time that has passed', () => {
    const future = { at: 'Please choose a time in the future' };
    expect(errors('once', { at: '2026-06-10T14:30:00Z' })).toEqual(future);
    expect(errors('once', { at: '2026-06-10T10:30:00-04:00' })).toEqual(future);
    expect(schedule('once', { at: '2026-06-10T10:30:01-04:00' })).toMatchObject({ at: now + 1_000 });
  });

  it('nothing else: whatever is typed as a rule is taken or refused with a message', () => {
    const words =
      'FREQ= DAILY MINUTELY ; BYDAY= MO , -1 31 BYMONTHDAY= UNTIL= 20270101 T090000Z COUNT= 5 INTERVAL= 0';
    const marks = '*/ * RRULE: DTSTART : L # ? TZID= WEEKLY BYHOUR= 9';
    const part = fc.constantFrom(' ', '\n', ...words.split(' '), ...marks.split(' '));
    const typed = fc.oneof(
      fc.array(part, { minLength: 1, maxLength: 12 }).map((parts) => parts.join('')),
      fc.string(),
    );
    fc.assert(
      fc.property(typed, (rule) => {
        const resolved = resolve('custom', { rule: rule.trim() === '' ? 'x' : rule });
        if (resolved.ok) expect(nextRuns(resolved.schedule, now).length).toBeGreaterThan(0);
        else expect(resolved.errors.rule?.id).toMatch(/^rule_/);
      }),
      { numRuns: 500 },
    );
  });
});

describe('a rule of whatever parts', () => {
  const list = (values: readonly (string | number)[]) =>
    fc.subarray([...values], { minLength: 1 }).map((chosen) => chosen.join(','));
  const perhaps = <T>(part: fc.Arbitrary<T>) => fc.option(part, { nil: null, freq: 1 });
  const days = weekdays.map((day) => day.toUpperCase());
  const parts = fc.record({
    FREQ: fc.constantFrom('MINUTELY', 'HOURLY', 'DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'),
    INTERVAL: perhaps(fc.integer({ min: 1, max: 60 })),
    COUNT: perhaps(fc.integer({ min: 1, max: 999 })),
    BYMINUTE: perhaps(list([0, 15, 30, 45])),
    BYHOUR: perhaps(list([0, 2, 9, 23])),
    BYDAY: perhaps(list(days)),
    BYMONTHDAY: perhaps(list([1, 29, 30, 31, -1, -31])),
    BYMONTH: perhaps(list([2, 4, 12])),
    BYSETPOS: perhaps(list([1, -1, 366])),
  });

  it('runs in order, or is refused with a message', () => {
    fc.assert(
      fc.property(parts, fc.constantFrom('2026-06-10', '1999-12-31', '0001-01-01'), (chosen, starts_on) => {
        const rule = Object.entries(chosen)
          .filter(([, value]) => value !== null)
          .map((part) => part.join('='))
          .join(';');
        const resolved = resolve('custom', { rule, starts_on });
        const runs = resolved.ok ? nextRuns(resolved.schedule, now) : [];
        expect(runs).toEqual(runs.toSorted((a, b) => a - b));
        expect(runs.length > 0).toBe(resolved.ok);
      }),
      { numRuns: 200 },
    );
  });
});

describe('a stored schedule', () => {
  const any = fc.constantFrom(
    schedule('once'),
    schedule('daily', { time: '23:59' }),
    schedule('weekly', { weekdays: [...weekdays] }),
    schedule('monthly', { month_day: 31 }),
    schedule('custom', { rule: 'FREQ=DAILY;COUNT=3' }),
    schedule('custom', { rule: '0 9 * * 1-5', time_zone: 'Asia/Tokyo' }),
  );

  it('is read as it was written', () => {
    fc.assert(
      fc.property(any, (stored) => {
        expect(parseStoredSchedule(serialiseSchedule(stored))).toEqual(stored);
      }),
    );
  });

  it('that is damaged is not read as another', () => {
    const damaged = [
      'null',
      '"daily"',
      '[]',
      '{}',
      '{"type":"daily","time":"09:00"}',
      '{"type":"daily","time":"25:00","timeZone":"UTC"}',
      '{"type":"once","at":"tomorrow","timeZone":"UTC"}',
      '{"type":"weekly","time":"09:00","weekdays":[],"timeZone":"UTC"}',
      '{"type":"weekly","time":"09:00","weekdays":["xx"],"timeZone":"UTC"}',
      '{"type":"monthly","time":"09:00","monthDay":32,"timeZone":"UTC"}',
      '{"type":"custom","rule":"FREQ=DAILY","timeZone":"UTC"}',
      '{"type":"hourly","time":"09:00","timeZone":"UTC"}',
    ];
    for (const json of damaged) expect(() => parseStoredSchedule(json)).toThrow(TypeError);
  });
});
