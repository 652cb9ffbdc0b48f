import { describe, expect, it } from 'vitest';
import { fateOfReminders, movedReminder } from './reminder-of-todo.ts';

const timeZone = 'America/New_York';
const now = Date.parse('2026-06-10T14:30:00Z');
const moved = (at: string, before: string | null, after: string | null): string | null => {
  const to = movedReminder(Date.parse(at), { before, after }, { now, timeZone });
  return to === null ? null : new Date(to).toISOString();
};

describe('where a reminder goes when its todo moves', () => {
  it.each([
    [
      'at the due time',
      '2026-06-12T19:00:00Z',
      '2026-06-12T19:00:00.000Z',
      '2026-06-15T13:00:00.000Z',
      '2026-06-15T13:00:00.000Z',
    ],
    [
      'an hour before',
      '2026-06-12T18:00:00Z',
      '2026-06-12T19:00:00.000Z',
      '2026-06-15T13:00:00.000Z',
      '2026-06-15T12:00:00.000Z',
    ],
    [
      'on the morning of a day',
      '2026-06-12T13:00:00Z',
      '2026-06-12',
      '2026-06-20',
      '2026-06-20T13:00:00.000Z',
    ],
    ['the evening before', '2026-06-11T22:00:00Z', '2026-06-12', '2026-06-20', '2026-06-19T22:00:00.000Z'],
    [
      'over a change of the clocks',
      '2026-10-30T13:00:00Z',
      '2026-10-30',
      '2026-11-03',
      '2026-11-03T14:00:00.000Z',
    ],
    [
      'from a day to a time',
      '2026-06-12T13:00:00Z',
      '2026-06-12',
      '2026-06-15T19:00:00.000Z',
      '2026-06-15T13:00:00.000Z',
    ],
    [
      'to a time where it would have passed',
      '2026-06-12T13:00:00Z',
      '2026-06-12T19:00:00.000Z',
      '2026-06-10T19:00:00.000Z',
      '2026-06-10T19:00:00.000Z',
    ],
  ])('keeps its distance: %s', (_what, at, before, after, expected) => {
    expect(moved(at, before, after)).toBe(expected);
  });

  it.each([
    [
      'set after the due time',
      '2026-06-12T20:00:00Z',
      '2026-06-12T19:00:00.000Z',
      '2026-06-15T13:00:00.000Z',
    ],
    ['set more than a week before', '2026-06-12T13:00:00Z', '2026-06-22', '2026-06-23'],
    ['nothing is due any more', '2026-06-12T13:00:00Z', '2026-06-12', null],
    ['nothing was due', '2026-06-12T13:00:00Z', null, '2026-06-12'],
    ['all of it has passed', '2026-06-12T13:00:00Z', '2026-06-12', '2026-06-09'],
    ['it is due as before', '2026-06-12T13:00:00Z', '2026-06-12', '2026-06-12'],
  ])('stays where %s', (_what, at, before, after) => {
    expect(moved(at, before, after)).toBeNull();
  });
});

it('ends with its todo, goes on with it, and follows it', () => {
  const fate = (
    before: string,
    after: string,
    dues: readonly [string | null, string | null] = [null, null],
  ) =>
    fateOfReminders(
      { status: before as 'pending', due_date: dues[0] },
      { status: after as 'pending', due_date: dues[1] },
    );
  expect(fate('pending', 'completed')).toBe('end');
  expect(fate('in_progress', 'cancelled')).toBe('end');
  expect(fate('completed', 'cancelled')).toBeNull();
  expect(fate('completed', 'pending')).toBe('begin_again');
  expect(fate('cancelled', 'in_progress')).toBe('begin_again');
  expect(fate('pending', 'in_progress')).toBeNull();
  expect(fate('pending', 'pending', ['2026-06-12', '2026-06-13'])).toBe('follow');
  expect(fate('completed', 'completed', ['2026-06-12', '2026-06-13'])).toBeNull();
});
