import type { CalendarEvent } from '@squeeze/contracts/calendar-events';
import { givenEvent } from '@squeeze/testing/given-event';
import { describe, expect, it } from 'vitest';
import { RuleError } from '../schedules/recurrence-rule.ts';
import { WorkBudget } from '../schedules/work-budget.ts';
import { eventReach } from './event-reach.ts';
import { oneTimeOf } from './event-values.ts';
import { occurrencesBetween } from './occurrences.ts';

const zagreb = 'Europe/Zagreb';
const between = (event: CalendarEvent, from: string, to: string, zone = zagreb) =>
  occurrencesBetween(event, { from: Date.parse(from), to: Date.parse(to) }, zone);
const starts = (event: CalendarEvent, from: string, to: string, zone = zagreb) =>
  between(event, from, to, zone).map(({ starts_at }) => starts_at.slice(0, 16));
const inNovember = (event: CalendarEvent): string[] =>
  between(event, '2026-11-01T00:00Z', '2026-12-01T00:00Z').map((time) => time.starts);
const overrideOf = (event: CalendarEvent, occurrence: string, differs: Partial<CalendarEvent>) => ({
  ...oneTimeOf({ ...event, starts: occurrence, ends: occurrence.replace('T09', 'T10'), ...differs }),
  occurrence,
});

describe('what comes once', () => {
  it('is one time without a start by which it is one of many', () => {
    expect(between(givenEvent(), '2026-11-03T00:00Z', '2026-11-04T00:00Z')).toEqual([
      expect.objectContaining({
        occurrence: null,
        changed: false,
        starts: '2026-11-03T09:00:00',
        starts_at: '2026-11-03T08:00:00.000Z',
        ends_at: '2026-11-03T09:00:00.000Z',
      }),
    ]);
  });

  it.each([
    ['that ends as it begins', '2026-11-03T07:00Z', '2026-11-03T08:00Z', 0],
    ['that begins as it ends', '2026-11-03T09:00Z', '2026-11-03T10:00Z', 0],
    ['that lies within it', '2026-11-03T08:20Z', '2026-11-03T08:40Z', 1],
    ['around it', '2026-11-01T00:00Z', '2026-12-01T00:00Z', 1],
  ])('overlaps a range %s', (_, from, to, count) => {
    expect(between(givenEvent(), from, to)).toHaveLength(count);
  });

  it.each([
    ['2026-11-03T08:00Z', '2026-11-03T09:00Z', 1],
    ['2026-11-03T07:00Z', '2026-11-03T08:00Z', 0],
  ])('is a moment that overlaps where it begins, from %s to %s', (from, to, count) => {
    expect(between(givenEvent({ ends: '2026-11-03T09:00:00' }), from, to)).toHaveLength(count);
  });

  it('takes its whole days, or times without a zone, where its person is', () => {
    const days = givenEvent({ starts: '2026-11-03', ends: '2026-11-05', time_zone: null });
    const [there] = between(days, '2026-11-03T00:00Z', '2026-11-04T00:00Z', 'America/New_York');
    expect(there).toMatchObject({
      starts_at: '2026-11-03T05:00:00.000Z',
      ends_at: '2026-11-05T05:00:00.000Z',
    });
    expect(
      starts(givenEvent({ time_zone: null }), '2026-11-03T00:00Z', '2026-11-04T00:00Z', 'Asia/Tokyo'),
    ).toEqual(['2026-11-03T00:00']);
  });
});

describe('what is repeated', () => {
  const weekly = givenEvent({ rule: 'FREQ=WEEKLY' });

  it.each<[what: string, event: Partial<CalendarEvent>, days: string[]]>([
    ['a rule', { rule: 'FREQ=WEEKLY' }, ['03', '10', '17', '24']],
    ['COUNT', { rule: 'FREQ=WEEKLY;COUNT=2' }, ['03', '10']],
    ['UNTIL as a day', { rule: 'FREQ=WEEKLY;UNTIL=20261117' }, ['03', '10', '17']],
    ['UNTIL as a time', { rule: 'FREQ=WEEKLY;UNTIL=20261117T090000' }, ['03', '10', '17']],
    ['UNTIL a second before', { rule: 'FREQ=WEEKLY;UNTIL=20261117T085959' }, ['03', '10']],
    ['UNTIL as an instant', { rule: 'FREQ=WEEKLY;UNTIL=20261117T080000Z' }, ['03', '10', '17']],
    ['UNTIL as an instant before', { rule: 'FREQ=WEEKLY;UNTIL=20261117T075959Z' }, ['03', '10']],
    ['a start that its rule does not name', { rule: 'FREQ=WEEKLY;BYDAY=FR;COUNT=3' }, ['03', '06', '13']],
    ['nothing but that', { rule: 'FREQ=WEEKLY;BYDAY=FR;COUNT=1' }, ['03']],
    ['an end before its start', { rule: 'FREQ=WEEKLY;UNTIL=20261001' }, ['03']],
    ['a rule that names no day', { rule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=31' }, ['03']],
    [
      'times left out',
      { rule: 'FREQ=WEEKLY', excluded: ['2026-11-10T09:00:00', '2026-11-11T09:00:00'] },
      ['03', '17', '24'],
    ],
    ['the first left out', { rule: 'FREQ=WEEKLY;COUNT=3', excluded: ['2026-11-03T09:00:00'] }, ['10', '17']],
    [
      'times added',
      { rule: 'FREQ=WEEKLY;COUNT=2', extra_starts: ['2026-11-28T09:00:00', '2026-11-10T09:00:00'] },
      ['03', '10', '28'],
    ],
    ['times added alone', { extra_starts: ['2026-11-28T09:00:00'] }, ['03', '28']],
  ])('has the times of %s', (_, event, days) => {
    expect(inNovember(givenEvent(event))).toEqual(days.map((day) => `2026-11-${day}T09:00:00`));
  });

  it('stays at its hour across a clock change', () => {
    const event = givenEvent({
      starts: '2026-10-20T09:00:00',
      ends: '2026-10-20T10:00:00',
      rule: 'FREQ=WEEKLY',
    });
    expect(starts(event, '2026-10-19T00:00Z', '2026-10-29T00:00Z')).toEqual([
      '2026-10-20T07:00',
      '2026-10-27T08:00',
    ]);
  });

  it('runs after a gap, and the first time in an overlap', () => {
    const event = givenEvent({
      starts: '2026-03-28T02:30:15',
      ends: '2026-03-28T02:45:00',
      rule: 'FREQ=DAILY',
    });
    expect(between(event, '2026-03-29T00:00Z', '2026-03-30T00:00Z')).toEqual([
      expect.objectContaining({ starts_at: '2026-03-29T01:00:00.000Z', ends_at: '2026-03-29T01:00:00.000Z' }),
    ]);
    expect(starts(event, '2026-10-25T00:00Z', '2026-10-26T00:00Z')).toEqual(['2026-10-25T00:30']);
  });

  it('keeps the seconds of its start', () => {
    const event = givenEvent({
      starts: '2026-11-03T09:00:30',
      ends: '2026-11-03T10:00:00',
      rule: 'FREQ=DAILY;COUNT=2',
    });
    expect(inNovember(event)).toEqual(['2026-11-03T09:00:30', '2026-11-04T09:00:30']);
  });

  it('overlaps itself where it lasts longer than it pauses', () => {
    const event = givenEvent({ ends: '2026-11-05T10:00:00', rule: 'FREQ=DAILY' });
    expect(starts(event, '2026-11-08T12:00Z', '2026-11-08T13:00Z')).toEqual([
      '2026-11-07T08:00',
      '2026-11-08T08:00',
    ]);
  });

  it('shows a time that differs where it is now', () => {
    const moved = overrideOf(weekly, '2026-11-10T09:00:00', {
      starts: '2026-12-24T18:00:00',
      ends: '2026-12-24T19:00:00',
      title: 'Moved',
    });
    const event = givenEvent({ rule: 'FREQ=WEEKLY', overrides: [moved] });
    expect(starts(event, '2026-11-09T00:00Z', '2026-11-12T00:00Z')).toEqual([]);
    expect(between(event, '2026-12-24T00:00Z', '2026-12-25T00:00Z')).toEqual([
      expect.objectContaining({ title: 'Moved', occurrence: '2026-11-10T09:00:00', changed: true }),
    ]);
  });

  it('does not mind what is said of times that it does not have, or twice', () => {
    const event = givenEvent({
      rule: 'FREQ=WEEKLY',
      excluded: ['2026-11-17T09:00:00'],
      overrides: [
        overrideOf(weekly, '2026-11-11T09:00:00', { title: 'Never' }),
        overrideOf(weekly, '2026-11-17T09:00:00', { title: 'Left out' }),
        overrideOf(weekly, '2026-11-10T09:00:00', { title: 'First' }),
        overrideOf(weekly, '2026-11-10T09:00:00', { title: 'Second' }),
        overrideOf(weekly, 'nonsense', {
          title: 'Nonsense',
          starts: '2026-11-04T09:00:00',
          ends: '2026-11-04T10:00:00',
        }),
      ],
    });
    const titles = between(event, '2026-11-01T00:00Z', '2026-11-22T00:00Z').map(({ title }) => title);
    expect(titles).toEqual(['Stand-up', 'First']);
  });

  it('is found long after it began, with little work', () => {
    const budget = new WorkBudget();
    const event = givenEvent({
      starts: '1996-11-05T09:00:00',
      ends: '1996-11-05T10:00:00',
      rule: 'FREQ=DAILY',
    });
    const range = { from: Date.parse('2026-01-01T00:00Z'), to: Date.parse('2027-02-05T00:00Z') };
    expect(occurrencesBetween(event, range, zagreb, budget)).toHaveLength(400);
    expect(budget.spent).toBeLessThan(5_000);
  });

  it('is found in the first century', () => {
    const event = givenEvent({
      starts: '0050-01-01',
      ends: '0050-01-02',
      time_zone: null,
      rule: 'FREQ=YEARLY',
    });
    expect(starts(event, '0052-12-01T00:00Z', '0053-02-01T00:00Z', 'UTC')).toEqual(['0053-01-01T00:00']);
  });

  it('is refused where looking for it takes too much', () => {
    const event = givenEvent({ rule: 'FREQ=MINUTELY' });
    expect(() => between(event, '2026-01-01T00:00Z', '2027-01-01T00:00Z')).toThrow(RuleError);
  });
});

describe('eventReach', () => {
  // A day further on both sides, since zones change.
  it.each<[what: string, event: Partial<CalendarEvent>, first: string, last: string | null]>([
    ['what comes once', {}, '2026-11-02T08:00', '2026-11-04T09:00'],
    ['what never ends', { rule: 'FREQ=DAILY' }, '2026-11-02T08:00', null],
    ['so many times', { rule: 'FREQ=DAILY;COUNT=3' }, '2026-11-02T08:00', '2026-11-06T09:00'],
    ['UNTIL', { rule: 'FREQ=DAILY;UNTIL=20261105T090000' }, '2026-11-02T08:00', '2026-11-06T09:00'],
    ['times added', { extra_starts: ['2026-10-01T09:00:00'] }, '2026-09-30T07:00', '2026-11-04T09:00'],
    [
      'times moved',
      {
        rule: 'FREQ=DAILY;COUNT=2',
        overrides: [
          overrideOf(givenEvent(), '2026-11-04T09:00:00', {
            starts: '2026-12-01T09:00:00',
            ends: '2026-12-01T10:00:00',
          }),
        ],
      },
      '2026-11-02T08:00',
      '2026-12-02T09:00',
    ],
    [
      'days, wherever',
      { starts: '2026-11-03', ends: '2026-11-04', time_zone: null },
      '2026-11-02T08:00',
      '2026-11-04T16:00',
    ],
  ])('bounds %s', (_, event, first, last) => {
    const reach = eventReach(givenEvent(event));
    expect(new Date(reach.firstAt).toISOString().slice(0, 16)).toBe(first);
    expect(reach.lastAt === null ? null : new Date(reach.lastAt).toISOString().slice(0, 16)).toBe(last);
  });
});
