import type { Selectable } from 'kysely';
import type { Db } from '../connection.ts';
import { padToPowerOfTwo } from '../pad-to-power-of-two.ts';
import type { TextMessagesTable } from '../schema/texts.ts';

export type TextPurpose = 'code' | 'answer' | 'notice' | 'message';

/**
 * In: `received` waits for its answer, `answered` has it, `ignored` gets none. Out: see `textProgress`; `unknown` was
 * sent without an answer.
 */
export type TextState =
  | 'received'
  | 'answered'
  | 'ignored'
  | 'queued'
  | 'sending'
  | 'refused'
  | 'unknown'
  | 'accepted'
  | 'sent'
  | 'delivered'
  | 'undelivered'
  | 'failed';

/** How far a state is: what is told late never leads back. */
export const textProgress: Readonly<Record<TextState, number>> = {
  received: 0,
  answered: 1,
  ignored: 1,
  queued: 0,
  sending: 1,
  refused: 1,
  unknown: 1,
  accepted: 2,
  sent: 3,
  delivered: 4,
  undelivered: 4,
  failed: 4,
};

export interface TextRecord {
  readonly id: string;
  /** Null for a number that speaks for nobody. */
  readonly userId: string | null;
  readonly direction: 'in' | 'out';
  readonly purpose: TextPurpose;
  /** The other side, E.164; null for a number that speaks for nobody. */
  readonly phoneNumber: string | null;
  /** As the provider names it. */
  readonly providerId: string | null;
  readonly state: TextState;
  /** What it says, until it has been answered or sent. */
  readonly bodySealed: string | null;
  readonly characters: number;
  readonly segments: number;
  /** Millionths of a US dollar; estimated until `priceFinal`. */
  readonly priceMicros: number;
  readonly priceFinal: boolean;
  readonly errorCode: string | null;
  readonly createdAt: number;
  readonly settledAt: number | null;
}

const toRecord = (row: Selectable<TextMessagesTable>): TextRecord => ({
  id: row.id,
  userId: row.user_id,
  // Written by this file alone.
  direction: row.direction as TextRecord['direction'],
  purpose: row.purpose as TextPurpose,
  phoneNumber: row.phone_number,
  providerId: row.provider_id,
  state: row.state as TextState,
  bodySealed: row.body_sealed,
  characters: row.characters,
  segments: row.segments,
  priceMicros: row.price_micros,
  priceFinal: row.price_final === 1,
  errorCode: row.error_code,
  createdAt: row.created_at,
  settledAt: row.settled_at,
});

export type NewText = Omit<TextRecord, 'priceFinal' | 'errorCode' | 'settledAt'>;

const valuesOf = (text: NewText) => ({
  id: text.id,
  user_id: text.userId,
  direction: text.direction,
  purpose: text.purpose,
  phone_number: text.phoneNumber,
  provider_id: text.providerId,
  state: text.state,
  progress: textProgress[text.state],
  body_sealed: text.bodySealed,
  characters: text.characters,
  segments: text.segments,
  price_micros: text.priceMicros,
  error_code: null,
  created_at: text.createdAt,
  settled_at: null,
});

/** Stores a text that came in; false when it has been stored before, by whichever process. */
export async function claimIncomingText(db: Db, text: NewText): Promise<boolean> {
  const result = await db
    .insertInto('text_messages')
    .values(valuesOf(text))
    .onConflict((conflict) => conflict.column('provider_id').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Stores a text that is to go out; one with the same id that was not taken begins anew. False when it was taken. */
export async function putOutgoingText(db: Db, text: NewText): Promise<boolean> {
  const values = valuesOf(text);
  const result = await db
    .insertInto('text_messages')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ state: values.state, progress: values.progress, error_code: null, settled_at: null })
        .where('text_messages.progress', '<', textProgress.accepted),
    )
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function findText(db: Db, id: string): Promise<TextRecord | null> {
  const row = await db.selectFrom('text_messages').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : toRecord(row);
}

/** The text the provider calls so. */
export async function findTextByProviderId(db: Db, providerId: string): Promise<TextRecord | null> {
  const row = await db
    .selectFrom('text_messages')
    .selectAll()
    .where('provider_id', '=', providerId)
    .executeTakeFirst();
  return row === undefined ? null : toRecord(row);
}

/** Which of these ids of the provider's stand for texts that are known here. */
export async function findKnownProviderIds(
  db: Db,
  providerIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (providerIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('text_messages')
    .select('provider_id')
    .where('provider_id', 'in', padToPowerOfTwo(providerIds))
    .execute();
  return new Set(rows.flatMap(({ provider_id: id }) => (id === null ? [] : [id])));
}

/** Ends a text that came in and forgets what it said; false when that has happened before. */
export async function settleIncomingText(
  db: Db,
  id: string,
  { state, now }: { readonly state: 'answered' | 'ignored'; readonly now: number },
): Promise<boolean> {
  const result = await db
    .updateTable('text_messages')
    .set({ state, progress: textProgress[state], body_sealed: null, settled_at: now })
    .where('id', '=', id)
    .where('state', '=', 'received')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Begins to hand a queued text over; false when somebody else has, or it is not to be sent any more. */
export async function beginSending(db: Db, id: string): Promise<boolean> {
  const result = await db
    .updateTable('text_messages')
    .set({ state: 'sending', progress: textProgress.sending })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export interface TextNews {
  readonly state: TextState;
  readonly providerId?: string | null;
  readonly segments?: number | null;
  readonly errorCode?: string | null;
  readonly now: number;
}

/**
 * Writes down what has become of a text that went out, as far as that is news: never back to an earlier state. What it
 * said is forgotten unless it is queued again. False when it was no news.
 */
export async function advanceText(db: Db, id: string, news: TextNews): Promise<boolean> {
  const progress = textProgress[news.state];
  const result = await db
    .updateTable('text_messages')
    .set((eb) => ({
      state: news.state,
      progress,
      settled_at: news.now,
      ...(news.state !== 'queued' && { body_sealed: null }),
      ...(news.errorCode !== undefined && { error_code: news.errorCode }),
      ...(typeof news.segments === 'number' && { segments: news.segments }),
      ...(typeof news.providerId === 'string' && {
        provider_id: eb.fn.coalesce('provider_id', eb.val(news.providerId)),
      }),
    }))
    .where('id', '=', id)
    .where('direction', '=', 'out')
    // What was sent may also be turned down, lost, or wait for another try.
    .where('progress', '<', Math.max(progress, textProgress.accepted))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** The price as the provider tells it. */
export async function settleTextPrice(db: Db, id: string, priceMicros: number): Promise<void> {
  await db
    .updateTable('text_messages')
    .set({ price_micros: priceMicros, price_final: 1 })
    .where('id', '=', id)
    .execute();
}

/** Millionths of a US dollar that texts sent have cost since `since`: those of one person, or all with null. */
export async function sumTextCosts(db: Db, userId: string | null, since: number): Promise<number> {
  let query = db
    .selectFrom('text_messages')
    .select((eb) => eb.fn.sum<number | null>('price_micros').as('micros'))
    .where('direction', '=', 'out')
    .where('created_at', '>', since);
  if (userId !== null) query = query.where('user_id', '=', userId);
  const row = await query.executeTakeFirstOrThrow();
  return row.micros ?? 0;
}

/**
 * Ends texts of a time that are neither sent nor answered, and forgets what they say: their process has died on the
 * way, and no job is left. Returns how many.
 */
export async function endStrandedTexts(
  db: Db,
  { from, until, now }: { readonly from: number; readonly until: number; readonly now: number },
): Promise<number> {
  const result = await db
    .updateTable('text_messages')
    .set((eb) => ({
      state: eb.case().when('direction', '=', 'in').then('ignored').else('unknown').end(),
      progress: textProgress.unknown,
      body_sealed: null,
      settled_at: now,
    }))
    .where('direction', 'in', ['in', 'out'])
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .where(({ eb, or }) => or([eb('body_sealed', 'is not', null), eb('state', '=', 'sending')]))
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Erases texts from before `before`; returns how many. */
export async function purgeTexts(db: Db, before: number): Promise<number> {
  const result = await db.deleteFrom('text_messages').where('created_at', '<', before).executeTakeFirst();
  return Number(result.numDeletedRows);
}
