import { limits } from '@squeeze/contracts/limits';
import { says } from '@squeeze/contracts/sentences/sentence';
import type { todoBreakdownEndpoints } from '@squeeze/contracts/todo-breakdown';
import { AppError } from '../../http/app-error.ts';
import { type Routes, unbound } from '../../http/call.ts';
import type { StepProposals } from '../../ports/step-proposals.ts';
import { presentTodo } from './present-todo.ts';
import { readTodo } from './todo-actions.ts';

/** A todo broken down into steps, which are only proposed: whoever asked keeps what they choose. */
export const todoBreakdownRoutes = (proposals: StepProposals): Routes<typeof todoBreakdownEndpoints> => ({
  // A model takes its time, and no transaction waits for it.
  breakDownTodo: unbound(async ({ database, person, params, request, now }) => {
    const todo = presentTodo(await readTodo(database.db, person, params.id));
    const room = limits.todoSteps.max - todo.steps.length;
    if (room <= 0) throw new AppError(says('limit_reached.todo_steps', { limit: limits.todoSteps.max }));
    const most = Math.min(limits.proposedSteps.max, room);
    const asked = { todo, owner: person, most, now, signal: request.gone() };
    return { steps: [...(await proposals.propose(asked))] };
  }),
});
