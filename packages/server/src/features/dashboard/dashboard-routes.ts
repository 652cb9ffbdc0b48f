import type { dashboardEndpoints } from '@squeeze/contracts/dashboard';
import type { SystemServices } from '@squeeze/contracts/system';
import type { Db, OpenDatabase } from '@squeeze/database/connection';
import { listActivity } from '@squeeze/database/repositories/dashboard-repository';
import { soonestRunAt } from '@squeeze/database/repositories/due-task-repository';
import { findUser } from '@squeeze/database/repositories/user-repository';
import { bound, type Routes } from '../../http/call.ts';
import { presentInstant } from '../../http/present-instant.ts';
import { planOfDay } from '../todos/day-plan.ts';
import { statsOf } from './stats.ts';
import { systemStates } from './system-states.ts';

export interface DashboardParts {
  readonly database: OpenDatabase;
  readonly services: () => Promise<SystemServices>;
}

const activityCount = 4;

/** Reminders fire within seconds where anybody looks after them, whichever process that is. */
const overdueMs = 2 * 60_000;

const schedulerKeepsUp = async (db: Db, now: number): Promise<boolean> => {
  const soonest = await soonestRunAt(db);
  return soonest === null || soonest > now - overdueMs;
};

export const dashboardRoutes = (parts: DashboardParts): Routes<typeof dashboardEndpoints> => ({
  getDashboard: bound(async ({ db, person, now }) => {
    const user = await findUser(db, person.userId);
    const activity = await listActivity(db, person.userId, activityCount);
    return {
      full_name: user?.fullName ?? '',
      day: await planOfDay(db, person, now),
      stats: await statsOf(db, person.userId, now),
      activity: activity.map(({ at, ...rest }) => ({ ...rest, at: presentInstant(at) })),
      system: systemStates({
        databaseAnswers: await parts.database.isHealthy(),
        schedulerKeepsUp: await schedulerKeepsUp(db, now),
        services: await parts.services(),
      }),
    };
  }),
});
