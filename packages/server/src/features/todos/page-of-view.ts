import type { TodoPage, TodoView } from '@squeeze/contracts/todos';
import type { Db } from '@squeeze/database/connection';
import {
  countFollowing,
  listTodos,
  type TodoListing,
} from '@squeeze/database/repositories/todo-listing-repository';
import { groupOf, spanOfGroup, spanOfView, type GroupedBy } from '@squeeze/domain/todos/todo-groups';
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
    ...boundsOf(view, null, by),
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
          ...boundsOf(view, group, by),
          after: page.next,
        });
  return { todos, next_cursor: writeCursor(page.next, view), rest_of_group: rest };
}

type Bounds = Pick<
  TodoListing,
  'filter' | 'sort' | 'dueFrom' | 'dueUntil' | 'completedFrom' | 'waitingOn' | 'onlySomeday'
>;

/** What a view shows, in its order; `group`: of one of its groups alone. */
function boundsOf(view: TodoView, group: string | null, by: GroupedBy): Bounds {
  // What starts later is its last group.
  if (view === 'someday')
    return { filter: 'pending', sort: 'start', waitingOn: by.today, onlySomeday: group === 'someday' };
  const { from, to } = group === null ? spanOfView(view, by) : spanOfGroup(group, by);
  return view === 'done'
    ? { filter: 'completed', sort: 'completed_at', completedFrom: from ?? 0 }
    : {
        filter: 'pending',
        sort: 'due_date',
        dueFrom: from ?? undefined,
        // Undated ones come last, and in no view of days.
        dueUntil: to ?? Number.MAX_SAFE_INTEGER - 1,
      };
}
