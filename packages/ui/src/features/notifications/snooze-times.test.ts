import { expect, it } from 'vitest';
import { snoozeTimes } from './snooze-times.ts';

it('puts off to nine the next morning in the zone of the person', () => {
  const lateEvening = Date.parse('2026-06-11T03:30:00Z');
  expect(new Date(snoozeTimes(lateEvening, 'America/New_York').tomorrow).toISOString()).toBe(
    '2026-06-11T13:00:00.000Z',
  );
  expect(new Date(snoozeTimes(lateEvening, 'Europe/Zagreb').tomorrow).toISOString()).toBe(
    '2026-06-12T07:00:00.000Z',
  );
});

it('keeps nine at nine across a change of the clocks', () => {
  const before = Date.parse('2026-10-24T10:00:00Z');
  expect(new Date(snoozeTimes(before, 'Europe/Zagreb').tomorrow).toISOString()).toBe(
    '2026-10-25T08:00:00.000Z',
  );
  expect(snoozeTimes(before, 'Europe/Zagreb').tenMinutes).toBe(before + 600_000);
});
