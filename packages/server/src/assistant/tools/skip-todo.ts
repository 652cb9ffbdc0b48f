import { id } from '@squeeze/contracts/fields';
import { z } from 'zod';
import { readTodoToChange, skipTodo } from '../../features/todos/todo-actions.ts';
import { seriesChange, undoTodoChange } from './todo-change-record.ts';
import { writeTool } from './tool.ts';

export const skipTodoTool = writeTool({
  name: 'skip_todo',
  description:
    'Leaves out a repeating todo this once, so that it comes next time. Take its id from list_todos.',
  input: z.object({ id }),
  effect: async ({ db, owner, now }, said) => {
    const before = await readTodoToChange(db, owner, said.id);
    return seriesChange('changed', await skipTodo(db, owner, said.id, now), before, owner);
  },
  undo: undoTodoChange,
});
