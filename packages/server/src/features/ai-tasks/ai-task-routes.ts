import type { aiTaskEndpoints } from '@squeeze/contracts/ai-tasks';
import type { Db } from '@squeeze/database/connection';
import { countAiTasksByFilter, listAiTasks } from '@squeeze/database/repositories/ai-task-repository';
import { listTaskRuns } from '@squeeze/database/repositories/task-run-repository';
import { nextRuns } from '@squeeze/domain/schedules/next-runs';
import { bound, type Routes } from '../../http/call.ts';
import { readCursor, writeCursor } from '../../http/cursor.ts';
import { presentInstant } from '../../http/present-instant.ts';
import type { LiveEvents } from '../../ports/live-events.ts';
import { receiptsOfRuns } from '../receipts/run-receipts.ts';
import * as actions from './ai-task-actions.ts';
import { executeNow, type ExecuteParts } from './execute-now.ts';
import { presentAiTask, presentRun } from './present-ai-task.ts';
import { presentSchedule } from './present-schedule.ts';
import { requireSchedule } from './require-schedule.ts';

interface AiTaskParts extends ExecuteParts {
  readonly liveEvents: LiveEvents;
}

export function aiTaskRoutes(parts: AiTaskParts): Routes<typeof aiTaskEndpoints> {
  const { liveEvents } = parts;
  const publishChange = (db: Db, userId: string): Promise<void> =>
    liveEvents.publish(db, userId, { type: 'ai_tasks_changed' });

  return {
    listAiTasks: bound(async ({ db, person, query }) => {
      const { status, type, todo: todoId, sort, limit } = query;
      const order = sort === 'newest' ? 'ai-tasks' : `ai-tasks.${sort}`;
      const after = readCursor(query.cursor, order);
      const page = await listAiTasks(db, person.userId, { status, type, todoId, sort, limit, after });
      return {
        tasks: page.tasks.map(presentAiTask),
        counts: await countAiTasksByFilter(db, person.userId, { status, type }),
        next_cursor: writeCursor(page.next, order),
      };
    }),

    createAiTask: bound(async ({ db, person, body, now }) => {
      const task = await actions.createAiTask(db, person, body, now);
      await publishChange(db, person.userId);
      return { data: { task: presentAiTask(task) } };
    }),

    previewAiTask: bound(async ({ person, body, now }) => {
      const wish = { type: body.schedule_type, input: body.schedule, timeZone: person.timeZone, now };
      const schedule = requireSchedule(wish);
      return {
        schedule: presentSchedule(schedule),
        next_runs: actions.followable(() => nextRuns(schedule, now)).map((run) => presentInstant(run)),
      };
    }),

    getAiTask: bound(async ({ db, person, params }) => ({
      data: { task: presentAiTask(await actions.readAiTask(db, person, params.id)) },
    })),

    updateAiTask: bound(async ({ db, person, params, body, now }) => {
      const task = await actions.changeAiTask(db, person, params.id, body, now);
      await publishChange(db, person.userId);
      return { data: { task: presentAiTask(task) } };
    }),

    deleteAiTask: bound(async ({ db, person, params, now }) => {
      await actions.deleteAiTask(db, person, params.id, now);
      await publishChange(db, person.userId);
      return {};
    }),

    restoreAiTask: bound(async ({ db, person, params, now }) => {
      const task = await actions.restoreAiTask(db, person, params.id, now);
      await publishChange(db, person.userId);
      return { data: { task: presentAiTask(task) } };
    }),

    pauseAiTask: bound(async ({ db, person, params, now }) => {
      const task = await actions.toggleAiTask(db, person, params.id, now);
      await publishChange(db, person.userId);
      return { data: { task: presentAiTask(task) } };
    }),

    executeAiTask: bound(async ({ db, person, params, now }) => {
      const task = await actions.readAiTask(db, person, params.id);
      const run = await executeNow(db, parts, task, now);
      await publishChange(db, person.userId);
      return { data: { run: presentRun({ ...run, deliveries: [] }) } };
    }),

    listAiTaskRuns: bound(async ({ db, person, params, query, now }) => {
      const task = await actions.readAiTask(db, person, params.id);
      const page = await listTaskRuns(db, person.userId, task.id, {
        limit: query.limit,
        after: readCursor(query.cursor, 'ai-task-runs'),
      });
      const ids = page.runs.map(({ id }) => id);
      const receipts = await receiptsOfRuns(db, person.userId, ids, now);
      return {
        runs: page.runs.map((run) => presentRun(run, receipts.get(run.id))),
        next_cursor: writeCursor(page.next, 'ai-task-runs'),
      };
    }),
  };
}
