import type { CalendarEvent } from '@squeeze/contracts/calendar-events';
import { givenEvent } from '@squeeze/testing/given-event';
import { describe, expect, it } from 'vitest';
import { RuleError } from '../schedules/recurrence-rule.ts';
import { eventReach } from './event-reach.ts';
import { planReminders } from './plan-reminders.ts';

const zagreb = 'Europe/Zagreb';
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** Of the event that is given. */
const begins = Date.parse('2026-11-03T08:00:00Z');
const plan = (event: CalendarEvent, through: number, now: number) => {
  const { due, remindAt } = planReminders(event, { through, now, lastAt: eventReach(event).lastAt }, zagreb);
  return {
    due: due.map(({ minutes, fate, startsAt }) => [minutes, fate, (startsAt - begins) / day]),
    remindAt,
  };
};
const once = givenEvent({ reminders: [10, 60] });
const daily = givenEvent({ reminders: [10], rule: 'FREQ=DAILY' });

describe('what is planned of the reminders of an event', () => {
  it('is the next, while nothing is due', () => {
    expect(plan(once, begins - day, begins - day)).toEqual({ due: [], remindAt: begins - hour });
    expect(plan(once, begins - hour, begins - hour)).toEqual({ due: [], remindAt: begins - 10 * minute });
    expect(plan(once, begins, begins)).toEqual({ due: [], remindAt: null });
    expect(plan(givenEvent(), begins - day, begins - day)).toEqual({ due: [], remindAt: null });
  });

  it('is each on time, up to a minute after', () => {
    const at = begins - hour;
    const told = { due: [[60, 'on_time', 0]], remindAt: begins - 10 * minute };
    expect(plan(once, at - 1, at)).toEqual(told);
    expect(plan(once, at - 1, at + minute)).toEqual(told);
    expect(plan(once, at - 1, at + minute + 1).due).toEqual([[60, 'late', 0]]);
  });

  it('is the last of those that are late, unless one is on time', () => {
    expect(plan(once, begins - day, begins - 5 * minute)).toEqual({ due: [[10, 'late', 0]], remindAt: null });
    expect(plan(once, begins - day, begins - 10 * minute).due).toEqual([[10, 'on_time', 0]]);
  });

  it('is late while the event goes on, and missed once it is over', () => {
    expect(plan(once, begins - day, begins + hour - 1).due).toEqual([[10, 'late', 0]]);
    expect(plan(once, begins - day, begins + hour).due).toEqual([[10, 'missed', 0]]);
  });

  it('is missed after a day, also where the event is still to come', () => {
    const week = givenEvent({ reminders: [7 * 1_440] });
    expect(plan(week, begins - 8 * day, begins - 6 * day - 1).due).toEqual([[10_080, 'late', 0]]);
    expect(plan(week, begins - 8 * day, begins - 6 * day).due).toEqual([[10_080, 'missed', 0]]);
  });

  it('is the latest of what was missed, and none of it beside what is told', () => {
    expect(plan(daily, begins - day, begins + 3 * day + 2 * hour).due).toEqual([[10, 'missed', 3]]);
    expect(plan(daily, begins - day, begins + 3 * day).due).toEqual([[10, 'late', 3]]);
  });

  it('is each of two times at once', () => {
    const both = givenEvent({ reminders: [0, 1_440], rule: 'FREQ=DAILY' });
    expect(plan(both, begins - 1, begins)).toEqual({
      due: [
        [0, 'on_time', 0],
        [1_440, 'on_time', 1],
      ],
      remindAt: begins + day,
    });
  });

  it('is bounded however long nothing ran', () => {
    const often = givenEvent({
      reminders: [0, 5],
      rule: 'FREQ=MINUTELY;INTERVAL=5',
      ends: '2026-11-03T09:05:00',
    });
    expect(plan(often, begins - day, begins + 200 * day + minute).due).toEqual([
      [0, 'on_time', 200],
      [5, 'on_time', 200 + 5 / 1_440],
    ]);
  });

  it('is looked at again where the next is further than is looked ahead', () => {
    const far = givenEvent({ starts: '2032-11-03T09:00:00', ends: '2032-11-03T10:00:00', reminders: [0] });
    expect(plan(far, begins, begins).remindAt).toBe(begins + 400 * day);
    const leap = givenEvent({
      starts: '2024-02-29T09:00:00',
      ends: '2024-02-29T10:00:00',
      rule: 'FREQ=YEARLY',
      reminders: [0],
    });
    expect(plan(leap, begins, begins).remindAt).toBe(begins + 400 * day);
    expect(plan(leap, begins + 400 * day, begins + 400 * day).remindAt).toBe(
      Date.parse('2028-02-29T08:00:00Z'),
    );
  });

  it('is refused of a rule that cannot be read', () => {
    expect(() => plan({ ...daily, rule: 'FREQ=NEVER' }, begins, begins)).toThrow(RuleError);
  });
});
