import type { Db } from '../connection.ts';
import { type TodoRecord, toTodo } from './todo-repository.ts';

/** The live todos of a series of this owner, the latest first. */
export async function listSeries(
  db: Db,
  ownerId: string,
  seriesId: string,
  limit: number,
): Promise<TodoRecord[]> {
  const rows = await db
    .selectFrom('todos')
    .selectAll()
    .where('user_id', '=', ownerId)
    .where('series_id', '=', seriesId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toTodo);
}
