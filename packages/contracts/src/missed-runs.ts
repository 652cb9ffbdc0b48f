import { z } from 'zod';
import { AiTaskRun, AiTaskType } from './ai-tasks.ts';
import { signedIn } from './callers.ts';
import { endpoint } from './endpoint.ts';
import { id, instant } from './fields.ts';
import { pageQuery } from './paging.ts';

/** A run that did not happen, with the task it belongs to. */
export const MissedRun = AiTaskRun.extend({ task_title: z.string(), task_type: AiTaskType }).meta({
  id: 'MissedRun',
});
export type MissedRun = z.infer<typeof MissedRun>;

export const missedRunAnswers = ['run', 'dismiss'] as const;
export const MissedRunAnswer = z.enum(missedRunAnswers);
export type MissedRunAnswer = z.infer<typeof MissedRunAnswer>;

const runParams = z.object({ id });
const runAnswer = z.object({ data: z.object({ run: AiTaskRun }) });

export const missedRunEndpoints = {
  listMissedRuns: endpoint({
    method: 'get',
    path: '/ai-tasks/runs/missed',
    summary: 'Runs that were missed and are neither run nor let go yet, of all tasks, latest first',
    tag: 'ai-tasks',
    callers: signedIn,
    query: z.strictObject(pageQuery),
    response: z.object({
      runs: z.array(MissedRun),
      /** Of all pages. */
      count: z.int(),
      next_cursor: z.string().nullable(),
    }),
    problems: ['validation_failed', 'invalid_cursor'],
  }),
  runMissed: endpoint({
    method: 'post',
    path: '/ai-tasks/runs/{id}/run',
    summary: 'Carry out a missed run after all, once. The outcome follows by events',
    tag: 'ai-tasks',
    callers: signedIn,
    params: runParams,
    response: runAnswer,
    status: 202,
    problems: ['not_found', 'already_answered'],
  }),
  dismissMissed: endpoint({
    method: 'post',
    path: '/ai-tasks/runs/{id}/dismiss',
    summary: 'Let a missed run go',
    tag: 'ai-tasks',
    callers: signedIn,
    params: runParams,
    response: runAnswer,
    problems: ['not_found', 'already_answered'],
  }),
  answerMissedRuns: endpoint({
    method: 'post',
    path: '/ai-tasks/runs/answer',
    summary:
      'Answer all missed runs due by an instant, 200 tasks at a time: let them go, or run the latest of each task',
    tag: 'ai-tasks',
    callers: signedIn,
    body: z.strictObject({ answer: MissedRunAnswer, until: instant }),
    response: z.object({
      run: z.int(),
      dismissed: z.int(),
      /** Still waiting for an answer: what came due since, or more than fits in one call. */
      left: z.int(),
    }),
    status: 202,
    problems: ['validation_failed'],
  }),
} as const;
