import { sql } from 'kysely';
import type { Db } from '../connection.ts';
import { padToPowerOfTwo } from '../pad-to-power-of-two.ts';
import { type TodoRecord, toTodo } from './todo-repository.ts';

/** Todos of an owner that are of no list elsewhere. */
const unlinkedTodos = (db: Db, ownerId: string) =>
  db
    .selectFrom('todos')
    .where('user_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sync_links')
            .select('sync_links.id')
            .whereRef('sync_links.user_id', '=', 'todos.user_id')
            .where('sync_links.noun', '=', 'todo')
            .whereRef('sync_links.thing_id', '=', 'todos.id'),
        ),
      ),
    );

/** What is finished is nothing to be sent. */
const isOpen = sql<boolean>`status in ('pending', 'in_progress')`;

/** Which of these may go to a list elsewhere: open ones that are of none. */
export async function unlinkedTodosAmong(db: Db, ownerId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await unlinkedTodos(db, ownerId)
    .select('id')
    .where(isOpen)
    .where('id', 'in', padToPowerOfTwo(ids))
    .execute();
  return rows.map(({ id }) => id);
}

/** Those that are of no list elsewhere, by id after `after`. @param open only those that may go to one */
export async function listUnlinkedTodos(
  db: Db,
  ownerId: string,
  { after, limit, open }: { readonly after: string; readonly limit: number; readonly open: boolean },
): Promise<TodoRecord[]> {
  const all = unlinkedTodos(db, ownerId);
  const rows = await (open ? all.where(isOpen) : all)
    .selectAll()
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(toTodo);
}
