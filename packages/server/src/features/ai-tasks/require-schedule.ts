import { resolveSchedule, type ScheduleWish } from '@squeeze/domain/schedules/resolve-schedule';
import type { StoredSchedule } from '@squeeze/domain/schedules/stored-schedule';
import { AppError } from '../../http/app-error.ts';

/** The schedule that is wished for, defaults filled in. @throws {AppError} 422 that names the field */
export function requireSchedule(wish: ScheduleWish): StoredSchedule {
  const resolved = resolveSchedule(wish);
  if (resolved.ok) return resolved.schedule;
  throw new AppError('validation_failed', {
    issues: Object.entries(resolved.errors).map(([field, sentence]) => ({
      path: `schedule.${field}`,
      sentence,
    })),
  });
}
