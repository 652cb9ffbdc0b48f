import { id } from '@squeeze/contracts/fields';
import { z } from 'zod';
import { changeInSeries, readTodoToChange } from '../../features/todos/todo-actions.ts';
import { seriesChange, undoTodoChange } from './todo-change-record.ts';
import { writeTool } from './tool.ts';

export const completeTodoTool = writeTool({
  name: 'complete_todo',
  description:
    'Marks a todo as done; the next of one that repeats comes by itself. Take its id from list_todos.',
  input: z.object({ id }),
  effect: async ({ db, owner, now }, said) => {
    const before = await readTodoToChange(db, owner, said.id);
    const changed = await changeInSeries(db, owner, said.id, { status: 'completed' }, now);
    return seriesChange('completed', changed, before, owner);
  },
  undo: undoTodoChange,
});
