import type { TodoDraft } from '@squeeze/contracts/todos';

/** What is further said of a todo, where nobody said it. */
export const plainTodo = {
  start_date: null,
  someday: false,
  estimate_minutes: null,
  steps: [],
  position: null,
  repeat: null,
} satisfies Partial<TodoDraft>;
