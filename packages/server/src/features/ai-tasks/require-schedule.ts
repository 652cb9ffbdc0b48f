import { resolveSchedule, type ScheduleWish } from '@squeeze/domain/schedules/resolve-schedule';
import type { StoredSchedule } from '@squeeze/domain/schedules/stored-schedule';
import { AppError } from '../../http/app-error.ts';

/** The schedule that is wished for, defaults filled in. @throws {AppError} 422 that names the field */
export function requireSchedule(wish: ScheduleWish): StoredSchedule {
  const resolved = resolveSchedule(wish);
  if (resolved.ok) return resolved.schedule;
  const errors = Object.entries(resolved.errors);
  throw new AppError('validation_failed', errors[0]?.[1] ?? 'The schedule is not valid', {
    errors: Object.fromEntries(errors.map(([field, message]) => [`schedule.${field}`, [message]])),
  });
}
