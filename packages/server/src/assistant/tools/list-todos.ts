import type { Todo } from '@squeeze/contracts/todos';
import { z } from 'zod';
import { presentTodo } from '../../features/todos/present-todo.ts';
import { loadTodos } from '../load-todos.ts';
import { readTool } from './tool.ts';

const shown = 50;

export const listTodosTool = readTool({
  name: 'list_todos',
  description:
    'Reads the todos of the person, earliest due first, with their ids. Use it before changing one, and for questions such as what is due.',
  input: z.object({
    filter: z.enum(['open', 'done', 'all']).default('open'),
    text: z.string().nullish().describe('Only titles with these words'),
    due_from: z.iso.date().nullish(),
    due_until: z.iso.date().nullish().describe('The last day that counts'),
  }),
  read: async ({ db, owner }, said) => {
    const filter = said.filter === 'open' ? 'pending' : said.filter === 'done' ? 'completed' : 'all';
    const words = (said.text ?? '').toLowerCase();
    const found = (await loadTodos(db, owner.userId, filter))
      .map(presentTodo)
      .filter((todo) => todo.title.toLowerCase().includes(words))
      .filter((todo) => isWithin(todo.due_date, said.due_from, said.due_until));
    return {
      count: found.length,
      todos: found.slice(0, shown).map(told),
    };
  },
});

/** By calendar day; an undated todo is in a range only when there is none. */
function isWithin(
  due: string | null,
  from: string | null | undefined,
  until: string | null | undefined,
): boolean {
  if (!from && !until) return true;
  if (due === null) return false;
  const day = due.slice(0, 10);
  return day >= (from ?? '0000') && day <= (until ?? '9999');
}

/** What most todos have not is left out. */
const told = ({ id, title, due_date, priority, category, status, ...further }: Todo) => ({
  id,
  title,
  due: due_date,
  priority,
  category,
  status,
  ...(further.start_date !== null && { start: further.start_date }),
  ...(further.someday && { someday: true }),
  ...(further.estimate_minutes !== null && { estimate_minutes: further.estimate_minutes }),
  ...(further.steps.length > 0 && {
    steps: further.steps.map(({ title: step, done }) => ({ title: step, done })),
  }),
  ...(further.repeat !== null && { repeat: further.repeat }),
});
