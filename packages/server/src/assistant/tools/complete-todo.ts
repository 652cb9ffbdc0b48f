import { id } from '@squeeze/contracts/fields';
import { z } from 'zod';
import { changeTodo, readTodoToChange } from '../../features/todos/todo-actions.ts';
import { todoChange, undoTodoChange } from './todo-change-record.ts';
import { writeTool } from './tool.ts';

export const completeTodoTool = writeTool({
  name: 'complete_todo',
  description: 'Marks a todo as done. Take its id from list_todos.',
  input: z.object({ id }),
  effect: async ({ db, owner, now }, said) => {
    const before = await readTodoToChange(db, owner, said.id);
    return todoChange(
      'completed',
      await changeTodo(db, owner, said.id, { status: 'completed' }, now),
      before,
      owner,
    );
  },
  undo: undoTodoChange,
});
