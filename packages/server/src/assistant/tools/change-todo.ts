import { id } from '@squeeze/contracts/fields';
import { TodoChange, TodoPriority, TodoStatus } from '@squeeze/contracts/todos';
import { storedCategory } from '@squeeze/domain/personal-value';
import { z } from 'zod';
import { changeTodo, readTodoToChange } from '../../features/todos/todo-actions.ts';
import { dueIn, dueWords } from './time-words.ts';
import { todoChange, undoTodoChange } from './todo-change-record.ts';
import { writeTool } from './tool.ts';

export const changeTodoTool = writeTool({
  name: 'change_todo',
  description:
    'Moves a todo to another day or time, renames it, or changes its priority, category or status. What is left out stays; due null takes the date away. Take its id from list_todos.',
  input: z.object({
    id,
    title: TodoChange.shape.title,
    due: dueWords.nullable().optional(),
    priority: TodoPriority.optional(),
    category: z.string().nullable().optional(),
    status: TodoStatus.optional().describe('pending opens a finished one again'),
  }),
  effect: async ({ db, owner, now }, said) => {
    const before = await readTodoToChange(db, owner, said.id);
    const change = TodoChange.parse({
      title: said.title,
      due_date: typeof said.due === 'string' ? dueIn(said.due, owner.timeZone) : said.due,
      priority: said.priority,
      category: typeof said.category === 'string' ? storedCategory(said.category) : said.category,
      status: said.status,
    });
    const moved = said.due !== undefined && said.title === undefined;
    const todo = await changeTodo(db, owner, said.id, change, now);
    return todoChange(moved ? 'moved' : 'changed', todo, before, owner);
  },
  undo: undoTodoChange,
});
