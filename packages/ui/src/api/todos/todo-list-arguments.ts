import type { TodoFilter, TodoSort } from '@squeeze/contracts/todos';

/** What a list of todos is about; each combination is cached by itself, page by page. */
export interface TodoListArguments {
  readonly filter: TodoFilter;
  readonly sort: TodoSort;
  readonly category?: string;
}
