import { id } from '@squeeze/contracts/fields';
import { TodoChange, TodoPriority, TodoStatus } from '@squeeze/contracts/todos';
import { storedCategory } from '@squeeze/domain/personal-value';
import { z } from 'zod';
import { changeTodo, readTodoToChange } from '../../features/todos/todo-actions.ts';
import { dueIn, dueWords } from './time-words.ts';
import { furtherWords, stepsOf } from './todo-words.ts';
import { todoChange, undoTodoChange } from './todo-change-record.ts';
import { writeTool } from './tool.ts';

export const changeTodoTool = writeTool({
  name: 'change_todo',
  description:
    'Moves a todo to another day or time, renames it, or changes its priority, category, status, steps, how long it takes, from when on it is seen or how it repeats. What is left out stays; due null takes the date away. Take its id from list_todos.',
  input: z.object({
    id,
    title: TodoChange.shape.title,
    due: dueWords.nullable().optional(),
    priority: TodoPriority.optional(),
    category: z.string().nullable().optional(),
    status: TodoStatus.optional().describe('pending opens a finished one again'),
    start: furtherWords.start.nullable().optional(),
    someday: furtherWords.someday.optional(),
    estimate_minutes: furtherWords.estimate_minutes.nullable().optional(),
    steps: furtherWords.steps
      .optional()
      .describe('All of its steps in order, those that stay included; done ticks one'),
    repeat: furtherWords.repeat.nullable().optional().describe('null ends it'),
  }),
  effect: async ({ db, owner, now }, said) => {
    const before = await readTodoToChange(db, owner, said.id);
    const change = TodoChange.parse({
      title: said.title,
      due_date: typeof said.due === 'string' ? dueIn(said.due, owner.timeZone) : said.due,
      priority: said.priority,
      category: typeof said.category === 'string' ? storedCategory(said.category) : said.category,
      status: said.status,
      start_date: said.start,
      someday: said.someday,
      estimate_minutes: said.estimate_minutes,
      steps: said.steps && stepsOf(said.steps, before.steps),
      repeat: said.repeat,
    });
    const isMoved = said.due !== undefined || said.repeat != null;
    const moved = isMoved && said.title === undefined;
    const todo = await changeTodo(db, owner, said.id, change, now);
    return todoChange(moved ? 'moved' : 'changed', todo, before, owner);
  },
  undo: undoTodoChange,
});
