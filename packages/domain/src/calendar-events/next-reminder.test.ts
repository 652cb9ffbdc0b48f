import type { CalendarEvent, EventOverride } from '@squeeze/contracts/calendar-events';
import { givenEvent } from '@squeeze/testing/given-event';
import { historyCount } from '@squeeze/testing/history-count';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventBudget } from './event-times.ts';
import { mayRemind, remindersWithin } from './next-reminder.ts';
import { occurrencesBetween } from './occurrences.ts';

const zagreb = 'Europe/Zagreb';
const minute = 60_000;
const at = (text: string): number => Date.parse(text);
const year = { after: at('2026-10-01T00:00:00Z'), until: at('2027-10-01T00:00:00Z') };

/** The first few, as "instant, minutes before, occurrence". */
const reminders = (event: CalendarEvent, range = year, most = 4): string[] => {
  const found: string[] = [];
  for (const { at: instant, minutes, occurrence } of remindersWithin(event, range, zagreb, eventBudget())) {
    found.push(
      [new Date(instant).toISOString().slice(5, 16), minutes, occurrence?.slice(5, 10)].join(' ').trim(),
    );
    if (found.length === most) break;
  }
  return found;
};

const override = (
  event: CalendarEvent,
  given: Partial<EventOverride> & { occurrence: string },
): EventOverride => {
  const { title, time_zone, place, description, category, status, busy, reminders: minutes, links } = event;
  const ends = given.occurrence.replace('T09', 'T10');
  return {
    title,
    time_zone,
    place,
    description,
    category,
    status,
    busy,
    reminders: minutes,
    links,
    starts: given.occurrence,
    ends,
    ...given,
  };
};

const daily = givenEvent({ rule: 'FREQ=DAILY;COUNT=3', reminders: [10] });

describe('the reminders of an event', () => {
  it.each<[name: string, event: CalendarEvent, expected: readonly string[]]>([
    ['of what reminds of nothing', givenEvent(), []],
    ['of what comes once', givenEvent({ reminders: [10] }), ['11-03T07:50 10']],
    [
      'the furthest first',
      givenEvent({ reminders: [0, 10, 1_440] }),
      ['11-02T08:00 1440', '11-03T07:50 10', '11-03T08:00 0'],
    ],
    ['the same said twice', givenEvent({ reminders: [10, 10] }), ['11-03T07:50 10']],
    ['of what is cancelled', givenEvent({ reminders: [10], status: 'cancelled' }), []],
    ['of what is tentative', givenEvent({ reminders: [10], status: 'tentative' }), ['11-03T07:50 10']],
    ['of each time', daily, ['11-03T07:50 10 11-03', '11-04T07:50 10 11-04', '11-05T07:50 10 11-05']],
    [
      'of two times at once',
      { ...daily, reminders: [0, 1_440] },
      ['11-02T08:00 1440 11-03', '11-03T08:00 0 11-03', '11-03T08:00 1440 11-04', '11-04T08:00 0 11-04'],
    ],
    [
      'without those left out',
      { ...daily, excluded: ['2026-11-04T09:00:00'] },
      ['11-03T07:50 10 11-03', '11-05T07:50 10 11-05'],
    ],
    [
      'with those added',
      { ...daily, rule: null, extra_starts: ['2026-11-20T12:00:00'] },
      ['11-03T07:50 10 11-03', '11-20T10:50 10 11-20'],
    ],
    [
      'a time with others of its own',
      { ...daily, overrides: [override(daily, { occurrence: '2026-11-04T09:00:00', reminders: [60] })] },
      ['11-03T07:50 10 11-03', '11-04T07:00 60 11-04', '11-05T07:50 10 11-05'],
    ],
    [
      'a time with none',
      { ...daily, overrides: [override(daily, { occurrence: '2026-11-04T09:00:00', reminders: [] })] },
      ['11-03T07:50 10 11-03', '11-05T07:50 10 11-05'],
    ],
    [
      'a time that is cancelled',
      { ...daily, overrides: [override(daily, { occurrence: '2026-11-04T09:00:00', status: 'cancelled' })] },
      ['11-03T07:50 10 11-03', '11-05T07:50 10 11-05'],
    ],
    [
      'one that takes place though the rest is cancelled',
      {
        ...daily,
        status: 'cancelled',
        overrides: [override(daily, { occurrence: '2026-11-04T09:00:00', status: 'confirmed' })],
      },
      ['11-04T07:50 10 11-04'],
    ],
    [
      'a time behind the one after it',
      {
        ...daily,
        overrides: [
          override(daily, {
            occurrence: '2026-11-03T09:00:00',
            starts: '2026-11-04T18:00:00',
            ends: '2026-11-04T19:00:00',
          }),
        ],
      },
      ['11-04T07:50 10 11-04', '11-04T16:50 10 11-03', '11-05T07:50 10 11-05'],
    ],
    [
      'a time before the one ahead of it',
      {
        ...daily,
        overrides: [
          override(daily, {
            occurrence: '2026-11-05T09:00:00',
            starts: '2026-11-03T06:00:00',
            ends: '2026-11-03T07:00:00',
          }),
        ],
      },
      ['11-03T04:50 10 11-05', '11-03T07:50 10 11-03', '11-04T07:50 10 11-04'],
    ],
    [
      'not what is said of a time that it does not have',
      { ...daily, overrides: [override(daily, { occurrence: '2026-11-09T09:00:00', reminders: [60] })] },
      ['11-03T07:50 10 11-03', '11-04T07:50 10 11-04', '11-05T07:50 10 11-05'],
    ],
    [
      'of whole days from nine in the morning of the person',
      givenEvent({ starts: '2026-11-03', ends: '2026-11-05', time_zone: null, reminders: [0, 1_440, 900] }),
      ['11-02T08:00 1440', '11-02T17:00 900', '11-03T08:00 0'],
    ],
    [
      'of whole days by the wall where a clock is set back in between',
      givenEvent({ starts: '2026-10-26', ends: '2026-10-27', time_zone: null, reminders: [1_440 * 2] }),
      ['10-24T07:00 2880'],
    ],
    [
      'of a time by minutes of sixty seconds where a clock is set back in between',
      givenEvent({ starts: '2026-10-25T09:00:00', ends: '2026-10-25T10:00:00', reminders: [1_440] }),
      ['10-24T08:00 1440'],
    ],
    [
      'of a time that a clock leaves out',
      givenEvent({ starts: '2027-03-28T02:30:00', ends: '2027-03-28T03:30:00', reminders: [10] }),
      ['03-28T00:50 10'],
    ],
    [
      'of a time that comes twice, before the first',
      givenEvent({ starts: '2026-10-25T02:30:00', ends: '2026-10-25T03:30:00', reminders: [10] }),
      ['10-25T00:20 10'],
    ],
    [
      'of a time in no zone where its person is',
      givenEvent({ time_zone: null, reminders: [0] }),
      ['11-03T08:00 0'],
    ],
    [
      'of a time in another zone there',
      givenEvent({ time_zone: 'Asia/Tokyo', reminders: [0] }),
      ['11-03T00:00 0'],
    ],
    ['of a rule without end', givenEvent({ rule: 'FREQ=YEARLY', reminders: [0] }), ['11-03T08:00 0 11-03']],
  ])('%s', (_, event, expected) => {
    expect(reminders(event)).toEqual(expected);
  });

  it('lie behind the one end of a range and up to the other', () => {
    const event = givenEvent({ reminders: [0] });
    const begins = at('2026-11-03T08:00:00Z');
    expect(reminders(event, { after: begins - 1, until: begins })).toHaveLength(1);
    expect(reminders(event, { after: begins, until: begins + 1 })).toEqual([]);
    expect(reminders(event, { after: begins - 2, until: begins - 1 })).toEqual([]);
  });

  it('are told apart from none without following a rule', () => {
    expect(mayRemind(givenEvent())).toBe(false);
    expect(mayRemind(daily)).toBe(true);
    const single = override(givenEvent(), { occurrence: '2026-11-04T09:00:00', reminders: [5] });
    expect(mayRemind({ ...givenEvent({ rule: 'FREQ=DAILY' }), overrides: [single] })).toBe(true);
  });

  it('are those of all its times as the calendar lists them, whatever the event', () => {
    const zone = fc.constantFrom(null, zagreb, 'Australia/Lord_Howe', 'America/New_York', 'Pacific/Apia');
    const someMinutes = fc.array(fc.constantFrom(0, 5, 10, 60, 1_440, 10_080), { maxLength: 3 });
    const someEvent = fc.record({
      day: fc.integer({ min: 0, max: 25 }),
      asDay: fc.boolean(),
      hour: fc.integer({ min: 0, max: 23 }),
      zone,
      rule: fc.constantFrom(
        null,
        'FREQ=DAILY',
        'FREQ=DAILY;INTERVAL=2;COUNT=9',
        'FREQ=WEEKLY;BYDAY=MO,SU',
        'FREQ=MONTHLY;BYMONTHDAY=-1',
      ),
      minutes: someMinutes,
      excluded: fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 3 }),
      changed: fc.array(
        fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: -72, max: 72 }), someMinutes),
        { maxLength: 3 },
      ),
    });
    fc.assert(
      fc.property(
        someEvent,
        fc.integer({ min: -10, max: 40 }),
        fc.integer({ min: 1, max: 20 }),
        (given, from, days) => {
          const wall = (day: number, hour = given.hour): string =>
            new Date(at('2026-10-10T00:00:00Z') + (day * 24 + hour) * 60 * minute)
              .toISOString()
              .slice(0, given.asDay ? 10 : 19);
          const start = (day: number): string => wall(given.day + day);
          const event = givenEvent({
            starts: start(0),
            ends: given.asDay ? start(1) : wall(given.day, given.hour + 1),
            time_zone: given.asDay ? null : given.zone,
            rule: given.rule,
            reminders: given.minutes,
            excluded: given.excluded.map((day) => start(day)),
          });
          const overrides = given.changed.map(([day, by, minutes]) => {
            const moved = given.asDay
              ? [start(day + Math.trunc(by / 24)), start(day + 1 + Math.trunc(by / 24))]
              : [wall(given.day + day, given.hour + by), wall(given.day + day, given.hour + by + 1)];
            return override(event, {
              occurrence: start(day),
              starts: moved[0] ?? '',
              ends: moved[1] ?? '',
              reminders: minutes,
            });
          });
          const changed = { ...event, overrides };
          const range = {
            after: at('2026-10-10T00:00:00Z') + from * 1_440 * minute,
            until: at('2026-10-10T00:00:00Z') + (from + days) * 1_440 * minute,
          };
          const wide = { from: range.after - 30 * 1_440 * minute, to: range.until + 30 * 1_440 * minute };
          const expected = occurrencesBetween(changed, wide, zagreb).flatMap(
            ({ starts_at, starts, occurrence, reminders: minutes }) =>
              [...new Set(minutes)].flatMap((before) => {
                // Zagreb, where the days are, is one hour or two ahead of UTC.
                const nine = given.asDay
                  ? at(`${shifted(starts, before)}${winter(shifted(starts, before)) ? '+01:00' : '+02:00'}`)
                  : at(starts_at) - before * minute;
                return nine > range.after && nine <= range.until
                  ? [[nine, occurrence, before].join(' ')]
                  : [];
              }),
          );
          const found = [...remindersWithin(changed, range, zagreb, eventBudget())];
          expect(found.map((one) => [one.at, one.occurrence, one.minutes].join(' ')).toSorted()).toEqual(
            expected.toSorted(),
          );
          expect(found.map((one) => one.at)).toEqual(found.map((one) => one.at).toSorted((a, b) => a - b));
        },
      ),
      { numRuns: historyCount(200), seed: 20_261_128 },
    );
  });
});

/** Nine on the wall of a day, or so many minutes before. */
const shifted = (day: string, before: number): string =>
  new Date(at(`${day}T09:00:00Z`) - before * minute).toISOString().slice(0, 19);
const winter = (wall: string): boolean => wall >= '2026-10-25T03:00:00';
