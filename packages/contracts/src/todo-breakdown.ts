import { z } from 'zod';
import { signedIn } from './callers.ts';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';
import { limits } from './limits.ts';

export const todoBreakdownEndpoints = {
  breakDownTodo: endpoint({
    method: 'post',
    path: '/todos/{id}/breakdown',
    summary:
      'Ask the language model for small steps of a todo; they are only proposed, and nothing is changed',
    tag: 'todos',
    callers: signedIn,
    params: z.object({ id }),
    response: z.object({
      /** What a step would be called, in the order to do them; never one that the todo has. */
      steps: z.array(z.string().max(limits.todoStepTitle.max)).max(limits.proposedSteps.max),
    }),
    // Without a model, with the day's share of it used up, and where it gives no answer of any use.
    problems: ['not_found', 'not_configured', 'limit_reached', 'unavailable'],
    takesLong: true,
  }),
} as const;
