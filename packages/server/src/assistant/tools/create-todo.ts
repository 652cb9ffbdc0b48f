import { TodoDraft, TodoPriority } from '@squeeze/contracts/todos';
import { storedCategory } from '@squeeze/domain/personal-value';
import { z } from 'zod';
import { createTodo } from '../../features/todos/todo-actions.ts';
import { dueIn, dueWords } from './time-words.ts';
import { todoChange, undoTodoCreation } from './todo-change-record.ts';
import { writeTool } from './tool.ts';

export const createTodoTool = writeTool({
  name: 'create_todo',
  description:
    'Adds one todo. Keep the words of the person for the title, without the date. For a nudge at a time use create_reminder.',
  input: z.object({
    title: TodoDraft.shape.title,
    due: dueWords.nullish(),
    priority: TodoPriority.nullish(),
    category: z.string().nullish().describe('One word, only when the person names one'),
    description: z.string().nullish(),
  }),
  effect: async ({ db, owner, now }, said) => {
    const draft = TodoDraft.parse({
      title: said.title,
      description: said.description ?? null,
      due_date: said.due ? dueIn(said.due, owner.timeZone) : null,
      priority: said.priority ?? 'medium',
      category: said.category == null ? null : storedCategory(said.category),
    });
    return todoChange('created', await createTodo(db, owner, draft, now), null, owner);
  },
  undo: undoTodoCreation,
});
