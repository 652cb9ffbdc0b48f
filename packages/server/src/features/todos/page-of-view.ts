import type { TodoPage, TodoView } from '@squeeze/contracts/todos';
import type { Db } from '@squeeze/database/connection';
import {
  countFollowing,
  listTodos,
  type TodoListing,
} from '@squeeze/database/repositories/todo-listing-repository';
import { groupOf, spanOfGroup, spanOfView, type Span } from '@squeeze/domain/todos/todo-groups';
import { dayInZone } from '@squeeze/domain/zoned-time';
import { readCursor, writeCursor } from '../../http/cursor.ts';
import type { Person } from '../../http/person.ts';
import { presentTodo } from './present-todo.ts';

interface ViewQuery {
  readonly view: TodoView;
  readonly category?: string | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** A page of a view, by the person's today, without what lies in the archive, and how much of its last group is on pages to come. */
export async function pageOfView(
  db: Db,
  { userId, timeZone: zone }: Pick<Person, 'userId' | 'timeZone'>,
  { view, category, limit, cursor }: ViewQuery,
  now: number,
): Promise<TodoPage> {
  const by = { today: dayInZone(now, zone), zone };
  const listing = {
    ...boundsOf(view, spanOfView(view, by)),
    category,
    // Who names a list wants what is in it.
    withoutArchived: view !== 'done' && category === undefined,
    limit,
    after: readCursor(cursor, view),
  };
  const page = await listTodos(db, userId, listing);
  const todos = page.todos.map(presentTodo);
  const last = todos.at(-1);
  const group = page.next === null || last === undefined ? null : groupOf(view, last, by);
  const rest =
    group === null
      ? 0
      : await countFollowing(db, userId, {
          ...listing,
          ...boundsOf(view, spanOfGroup(group, by)),
          after: page.next,
        });
  return { todos, next_cursor: writeCursor(page.next, view), rest_of_group: rest };
}

/** What is due, or was completed, within a span. */
const boundsOf = (
  view: TodoView,
  { from, to }: Span,
): Pick<TodoListing, 'filter' | 'sort' | 'dueFrom' | 'dueUntil' | 'completedFrom'> =>
  view === 'done'
    ? { filter: 'completed', sort: 'completed_at', completedFrom: from ?? 0 }
    : {
        filter: 'pending',
        sort: 'due_date',
        dueFrom: from ?? undefined,
        // Undated ones come last, and in no view.
        dueUntil: to ?? Number.MAX_SAFE_INTEGER - 1,
      };
