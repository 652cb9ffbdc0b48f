import { sql } from 'kysely';
import type { Db } from '../connection.ts';

/** The days that todos of this owner are due on, deleted ones included, in order from after `after` (`YYYY-MM-DD`, '' to begin). */
export async function listDueDays(
  db: Db,
  ownerId: string,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('todos')
    .select('due_day')
    .distinct()
    .where('user_id', '=', ownerId)
    .where('due_day', '>', after)
    .orderBy('due_day')
    .limit(limit)
    .execute();
  return rows.flatMap(({ due_day: day }) => day ?? []);
}

/** Puts the todos of this owner where their days end now. What they say stays, so they do not count as changed. */
export async function setDueSortOfDays(
  db: Db,
  ownerId: string,
  ends: readonly { readonly day: string; readonly dueSort: number }[],
): Promise<void> {
  if (ends.length === 0) return;
  // Literals: of a parameter PostgreSQL would not know that it is a number.
  const cases = ends.map(({ day, dueSort }) => sql`when ${day} then ${sql.lit(dueSort)}`);
  await db
    .updateTable('todos')
    .set({ due_sort: sql<number>`case due_day ${sql.join(cases, sql` `)} end` })
    .where('user_id', '=', ownerId)
    .where(
      'due_day',
      'in',
      ends.map(({ day }) => day),
    )
    .execute();
}
