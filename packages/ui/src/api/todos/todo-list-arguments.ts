import type { TodoFilter, TodoSort, TodoView } from '@squeeze/contracts/todos';
import type { GroupedBy } from '@squeeze/domain/todos/todo-groups';

/** A view of what is due or done, and the day and zone that it is of: on another day it is another list. */
export interface ListedView extends GroupedBy {
  readonly name: TodoView;
}

/** What a list of todos is about; each combination is cached by itself, page by page. */
export interface TodoListArguments {
  readonly filter: TodoFilter;
  readonly sort: TodoSort;
  readonly category?: string;
  /** Without what lies in the archive; left out, it is there as well. */
  readonly archived?: 'without';
  /** Without what lies under Someday, of which there may be thousands; left out, it is there as well. */
  readonly someday?: 'without';
  /** Has a filter and an order of its own, whatever the others say. */
  readonly view?: ListedView;
}
