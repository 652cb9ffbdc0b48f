import { z } from 'zod';
import { signedIn } from './callers.ts';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';

const jsonLines = 'application/jsonl';

export const runHistoryEndpoints = {
  exportRunHistory: endpoint({
    method: 'get',
    path: '/ai-tasks/runs/history',
    summary: 'What became of every run, an event a line, each with the hash of the one before (JSON Lines)',
    tag: 'ai-tasks',
    callers: signedIn,
    response: z.unknown(),
    downloads: jsonLines,
    problems: [],
  }),
  exportTaskRunHistory: endpoint({
    method: 'get',
    path: '/ai-tasks/{id}/runs/history',
    summary:
      'The same of one task: from its first event on, events of other tasks without their words, so that the hashes can be followed',
    tag: 'ai-tasks',
    callers: signedIn,
    params: z.object({ id }),
    response: z.unknown(),
    downloads: jsonLines,
    problems: ['not_found'],
  }),
} as const;
