import { z } from 'zod';
import { signedIn } from './callers.ts';
import { endpoint } from './endpoint.ts';
import { id, instant, text } from './fields.ts';
import { issue } from './issues.ts';
import { limits } from './limits.ts';

/** One thing the assistant knows about a person because they said so. */
export const MemoryFact = z
  .object({ id, text: z.string(), created_at: instant, updated_at: instant })
  .meta({ id: 'MemoryFact' });
export type MemoryFact = z.infer<typeof MemoryFact>;

/** In the person's own words, kept short: a model reads all of them. */
export const memoryFactText = text(limits.memoryFact.max, issue('memory_required'));

/** Read-only fields of a fact that a client may echo back in a PUT; they are accepted and ignored. */
const echoed = {
  id: z.unknown().optional(),
  created_at: z.unknown().optional(),
  updated_at: z.unknown().optional(),
};

const factParams = z.object({ id });
const factAnswer = z.object({ fact: MemoryFact });

export const memoryEndpoints = {
  listMemory: endpoint({
    method: 'get',
    path: '/memory',
    summary: 'All that the assistant knows about you, the newest first',
    tag: 'memory',
    callers: signedIn,
    response: z.object({ facts: z.array(MemoryFact) }),
    problems: [],
  }),
  addMemoryFact: endpoint({
    method: 'post',
    path: '/memory',
    summary: 'Let the assistant know something about you',
    tag: 'memory',
    callers: signedIn,
    body: z.strictObject({ text: memoryFactText }),
    response: factAnswer,
    status: 201,
    problems: ['validation_failed', 'limit_reached', 'already_added'],
  }),
  updateMemoryFact: endpoint({
    method: 'put',
    path: '/memory/{id}',
    summary: 'Correct what the assistant knows',
    tag: 'memory',
    callers: signedIn,
    params: factParams,
    body: z.strictObject({ text: memoryFactText.optional(), ...echoed }),
    response: factAnswer,
    problems: ['validation_failed', 'not_found', 'already_added'],
  }),
  deleteMemoryFact: endpoint({
    method: 'delete',
    path: '/memory/{id}',
    summary: 'Let the assistant forget something; it can be restored for 30 days',
    tag: 'memory',
    callers: signedIn,
    params: factParams,
    response: z.object({}),
    problems: ['not_found'],
  }),
  restoreMemoryFact: endpoint({
    method: 'post',
    path: '/memory/{id}/restore',
    summary: 'Bring something forgotten back',
    tag: 'memory',
    callers: signedIn,
    params: factParams,
    response: factAnswer,
    problems: ['not_found', 'already_added'],
    // A deleted id answers 404 everywhere else.
    findsDeleted: true,
  }),
  forgetMemory: endpoint({
    method: 'delete',
    path: '/memory',
    summary: 'Let the assistant forget all it knows about you; it can be restored for 30 days',
    tag: 'memory',
    callers: signedIn,
    response: z.object({
      /** What `restoreMemory` is told; null where nothing was known. */
      forgotten_at: instant.nullable(),
    }),
    problems: [],
  }),
  restoreMemory: endpoint({
    method: 'post',
    path: '/memory/restore',
    summary: 'Bring back what was forgotten all at once, but for what has been remembered since',
    tag: 'memory',
    callers: signedIn,
    body: z.strictObject({ forgotten_at: instant }),
    response: z.object({ facts: z.array(MemoryFact) }),
    problems: ['validation_failed', 'already_added'],
  }),
} as const;
