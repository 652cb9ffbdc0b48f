import { sql } from 'kysely';
import type { Db } from '../connection.ts';
import { mergeSpellings, type TodoCategory } from '../todo-category.ts';

/** The categories of this owner's live todos, most used first. */
export const listCategories = async (db: Db, ownerId: string): Promise<TodoCategory[]> =>
  mergeSpellings(await spellingsOf(db, ownerId).execute());

/**
 * What the most used of them are called, most used first, out of `most` spellings: to read and sort the thousands that an
 * account may have takes longer than to understand what was said.
 */
export const listCategoryNames = async (db: Db, ownerId: string, most = 1_000): Promise<string[]> => {
  const rows = await spellingsOf(db, ownerId)
    .orderBy('total', 'desc')
    .orderBy('category_key')
    .orderBy('category')
    .limit(most)
    .execute();
  return mergeSpellings(rows).map(({ name }) => name);
};

const spellingsOf = (db: Db, ownerId: string) =>
  db
    .selectFrom('todos')
    .where('user_id', '=', ownerId)
    .where('category_key', 'is not', null)
    .where('deleted_at', 'is', null)
    .groupBy(['category_key', 'category'])
    .select((eb) => [
      'category_key',
      'category',
      eb.fn.countAll<number>().as('total'),
      sql<number>`sum(case when status in ('pending', 'in_progress') then 1 else 0 end)`.as('open'),
    ]);
