import { id } from '@squeeze/contracts/fields';
import { z } from 'zod';
import { deleteTodo, readTodoToChange } from '../../features/todos/todo-actions.ts';
import { todoChange, undoTodoDeletion } from './todo-change-record.ts';
import { destructiveTool } from './tool.ts';

export const deleteTodoTool = destructiveTool({
  name: 'delete_todo',
  description:
    'Asks the person whether a todo may be deleted; nothing is deleted until they say yes on the card that appears. Take its id from list_todos. For something finished use complete_todo.',
  input: z.object({ id }),
  propose: async ({ db, owner }, said) => {
    const todo = await readTodoToChange(db, owner, said.id);
    return todoChange('deleted', todo, todo, owner);
  },
  effect: async ({ db, owner, now }, said) => {
    const todo = await readTodoToChange(db, owner, said.id);
    await deleteTodo(db, owner, said.id, now);
    return { ...todoChange('deleted', todo, todo, owner), updatedAt: now };
  },
  undo: undoTodoDeletion,
});
