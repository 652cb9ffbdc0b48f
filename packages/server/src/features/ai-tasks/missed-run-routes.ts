import type { missedRunEndpoints, MissedRunAnswer } from '@squeeze/contracts/missed-runs';
import type { Db } from '@squeeze/database/connection';
import { countMissedRuns, listMissedRuns } from '@squeeze/database/repositories/missed-run-repository';
import type { TaskRunHistory } from '@squeeze/database/repositories/task-run-repository';
import { bound, type Routes } from '../../http/call.ts';
import { readCursor, writeCursor } from '../../http/cursor.ts';
import type { LiveEvents } from '../../ports/live-events.ts';
import { type AnswerCall, answerMissedRun, answerMissedRuns, type AnswerParts } from './missed-runs.ts';
import { presentMissedRun, presentRun } from './present-ai-task.ts';

interface MissedRunParts extends AnswerParts {
  readonly liveEvents: Pick<LiveEvents, 'publish'>;
}

const order = 'missed-runs';

export function missedRunRoutes(parts: MissedRunParts): Routes<typeof missedRunEndpoints> {
  /** The question is on the notification as well. */
  const publishChange = async (db: Db, userId: string): Promise<void> => {
    await parts.liveEvents.publish(db, userId, { type: 'ai_tasks_changed' });
    await parts.liveEvents.publish(db, userId, { type: 'notifications_changed' });
  };
  const answer = async (call: AnswerCall, id: string, given: MissedRunAnswer): Promise<TaskRunHistory> => {
    const run = await answerMissedRun(parts, call, id, given);
    await publishChange(call.db, call.userId);
    return run;
  };

  return {
    listMissedRuns: bound(async ({ db, person, query }) => {
      const after = readCursor(query.cursor, order);
      const page = await listMissedRuns(db, person.userId, { limit: query.limit, after });
      return {
        runs: page.runs.map((run) => presentMissedRun(run)),
        count: await countMissedRuns(db, person.userId),
        next_cursor: writeCursor(page.next, order),
      };
    }),

    runMissed: bound(async ({ db, person, params, now }) => ({
      data: { run: presentRun(await answer({ db, userId: person.userId, now }, params.id, 'run')) },
    })),

    dismissMissed: bound(async ({ db, person, params, now }) => ({
      data: { run: presentRun(await answer({ db, userId: person.userId, now }, params.id, 'dismiss')) },
    })),

    answerMissedRuns: bound(async ({ db, person, body, now }) => {
      const call = { db, userId: person.userId, now };
      const answered = await answerMissedRuns(parts, call, body.answer, Date.parse(body.until));
      if (answered.run + answered.dismissed > 0) await publishChange(db, person.userId);
      return { run: answered.run, dismissed: answered.dismissed, left: answered.left };
    }),
  };
}
