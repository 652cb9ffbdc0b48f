import { sql } from 'kysely';
import { type Db, inTransaction } from '../connection.ts';

/** Rules of our own answer, or a model. */
export type TurnKind = 'built-in' | 'model';
export type TurnSource = 'chat' | 'sms' | 'ai_task';

/**
 * `fell_back`: a limit of the day kept the model from it, so that rules answered, or nobody where it was a task. `unknown`: what became
 * of it was not written down.
 */
export type TurnOutcome = 'answered' | 'fell_back' | 'failed' | 'stopped' | 'unknown';

/** Which turn: its id is that of its reply, or of the try of a run. */
export interface TurnPlace {
  readonly id: string;
  readonly userId: string;
  /** Null for what was asked for beside a thing, in no conversation. */
  readonly source: TurnSource | null;
}

/** What a model used; `cost` in micro-dollars. */
export interface TurnUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Nobody counted the tokens: they were guessed from the length of the texts. */
  readonly estimated: boolean;
  readonly cost: number;
}

/** Puts a turn of a model down before it begins, with what it will use at least; one that goes on uses more. */
export async function reserveTurn(
  db: Db,
  turn: TurnPlace & TurnUsage & { readonly model: string; readonly createdAt: number },
): Promise<void> {
  const more = (column: string) =>
    sql<number>`${sql.ref(`assistant_turns.${column}`)} + ${sql.ref(`excluded.${column}`)}`;
  await db
    .insertInto('assistant_turns')
    .values({
      id: turn.id,
      user_id: turn.userId,
      source: turn.source,
      kind: 'model',
      model: turn.model,
      input_tokens: turn.inputTokens,
      output_tokens: turn.outputTokens,
      estimates: turn.estimated ? 1 : 0,
      cost: turn.cost,
      ms: null,
      outcome: null,
      created_at: turn.createdAt,
    })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({
          kind: 'model',
          model: (eb) => eb.ref('excluded.model'),
          input_tokens: more('input_tokens'),
          output_tokens: more('output_tokens'),
          estimates: more('estimates'),
          cost: more('cost'),
          // Until it has ended it is counted nowhere. What it uses now is used now.
          created_at: sql`case when assistant_turns.outcome is null then excluded.created_at else assistant_turns.created_at end`,
        })
        .where('assistant_turns.user_id', '=', turn.userId),
    )
    .execute();
}

/** Puts what was used in place of what was reserved; the turn may have ended meanwhile. */
export async function settleUsage(
  db: Db,
  { id, userId }: Pick<TurnPlace, 'id' | 'userId'>,
  { reserved, used }: { readonly reserved: TurnUsage; readonly used: TurnUsage },
): Promise<void> {
  await db
    .updateTable('assistant_turns')
    .set((eb) => ({
      input_tokens: eb('input_tokens', '+', used.inputTokens - reserved.inputTokens),
      output_tokens: eb('output_tokens', '+', used.outputTokens - reserved.outputTokens),
      estimates: eb('estimates', '+', Number(used.estimated) - Number(reserved.estimated)),
      cost: eb('cost', '+', used.cost - reserved.cost),
    }))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .execute();
}

const nothing: TurnUsage = { inputTokens: 0, outputTokens: 0, estimated: false, cost: 0 };

/** Takes back a reservation for a turn that the model does not begin. */
export const takeBackTurn = (
  db: Db,
  place: Pick<TurnPlace, 'id' | 'userId'>,
  reserved: TurnUsage,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    await settleUsage(trx, place, { reserved, used: nothing });
    // Unless it goes on, and has used something before.
    await trx
      .deleteFrom('assistant_turns')
      .where('id', '=', place.id)
      .where('user_id', '=', place.userId)
      .where('outcome', 'is', null)
      .where((eb) => eb.and({ input_tokens: 0, output_tokens: 0, estimates: 0, cost: 0 }))
      .execute();
  });

/** Micro-dollars spent since `since`, by one person or, with null, by everybody. */
export async function modelCostSince(db: Db, ownerId: string | null, since: number): Promise<number> {
  let query = db.selectFrom('assistant_turns').where('created_at', '>=', since);
  if (ownerId !== null) query = query.where('user_id', '=', ownerId);
  const row = await query
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number | string>('cost'), eb.lit(0)).as('cost'))
    .executeTakeFirstOrThrow();
  return Number(row.cost);
}

/** How a turn ended. */
export interface TurnEnd {
  /** Who answered; null where it did not come to that. */
  readonly kind: TurnKind | null;
  readonly outcome: TurnOutcome;
  /** Epoch ms. */
  readonly begunAt: number;
  /** Null where nobody knows. */
  readonly ms: number | null;
}

/** Writes down how a turn ended, with what a model used of it; in the transaction of its reply or run. */
export async function settleTurn(trx: Db, turn: TurnPlace & TurnEnd): Promise<void> {
  await trx
    .insertInto('assistant_turns')
    .values({
      id: turn.id,
      user_id: turn.userId,
      source: turn.source,
      kind: turn.kind ?? 'built-in',
      model: null,
      ms: turn.ms,
      outcome: turn.outcome,
      created_at: turn.begunAt,
    })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({
          source: turn.source,
          ...(turn.kind !== null && { kind: turn.kind }),
          ms: turn.ms,
          outcome: turn.outcome,
        })
        .where('assistant_turns.user_id', '=', turn.userId),
    )
    .execute();
}
