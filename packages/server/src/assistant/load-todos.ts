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

/** @param withoutArchived those of lists that lie in the archive are left out: they belong to no day */
export async function loadTodos(
  db: Db,
  ownerId: string,
  filter: TodoFilter,
  withoutArchived = false,
): Promise<TodoRecord[]> {
  const loaded: TodoRecord[] = [];
  let after: ListPosition | null = null;
  do {
    const page: TodoListPage = await listTodos(db, ownerId, {
      filter,
      sort: 'due_date',
      limit: pageSize,
      withoutArchived,
      after,
    });
    loaded.push(...page.todos);
    after = page.next;
  } while (after !== null && loaded.length < lookedAt);
  return loaded;
}
