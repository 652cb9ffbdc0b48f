import { z } from 'zod';
import { signedIn } from './callers.ts';
import { endpoint } from './endpoint.ts';
import { id, instant } from './fields.ts';
import { issue } from './issues.ts';
import { limits } from './limits.ts';
import { Receipt } from './receipts.ts';
import { TodoChange } from './todos.ts';

const { status, due_date, priority, category } = TodoChange.shape;

/** What can be said of many todos alike; a title is one todo's own. */
export const SeveralEdit = z
  .strictObject({ status, due_date, priority, category })
  .refine((edit) => Object.values(edit).some((value) => value !== undefined), issue('nothing_to_change'));
export type SeveralEdit = z.output<typeof SeveralEdit>;

/** The one thing that is done to all of them. */
export const SeveralAct = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('change'), edit: SeveralEdit }),
  z.strictObject({ kind: z.literal('delete') }),
]);
export type SeveralAct = z.output<typeof SeveralAct>;

export const severalTodosEndpoints = {
  changeSeveralTodos: endpoint({
    method: 'post',
    path: '/todos/bulk',
    summary: `Change or delete up to ${limits.todosAtOnce} todos at once, with one receipt that takes all of it back`,
    tag: 'todos',
    callers: signedIn,
    body: z.strictObject({
      ids: z
        .array(id.toLowerCase())
        .min(1)
        .max(limits.todosAtOnce, issue('too_many_todos', { max: limits.todosAtOnce })),
      act: SeveralAct,
    }),
    response: z.object({
      changed: z.array(id),
      /** Those that were so already: they stay as they are, and are no part of the receipt. */
      unchanged: z.array(id),
      missing: z.array(id),
      /** Those of which it cannot be said, as it does not go with what else they say: they stay as they are. */
      refused: z.array(id),
      /** When they were changed: `updated_at` of all that were. */
      at: instant,
      /** Null where nothing was changed. */
      receipt: Receipt.nullable(),
    }),
    problems: ['validation_failed'],
    takesLong: true,
  }),
} as const;
