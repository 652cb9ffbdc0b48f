import { TodoDraft, TodoPriority } from '@squeeze/contracts/todos';
import { storedCategory } from '@squeeze/domain/personal-value';
import { z } from 'zod';
import { createTodo } from '../../features/todos/todo-actions.ts';
import { dueIn, dueWords } from './time-words.ts';
import { furtherWords, stepsOf } from './todo-words.ts';
import { todoChange, undoTodoCreation } from './todo-change-record.ts';
import { writeTool } from './tool.ts';

export const createTodoTool = writeTool({
  name: 'create_todo',
  description:
    'Adds one todo. Keep the words of the person for the title, without the date. What is to be done again and again repeats. To be told at a time is create_reminder.',
  input: z.object({
    title: TodoDraft.shape.title,
    due: dueWords.nullish(),
    priority: TodoPriority.nullish(),
    category: z.string().nullish().describe('One word, only when the person names one'),
    description: z.string().nullish(),
    start: furtherWords.start.nullish(),
    someday: furtherWords.someday.nullish(),
    estimate_minutes: furtherWords.estimate_minutes.nullish(),
    steps: furtherWords.steps.nullish(),
    repeat: furtherWords.repeat.nullish(),
  }),
  effect: async ({ db, owner, now }, said) => {
    const draft = TodoDraft.parse({
      title: said.title,
      description: said.description ?? null,
      due_date: said.due ? dueIn(said.due, owner.timeZone) : null,
      priority: said.priority ?? 'medium',
      category: said.category == null ? null : storedCategory(said.category),
      start_date: said.start ?? null,
      someday: said.someday ?? false,
      estimate_minutes: said.estimate_minutes ?? null,
      steps: stepsOf(said.steps ?? []),
      repeat: said.repeat ?? null,
    });
    return todoChange('created', await createTodo(db, owner, draft, now), null, owner);
  },
  undo: undoTodoCreation,
});
