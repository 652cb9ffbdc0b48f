import type { Db } from '../connection.ts';
import { toFlag } from '../flag.ts';

/** What one turn of a language model used; `cost` in micro-dollars. */
export interface ModelUsageRecord {
  readonly id: string;
  readonly userId: string;
  readonly model: string;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Nobody counted the tokens: they were guessed from the length of the texts. */
  readonly estimated: boolean;
  readonly cost: number;
  readonly createdAt: number;
}

/** Puts a turn down before it begins, with what it will use at least. */
export async function insertModelUsage(db: Db, usage: ModelUsageRecord): Promise<void> {
  await db
    .insertInto('model_usage')
    .values({
      id: usage.id,
      user_id: usage.userId,
      model: usage.model,
      input_tokens: usage.inputTokens,
      output_tokens: usage.outputTokens,
      estimated: toFlag(usage.estimated),
      cost: usage.cost,
      created_at: usage.createdAt,
    })
    .execute();
}

/** What it has come to. */
export async function settleModelUsage(
  db: Db,
  usage: Pick<ModelUsageRecord, 'id' | 'userId' | 'inputTokens' | 'outputTokens' | 'estimated' | 'cost'>,
): Promise<void> {
  await db
    .updateTable('model_usage')
    .set({
      input_tokens: usage.inputTokens,
      output_tokens: usage.outputTokens,
      estimated: toFlag(usage.estimated),
      cost: usage.cost,
    })
    .where('id', '=', usage.id)
    .where('user_id', '=', usage.userId)
    .execute();
}

/** Takes back a turn that did not begin. */
export async function deleteModelUsage(db: Db, ownerId: string, id: string): Promise<void> {
  await db.deleteFrom('model_usage').where('id', '=', id).where('user_id', '=', ownerId).execute();
}

/** Micro-dollars spent since `since`, by one person or, with null, by everybody. */
export async function modelCostSince(db: Db, ownerId: string | null, since: number): Promise<number> {
  let query = db.selectFrom('model_usage').where('created_at', '>=', since);
  if (ownerId !== null) query = query.where('user_id', '=', ownerId);
  const row = await query
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number | string>('cost'), eb.lit(0)).as('cost'))
    .executeTakeFirstOrThrow();
  return Number(row.cost);
}

/** Forgets turns before `before`; returns how many. */
export async function purgeModelUsage(db: Db, before: number): Promise<number> {
  const result = await db.deleteFrom('model_usage').where('created_at', '<', before).executeTakeFirst();
  return Number(result.numDeletedRows);
}
