import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { type Db, isPostgres } from '../connection.ts';
import { padToPowerOfTwo } from '../pad-to-power-of-two.ts';
import type { Database } from '../schema/database.ts';
import { indexThings } from '../search-index/index-things.ts';
import { foldText } from '../search-text.ts';
import { mergeSpellings, mostUsedFirst, type TodoCategory } from '../todo-category.ts';
import { searchedOf, toTodo } from './todo-repository.ts';

/** What the spellings of a category have in common. */
export const keyOfCategory = (category: string): string => foldText(category);

/** The categories of this owner's live todos, most used first. */
export const listCategories = async (db: Db, ownerId: string): Promise<TodoCategory[]> =>
  mostUsedFirst(await countCategories(db, ownerId));

/** The same in no order: there may be thousands, which take long to be put into one. */
export const countCategories = async (db: Db, ownerId: string): Promise<TodoCategory[]> =>
  mergeSpellings(await spellingsOf(db, ownerId).execute());

/** One of them; null where no live todo is in it. */
export async function countCategory(db: Db, ownerId: string, key: string): Promise<TodoCategory | null> {
  const rows = await spellingsOf(db, ownerId).where('category_key', '=', key).execute();
  return mergeSpellings(rows)[0] ?? null;
}

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
  return mostUsedFirst(mergeSpellings(rows)).map(({ name }) => name);
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
      sql<number>`sum(case when status = 'completed' then 1 else 0 end)`.as('completed'),
    ]);

/** Gives all todos of a category another name, deleted ones too. */
export const renameCategory = (
  trx: Db,
  ownerId: string,
  { key, name }: { readonly key: string; readonly name: string },
  now: number,
): Promise<void> =>
  changeAll(
    trx,
    ownerId,
    (eb) => eb('category_key', '=', key),
    { category: name, category_key: keyOfCategory(name) },
    now,
  );

/** Takes all todos of a category out of it, deleted ones too; they know which list that was. */
export const leaveCategory = (
  trx: Db,
  ownerId: string,
  { key, listId }: { readonly key: string; readonly listId: string },
  now: number,
): Promise<void> =>
  changeAll(
    trx,
    ownerId,
    (eb) => eb('category_key', '=', key),
    { category: null, category_key: null, left_list_id: listId },
    now,
  );

/** The other way round: those that have got no other category since. */
export async function rejoinCategory(
  trx: Db,
  ownerId: string,
  { listId, name }: { readonly listId: string; readonly name: string },
  now: number,
): Promise<void> {
  await changeAll(
    trx,
    ownerId,
    (eb) => eb.and([eb('left_list_id', '=', listId), eb('category_key', 'is', null)]),
    { category: name, category_key: keyOfCategory(name), left_list_id: null },
    now,
  );
  await trx
    .updateTable('todos')
    .set({ left_list_id: null })
    .where('user_id', '=', ownerId)
    .where('left_list_id', '=', listId)
    .execute();
}

/** Todos are changed in such portions, between which others have their turn. */
const atOnce = 200;

/** Changes all todos of an owner of which `which` holds, and what they are found by. */
async function changeAll(
  trx: Db,
  ownerId: string,
  which: (eb: ExpressionBuilder<Database, 'todos'>) => Expression<SqlBool>,
  values: {
    readonly category: string | null;
    readonly category_key: string | null;
    left_list_id?: string | null;
  },
  now: number,
): Promise<void> {
  let after = '';
  for (;;) {
    // By their ids, so that two who change many never wait for each other.
    const portion = trx
      .selectFrom('todos')
      .select('id')
      .where('user_id', '=', ownerId)
      .where('id', '>', after)
      .where(which)
      .orderBy('id')
      .limit(atOnce);
    const rows = await (isPostgres(trx) ? portion.forUpdate() : portion).execute();
    const last = rows.at(-1);
    if (last === undefined) return;
    const changed = await trx
      .updateTable('todos')
      .set({ ...values, updated_at: now })
      .where('id', 'in', padToPowerOfTwo(rows.map(({ id }) => id)))
      .returningAll()
      .execute();
    await indexThings(
      trx,
      changed.map((row) => searchedOf(toTodo(row))),
    );
    if (rows.length < atOnce) return;
    after = last.id;
  }
}
