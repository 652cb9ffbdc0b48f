import { sql } from 'kysely';
import type { Db } from '../connection.ts';
import { padToPowerOfTwo } from '../pad-to-power-of-two.ts';
import { type TodoRecord, toTodo } from './todo-repository.ts';

/** Open todos of an owner that are of no list elsewhere. */
const unlinkedTodos = (db: Db, ownerId: string) =>
  db
    .selectFrom('todos')
    .where('user_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`status in ('pending', 'in_progress')`)
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

/** Which of these may go to a list elsewhere. */
export async function unlinkedTodosAmong(db: Db, ownerId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await unlinkedTodos(db, ownerId)
    .select('id')
    .where('id', 'in', padToPowerOfTwo(ids))
    .execute();
  return rows.map(({ id }) => id);
}

/** The same of all there are, by id after `after`. */
export async function listUnlinkedTodos(
  db: Db,
  ownerId: string,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<TodoRecord[]> {
  const rows = await unlinkedTodos(db, ownerId)
    .selectAll()
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(toTodo);
}
