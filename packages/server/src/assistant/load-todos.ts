import type { TodoFilter } from '@squeeze/contracts/todos';
import type { Db } from '@squeeze/database/connection';
import type { TodoRecord } from '@squeeze/database/repositories/todo-repository';
import {
  type ListPosition,
  type TodoListPage,
  listTodos,
} from '@squeeze/database/repositories/todo-listing-repository';

/** As many of an owner's todos as the assistant looks at, earliest due first, undated last. */
const lookedAt = 1_000;
const pageSize = 200;

export async function loadTodos(db: Db, ownerId: string, filter: TodoFilter): Promise<TodoRecord[]> {
  const loaded: TodoRecord[] = [];
  let after: ListPosition | null = null;
  do {
    const page: TodoListPage = await listTodos(db, ownerId, {
      filter,
      sort: 'due_date',
      limit: pageSize,
      after,
    });
    loaded.push(...page.todos);
    after = page.next;
  } while (after !== null && loaded.length < lookedAt);
  return loaded;
}
