import {
  CalendarEventChange,
  CalendarEventDraft,
  type CalendarEvent,
} from '@squeeze/contracts/calendar-events';
import { limits } from '@squeeze/contracts/limits';
import { givenEvent } from '@squeeze/testing/given-event';
import { describe, expect, it } from 'vitest';
import { RuleError } from '../schedules/recurrence-rule.ts';
import { EventError } from './event-error.ts';
import { changedEvent, newEvent, withoutTimes } from './event-change.ts';
import { occurrencesBetween } from './occurrences.ts';

const zagreb = 'Europe/Zagreb';
const now = Date.parse('2026-11-02T12:00:00Z');
const followingId = '01937ac0-0000-7000-8000-000000000002';
const made = { followingId, timeZone: zagreb, now };
const change = (event: CalendarEvent, edit: object) =>
  changedEvent(event, CalendarEventChange.parse(edit), made);
const changed = (event: CalendarEvent, edit: object): CalendarEvent => change(event, edit).changed;
const without = (event: CalendarEvent, scope: 'this' | 'following' | 'all', occurrence?: string) =>
  withoutTimes(
    event,
    { scope, ...(occurrence === undefined ? {} : { occurrence }) },
    { now, timeZone: zagreb },
  );

/** Times in two months as people read them, with what is different about some. */
const times = (event: CalendarEvent | null): string[] =>
  (event === null
    ? []
    : occurrencesBetween(event, { from: Date.parse('2026-10-25'), to: Date.parse('2027-01-01') }, zagreb)
  ).map(
    ({ starts, ends, title }) =>
      `${starts.slice(5)} ${ends.slice(starts.slice(0, 10) === ends.slice(0, 10) ? 11 : 5)}`.replaceAll(
        ':00',
        '',
      ) + (title === 'Stand-up' ? '' : ` ${title}`),
  );

const tuesdays = givenEvent({ rule: 'FREQ=WEEKLY;BYDAY=TU;COUNT=4' });
const second = '2026-11-10T09:00:00';
const third = '2026-11-17T09:00:00';

describe('newEvent', () => {
  const draft = (given: object) =>
    CalendarEventDraft.parse({ title: 'Dentist', starts: '2026-11-03T09:00:00', ...given });
  const create = (given: object) =>
    newEvent(draft(given), {
      id: followingId,
      calendarId: followingId,
      timeZone: zagreb,
      source: 'app',
      now,
    });

  it.each<[given: object, is: object]>([
    [{}, { busy: true, reminders: [10] }],
    [{ starts: '2026-12-31' }, { busy: false, reminders: [] }],
    [
      { starts: '2026-12-31', busy: true, reminders: [900] },
      { busy: true, reminders: [900] },
    ],
    [
      { busy: false, reminders: [] },
      { busy: false, reminders: [] },
    ],
    [
      {},
      { ends: '2026-11-03T10:00:00', time_zone: zagreb, version: 1, updated_at: '2026-11-02T12:00:00.000Z' },
    ],
    [{ time_zone: null }, { time_zone: null }],
    [
      { starts: '2026-12-31', time_zone: 'Asia/Tokyo' },
      { ends: '2027-01-01', time_zone: null },
    ],
    [{ rule: 'RRULE:freq=weekly;until=20261201T080000Z' }, { rule: 'FREQ=WEEKLY;UNTIL=20261201T090000' }],
    [
      { starts: '2026-11-03', rule: 'FREQ=DAILY;BYHOUR=9,10;BYSETPOS=1;UNTIL=20261201T225959Z' },
      { rule: 'FREQ=DAILY;UNTIL=20261201' },
    ],
  ])('makes of %j what is left open', (given, is) => {
    expect(create(given)).toMatchObject(is);
  });

  it.each([
    'FREQ=SECONDLY',
    'FREQ=MINUTELY',
    'FREQ=HOURLY;BYMINUTE=0,1',
    'FREQ=NEVER',
    'every day',
    '0 9 * * *',
    'DTSTART:20261103 RRULE:FREQ=DAILY',
    'FREQ=DAILY;UNTIL=20260231',
    // Asleep for years.
    'FREQ=MINUTELY;BYMONTH=2;BYMONTHDAY=29',
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;BYHOUR=9;BYMINUTE=0,1',
    'FREQ=HOURLY;BYMONTH=2;BYMONTHDAY=29;BYMINUTE=0,4',
    'FREQ=MINUTELY;INTERVAL=5',
  ])('refuses %s', (rule) => {
    expect(() => create({ rule })).toThrow(RuleError);
  });

  it.each([
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29',
    'FREQ=YEARLY;INTERVAL=3',
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=DAILY;COUNT=1',
  ])('takes %s', (rule) => {
    expect(create({ rule })).toMatchObject({ rule });
  });

  it('refuses hours for whole days', () => {
    expect(() => create({ starts: '2026-11-03', rule: 'FREQ=HOURLY;INTERVAL=12' })).toThrow(RuleError);
  });
});

describe('this time', () => {
  it('moves alone, and keeps how long it lasts', () => {
    const moved = changed(tuesdays, {
      scope: 'this',
      occurrence: second,
      starts: '2026-11-11T14:00:00',
      title: 'Late',
    });
    expect(times(moved)).toEqual(['11-03T09 10', '11-11T14 15 Late', '11-17T09 10', '11-24T09 10']);
    expect(moved.version).toBe(2);
  });

  it('is as all others when it is changed back', () => {
    const moved = changed(tuesdays, { scope: 'this', occurrence: second, starts: '2026-11-11T14:00:00' });
    const back = changed(moved, { scope: 'this', occurrence: second, starts: second });
    expect(back.overrides).toEqual([]);
  });

  it('can be deleted, and the last one takes the event along', () => {
    const two = givenEvent({ rule: 'FREQ=WEEKLY;COUNT=2', extra_starts: ['2026-11-05T09:00:00'] });
    const first = without(two, 'this', two.starts);
    expect(times(first)).toEqual(['11-05T09 10', '11-10T09 10']);
    const one = first === null ? null : without(first, 'this', '2026-11-05T09:00:00');
    expect(one).toMatchObject({ extra_starts: [], excluded: [two.starts] });
    expect(one === null ? null : without(one, 'this', second)).toBeNull();
  });

  it.each(['2026-11-11T09:00:00', '2026-11-10', 'nonsense', '2026-11-10T09:00'])(
    'is none at %s',
    (occurrence) => {
      const refused = expect.objectContaining({
        sentence: expect.objectContaining({ id: 'occurrence_unknown' }),
      });
      expect(() => change(tuesdays, { scope: 'this', occurrence, title: 'x' })).toThrow(refused);
      expect(() => without(tuesdays, 'following', occurrence)).toThrow(refused);
      expect(() => without(givenEvent(), 'all', occurrence)).toThrow(refused);
    },
  );

  it('cannot end before it begins', () => {
    expect(() =>
      change(tuesdays, { scope: 'this', occurrence: second, ends: '2026-11-10T08:00:00' }),
    ).toThrow(EventError);
  });

  it('differs so often and no more', () => {
    const days = Array.from({ length: limits.eventExceptions }, (_, day) =>
      new Date(Date.parse('2026-11-04') + day * 86_400_000).toISOString().slice(0, 10),
    );
    const daily = givenEvent({ rule: 'FREQ=DAILY', excluded: days.map((day) => `${day}T09:00:00`) });
    const refused = expect.objectContaining({
      sentence: { id: 'limit_reached.event_exceptions', values: { limit: limits.eventExceptions } },
    });
    expect(() => change(daily, { scope: 'this', occurrence: daily.starts, title: 'x' })).toThrow(refused);
    expect(() => without(daily, 'this', daily.starts)).toThrow(refused);
    expect(changed(daily, { title: 'x' }).excluded).toHaveLength(limits.eventExceptions);
  });
});

describe('this and the following', () => {
  it('become an event by themselves, as many together as before', () => {
    const { changed: following, cutShort } = change(tuesdays, {
      scope: 'following',
      occurrence: third,
      title: 'New',
    });
    expect(times(cutShort)).toEqual(['11-03T09 10', '11-10T09 10']);
    expect(times(following)).toEqual(['11-17T09 10 New', '11-24T09 10 New']);
    expect(following).toMatchObject({ id: followingId, version: 1, rule: 'FREQ=WEEKLY;BYDAY=TU;COUNT=2' });
    expect(cutShort).toMatchObject({ id: tuesdays.id, version: 2, rule: 'FREQ=WEEKLY;BYDAY=TU;COUNT=2' });
  });

  it('leave an event that ends on its last day', () => {
    const { cutShort } = change(givenEvent({ rule: 'FREQ=WEEKLY' }), {
      scope: 'following',
      occurrence: third,
      title: 'x',
    });
    expect(cutShort?.rule).toBe('FREQ=WEEKLY;UNTIL=20261110');
    const hourly = change(givenEvent({ rule: 'FREQ=HOURLY' }), {
      scope: 'following',
      occurrence: '2026-11-03T12:00:00',
      title: 'x',
    });
    expect(hourly.cutShort?.rule).toBe('FREQ=HOURLY;UNTIL=20261103T110000');
  });

  it('take along what is said of them', () => {
    const late = changed(tuesdays, {
      scope: 'this',
      occurrence: '2026-11-24T09:00:00',
      starts: '2026-11-24T11:00:00',
    });
    const { changed: following, cutShort } = change(late, {
      scope: 'following',
      occurrence: second,
      starts: '2026-11-11T08:00:00',
    });
    expect(times(cutShort)).toEqual(['11-03T09 10']);
    expect(times(following)).toEqual(['11-11T08 09', '11-18T08 09', '11-25T10 11']);
  });

  it('are all at the first time', () => {
    const { changed: all, cutShort } = change(tuesdays, {
      scope: 'following',
      occurrence: tuesdays.starts,
      title: 'New',
    });
    expect(cutShort).toBeNull();
    expect(all).toMatchObject({ id: tuesdays.id, title: 'New' });
    expect(without(tuesdays, 'following', tuesdays.starts)).toBeNull();
  });

  it('are all where nothing before them is left', () => {
    const later = givenEvent({ rule: 'FREQ=WEEKLY', excluded: ['2026-11-03T09:00:00'] });
    expect(change(later, { scope: 'following', occurrence: second, title: 'New' }).cutShort).toBeNull();
  });

  it('can be deleted', () => {
    expect(times(without(tuesdays, 'following', third))).toEqual(['11-03T09 10', '11-10T09 10']);
  });

  it('begin with one that was added', () => {
    const event = givenEvent({
      rule: 'FREQ=WEEKLY;COUNT=3',
      extra_starts: ['2026-11-14T09:00:00', '2026-11-28T09:00:00'],
    });
    const middle = change(event, { scope: 'following', occurrence: '2026-11-14T09:00:00', title: 'x' });
    expect(times(middle.cutShort)).toEqual(['11-03T09 10', '11-10T09 10']);
    expect(times(middle.changed)).toEqual(['11-14T09 10 x', '11-17T09 10 x', '11-28T09 10 x']);
    const last = change(event, { scope: 'following', occurrence: '2026-11-28T09:00:00', title: 'x' });
    expect(times(last.cutShort)).toEqual(['11-03T09 10', '11-10T09 10', '11-14T09 10', '11-17T09 10']);
    expect(times(last.changed)).toEqual(['11-28T09 10 x']);
  });
});

describe('all times', () => {
  it('move as far as one of them does, with what is said of single ones', () => {
    const event = givenEvent({
      rule: 'FREQ=WEEKLY;BYDAY=TU,TH;UNTIL=20261119',
      excluded: ['2026-11-10T09:00:00'],
      extra_starts: ['2026-11-14T09:00:00'],
    });
    const titled = changed(event, { scope: 'this', occurrence: '2026-11-12T09:00:00', title: 'Special' });
    const moved = changed(titled, { scope: 'all', occurrence: third, starts: '2026-11-18T10:00:00' });
    expect(moved).toMatchObject({
      rule: 'FREQ=WEEKLY;BYDAY=WE,FR;UNTIL=20261120',
      excluded: ['2026-11-11T10:00:00'],
      extra_starts: ['2026-11-15T10:00:00'],
    });
    expect(times(moved)).toEqual([
      '11-04T10 11',
      '11-06T10 11',
      '11-13T10 11 Special',
      '11-15T10 11',
      '11-18T10 11',
      '11-20T10 11',
    ]);
  });

  it('change in what they have in common', () => {
    const titled = changed(tuesdays, {
      scope: 'this',
      occurrence: second,
      title: 'Special',
      starts: '2026-11-10T12:00:00',
    });
    const all = changed(titled, { title: 'Daily', place: 'Here' });
    expect(times(all)).toEqual([
      '11-03T09 10 Daily',
      '11-10T12 13 Special',
      '11-17T09 10 Daily',
      '11-24T09 10 Daily',
    ]);
    expect(all.overrides[0]).toMatchObject({ place: 'Here' });
    expect(times(changed(titled, { scope: 'all', occurrence: second, title: 'Both' }))).toContain(
      '11-10T12 13 Both',
    );
  });

  it('last longer, but for one with a length of its own', () => {
    const short = changed(tuesdays, { scope: 'this', occurrence: second, ends: '2026-11-10T09:15:00' });
    expect(times(changed(short, { ends: '2026-11-03T11:00:00' }))).toEqual([
      '11-03T09 11',
      '11-10T09 09:15',
      '11-17T09 11',
      '11-24T09 11',
    ]);
  });

  it('move by how far a time moved that is elsewhere already', () => {
    const late = changed(tuesdays, { scope: 'this', occurrence: second, starts: '2026-11-10T11:00:00' });
    expect(times(changed(late, { scope: 'all', occurrence: second, starts: '2026-11-10T12:00:00' }))).toEqual(
      ['11-03T10 11', '11-10T12 13', '11-17T10 11', '11-24T10 11'],
    );
    expect(
      changed(late, { scope: 'all', occurrence: second, starts: '2026-11-10T11:00:00', title: 'x' }).starts,
    ).toBe(tuesdays.starts);
  });

  it('stay where their rule does not follow, but for the one that was chosen and its hour', () => {
    const event = givenEvent({
      starts: '2026-10-30T09:00:00',
      ends: '2026-10-30T10:00:00',
      rule: 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=3',
    });
    const last = '2026-11-30T09:00:00';
    const moved = changed(event, { scope: 'all', occurrence: last, starts: '2026-11-27T08:00:00' });
    expect(times(moved)).toEqual(['10-30T08 09', '11-27T08 09', '12-31T08 09']);
    expect(moved.overrides).toEqual([expect.objectContaining({ occurrence: '2026-11-30T08:00:00' })]);
  });

  it('keep what is left out where the days between them change', () => {
    const event = givenEvent({
      starts: '2026-11-10T09:00:00',
      ends: '2026-11-10T10:00:00',
      rule: 'FREQ=MONTHLY;BYDAY=2TU;COUNT=4',
      excluded: ['2026-12-08T09:00:00', '2027-01-12T09:00:00'],
    });
    const moved = changed(event, { starts: '2026-11-13T09:00:00' });
    // The second Friday of January comes before the second Tuesday.
    expect(moved.excluded).toEqual(['2026-12-11T09:00:00', '2027-01-08T09:00:00']);
  });

  it('become whole days and times again', () => {
    const event = givenEvent({ rule: 'FREQ=WEEKLY;UNTIL=20261117T080000', excluded: [second] });
    const days = changed(event, { scope: 'all', occurrence: event.starts, starts: '2026-11-04' });
    expect(days).toMatchObject({
      rule: 'FREQ=WEEKLY;UNTIL=20261117',
      time_zone: null,
      excluded: ['2026-11-11'],
      ends: '2026-11-05',
    });
    const again = changed(days, { starts: '2026-11-03T08:00:00' });
    expect(again).toMatchObject({
      ends: '2026-11-03T09:00:00',
      time_zone: zagreb,
      excluded: ['2026-11-10T08:00:00'],
    });
  });

  it('keep their hour in another zone', () => {
    const event = changed(tuesdays, { time_zone: 'America/New_York' });
    expect(event).toMatchObject({
      starts: tuesdays.starts,
      time_zone: 'America/New_York',
      rule: tuesdays.rule,
    });
  });

  it('keep what still fits another rule', () => {
    const event = givenEvent({
      rule: 'FREQ=DAILY',
      excluded: ['2026-11-10T09:00:00', '2026-11-11T09:00:00'],
    });
    expect(changed(event, { rule: 'FREQ=WEEKLY' }).excluded).toEqual(['2026-11-10T09:00:00']);
  });

  it('are one when they repeat no more: the chosen, else the first', () => {
    const titled = changed(tuesdays, { scope: 'this', occurrence: second, title: 'Special' });
    expect(times(changed(titled, { scope: 'all', occurrence: second, rule: null }))).toEqual([
      '11-10T09 10 Special',
    ]);
    const later = without(titled, 'this', tuesdays.starts);
    expect(later === null ? null : times(changed(later, { rule: null }))).toEqual(['11-10T09 10 Special']);
  });

  it('are what one becomes that gets a rule', () => {
    expect(
      times(changed(givenEvent(), { rule: 'FREQ=WEEKLY;COUNT=2', starts: '2026-11-04T09:00:00' })),
    ).toEqual(['11-04T09 10', '11-11T09 10']);
  });

  it('can be deleted', () => {
    expect(without(tuesdays, 'all')).toBeNull();
    expect(without(givenEvent(), 'this')).toBeNull();
  });
});
