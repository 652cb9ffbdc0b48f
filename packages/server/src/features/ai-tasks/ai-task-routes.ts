import type { aiTaskEndpoints } from '@squeeze/contracts/ai-tasks';
import { limits } from '@squeeze/contracts/limits';
import type { Db } from '@squeeze/database/connection';
import * as aiTasks from '@squeeze/database/repositories/ai-task-repository';
import { listTaskRuns } from '@squeeze/database/repositories/task-run-repository';
import { nextRun } from '@squeeze/domain/schedules/next-run';
import { nextRuns } from '@squeeze/domain/schedules/next-runs';
import { uuidv7 } from 'uuidv7';
import { AppError, notFound } from '../../http/app-error.ts';
import { bound, type Routes } from '../../http/call.ts';
import { readCursor, writeCursor } from '../../http/cursor.ts';
import { presentInstant } from '../../http/present-instant.ts';
import type { Jobs } from '../../ports/jobs.ts';
import type { LiveEvents } from '../../ports/live-events.ts';
import { changeTo } from './ai-task-change.ts';
import { paused, restored, resumed } from './ai-task-timing.ts';
import { executeNow } from './execute-now.ts';
import { presentAiTask, presentRun } from './present-ai-task.ts';
import { presentSchedule } from './present-schedule.ts';
import { requireSchedule } from './require-schedule.ts';

interface AiTaskParts {
  readonly jobs: Jobs;
  readonly liveEvents: LiveEvents;
}

export function aiTaskRoutes({ jobs, liveEvents }: AiTaskParts): Routes<typeof aiTaskEndpoints> {
  const tellChange = (db: Db, userId: string): Promise<void> =>
    liveEvents.publish(db, userId, { type: 'ai_tasks_changed' });

  return {
    listAiTasks: bound(async ({ db, person, query }) => {
      const { status, type, limit } = query;
      const after = readCursor(query.cursor, 'ai-tasks');
      const page = await aiTasks.listAiTasks(db, person.userId, { status, type, limit, after });
      return {
        tasks: page.tasks.map(presentAiTask),
        counts: await aiTasks.countAiTasksByFilter(db, person.userId, { status, type }),
        next_cursor: writeCursor(page.next, 'ai-tasks'),
      };
    }),

    createAiTask: bound(async ({ db, person, body, now }) => {
      const schedule = requireSchedule({
        type: body.schedule_type,
        input: body.schedule,
        timeZone: person.timeZone,
        now,
      });
      await requireRoom(db, person.userId);
      const task = await aiTasks.insertAiTask(db, {
        id: uuidv7(),
        userId: person.userId,
        title: body.title,
        description: body.description,
        type: body.task_type,
        schedule,
        context: body.ai_context,
        channels: body.notification_channels,
        catchUp: body.catch_up,
        status: 'active',
        scheduledAt: nextRun(schedule, now),
        snoozedUntil: null,
        createdAt: now,
        updatedAt: now,
      });
      await tellChange(db, person.userId);
      return { data: { task: presentAiTask(task) } };
    }),

    previewAiTask: bound(async ({ person, body, now }) => {
      const wish = { type: body.schedule_type, input: body.schedule, timeZone: person.timeZone, now };
      const schedule = requireSchedule(wish);
      return {
        schedule: presentSchedule(schedule),
        next_runs: nextRuns(schedule, now).map((run) => presentInstant(run)),
      };
    }),

    getAiTask: bound(async ({ db, person, params }) => {
      const task = await aiTasks.findAiTask(db, person.userId, params.id);
      if (task === null) throw notFound('AI task');
      return { data: { task: presentAiTask(task) } };
    }),

    updateAiTask: bound(async ({ db, person, params, body, now }) => {
      const current = await aiTasks.findAiTaskToChange(db, person.userId, params.id);
      if (current === null) throw notFound('AI task');
      const change = changeTo(current, body, person.timeZone, now);
      const task = await aiTasks.updateAiTask(db, person.userId, params.id, change);
      if (task === null) throw notFound('AI task');
      await tellChange(db, person.userId);
      return { data: { task: presentAiTask(task) } };
    }),

    deleteAiTask: bound(async ({ db, person, params, now }) => {
      if (!(await aiTasks.softDeleteAiTask(db, person.userId, params.id, now))) throw notFound('AI task');
      await tellChange(db, person.userId);
      return {};
    }),

    restoreAiTask: bound(async ({ db, person, params, now }) => {
      const { userId } = person;
      const deleted = await aiTasks.findDeletedAiTask(db, userId, params.id);
      const task =
        (deleted && (await aiTasks.restoreAiTask(db, userId, params.id, restored(deleted, now), now))) ??
        // Undo pressed twice, or on two devices: already there is what the person wanted.
        (await aiTasks.findAiTask(db, userId, params.id));
      if (task === null) throw notFound('AI task');
      if (deleted !== null) await tellChange(db, userId);
      return { data: { task: presentAiTask(task) } };
    }),

    pauseAiTask: bound(async ({ db, person, params, now }) => {
      const current = await aiTasks.findAiTaskToChange(db, person.userId, params.id);
      if (current === null) throw notFound('AI task');
      const timing = current.status === 'active' ? paused(current) : resumed(current, now);
      if (timing === null) throw nothingToCome(current);
      const change = { timing, updatedAt: now };
      const task = await aiTasks.updateAiTask(db, person.userId, params.id, change);
      if (task === null) throw notFound('AI task');
      await tellChange(db, person.userId);
      return { data: { task: presentAiTask(task) } };
    }),

    executeAiTask: bound(async ({ db, person, params, now }) => {
      const task = await aiTasks.findAiTask(db, person.userId, params.id);
      if (task === null) throw notFound('AI task');
      const run = await executeNow(db, jobs, task, now);
      await tellChange(db, person.userId);
      return { data: { run: presentRun({ ...run, deliveries: [] }) } };
    }),

    listAiTaskRuns: bound(async ({ db, person, params, query }) => {
      const task = await aiTasks.findAiTask(db, person.userId, params.id);
      if (task === null) throw notFound('AI task');
      const page = await listTaskRuns(db, person.userId, task.id, {
        limit: query.limit,
        after: readCursor(query.cursor, 'ai-task-runs'),
      });
      return { runs: page.runs.map(presentRun), next_cursor: writeCursor(page.next, 'ai-task-runs') };
    }),
  };
}

const nothingToCome = ({ status }: aiTasks.AiTaskRecord): AppError =>
  new AppError(
    'already_run',
    status === 'paused'
      ? 'The time of this task has passed. Use Execute or set a new time.'
      : 'This task has already run. Use Execute or set a new time.',
  );

async function requireRoom(db: Db, userId: string): Promise<void> {
  if ((await aiTasks.countAiTasks(db, userId)) < limits.aiTasksPerUser) return;
  throw new AppError(
    'limit_reached',
    `You have reached ${limits.aiTasksPerUser.toLocaleString('en')} AI tasks. Delete some to add more.`,
  );
}
