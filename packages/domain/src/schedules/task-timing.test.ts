import { describe, expect, it } from 'vitest';
import type { StoredSchedule } from './stored-schedule.ts';
import { paused, rescheduled, restored, resumed, snoozed, type TimedTask } from './task-timing.ts';

const now = Date.parse('2026-06-10T14:30:00Z');
const hour = 60 * 60_000;
const daily: StoredSchedule = { type: 'daily', time: '09:00', timeZone: 'UTC' };
const tomorrowAtNine = Date.parse('2026-06-11T09:00:00Z');
const past: StoredSchedule = { type: 'once', at: now - hour, timeZone: 'UTC' };
const task = (more: Partial<TimedTask> = {}): TimedTask => ({
  status: 'active',
  schedule: daily,
  scheduledAt: now - 3 * hour,
  snoozedUntil: null,
  ...more,
});

describe('the timing of a task', () => {
  it('pauses with its plans kept', () => {
    const snoozed = task({ snoozedUntil: now + hour });
    expect(paused(snoozed)).toEqual({
      status: 'paused',
      scheduledAt: snoozed.scheduledAt,
      snoozedUntil: now + hour,
    });
  });

  it('resumes with the next run from now, and a snooze that is still to come', () => {
    const active = { status: 'active', scheduledAt: tomorrowAtNine } as const;
    for (const status of ['paused', 'failed', 'completed'] as const) {
      expect(resumed(task({ status }), now)).toEqual({ ...active, snoozedUntil: null });
    }
    expect(resumed(task({ snoozedUntil: now + hour }), now)).toEqual({ ...active, snoozedUntil: now + hour });
    expect(resumed(task({ snoozedUntil: now }), now)).toEqual({ ...active, snoozedUntil: null });
  });

  it('does not resume with nothing to come', () => {
    expect(resumed(task({ schedule: past }), now)).toBeNull();
    expect(resumed(task({ schedule: past, snoozedUntil: now + hour }), now)).toEqual({
      status: 'active',
      scheduledAt: null,
      snoozedUntil: now + hour,
    });
  });

  it('runs once more beside the schedule, but not while it is paused or has failed', () => {
    const until = now + hour;
    expect(snoozed(task({ scheduledAt: tomorrowAtNine }), until)).toEqual({
      status: 'active',
      scheduledAt: tomorrowAtNine,
      snoozedUntil: until,
    });
    expect(snoozed(task({ status: 'completed', scheduledAt: null }), until)).toEqual({
      status: 'active',
      scheduledAt: null,
      snoozedUntil: until,
    });
    expect(snoozed(task({ status: 'paused' }), until)).toBeNull();
    expect(snoozed(task({ status: 'failed' }), until)).toBeNull();
  });

  it('comes back from the deleted as it was, unless its time has passed', () => {
    expect(restored(task(), now)).toMatchObject({ status: 'active', scheduledAt: tomorrowAtNine });
    expect(restored(task({ status: 'paused' }), now)).toMatchObject({ status: 'paused' });
    expect(restored(task({ schedule: past }), now)).toEqual({
      status: 'completed',
      scheduledAt: null,
      snoozedUntil: null,
    });
  });

  it('takes a new schedule, in place of a snooze', () => {
    const timing = { scheduledAt: tomorrowAtNine, snoozedUntil: null };
    const snoozed = { schedule: past, snoozedUntil: now + hour };
    expect(rescheduled(task(snoozed), daily, now)).toEqual({ ...timing, status: 'active' });
    expect(rescheduled(task({ ...snoozed, status: 'completed' }), daily, now)).toMatchObject({
      status: 'active',
    });
    expect(rescheduled(task({ ...snoozed, status: 'paused' }), daily, now)).toMatchObject({
      status: 'paused',
    });
    expect(rescheduled(task({ ...snoozed, status: 'failed' }), daily, now)).toMatchObject({
      status: 'failed',
    });
  });
});
