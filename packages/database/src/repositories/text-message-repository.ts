import { timeBucketOf } from '@squeeze/domain/analytics/time-buckets';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../connection.ts';
import { createdDay, createdHour, dayOf, hourOf } from '../created-period.ts';
import { toFlag } from '../flag.ts';
import { padToPowerOfTwo } from '../pad-to-power-of-two.ts';
import type { TextMessagesTable } from '../schema/texts.ts';
import { firstStep, stepsOf, textProgress, type TextState, type TextStep, withStep } from '../text-states.ts';

export type TextPurpose = 'code' | 'answer' | 'notice' | 'message';

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
  readonly encoding: 'GSM-7' | 'UCS-2' | null;
  /** How many files came with it. */
  readonly media: number;
  /** ISO 3166 code of the other side’s number; null where its digits do not tell. */
  readonly country: string | null;
  /** To or from another country than that of our own number. */
  readonly abroad: boolean;
  /** In: until it was answered. Out: until the provider had taken it. Null where that is not known. */
  readonly processingMs: number | null;
  readonly history: readonly TextStep[];
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
  encoding: row.encoding as TextRecord['encoding'],
  media: row.media,
  country: row.country,
  abroad: row.abroad === 1,
  processingMs: row.processing_ms,
  history: stepsOf(row.history, row.created_at),
  createdAt: row.created_at,
  settledAt: row.settled_at,
});

export type NewText = Omit<TextRecord, 'priceFinal' | 'errorCode' | 'settledAt' | 'processingMs' | 'history'>;

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
  encoding: text.encoding,
  media: text.media,
  country: text.country,
  abroad: toFlag(text.abroad),
  counted: toFlag(true),
  history: firstStep(text.state),
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
        .doUpdateSet({
          state: values.state,
          progress: values.progress,
          error_code: null,
          settled_at: null,
          history: withStep(text.state, text.createdAt),
        })
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

/** How long a text has taken by `now`, for its row to keep, unless it was taken before. */
async function timeUntil(db: Db, id: string, now: number) {
  const row = await db
    .selectFrom('text_messages')
    .select(['created_at', 'progress'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined || row.progress >= textProgress.accepted) return {};
  const ms = Math.max(0, now - row.created_at);
  return {
    processing_ms: sql<number>`coalesce(processing_ms, cast(${ms} as bigint))`,
    time_bucket: sql<number>`coalesce(time_bucket, cast(${timeBucketOf(ms)} as bigint))`,
  };
}

/** Ends a text that came in and forgets what it said; false when that has happened before. */
export async function settleIncomingText(
  db: Db,
  id: string,
  { state, now }: { readonly state: 'answered' | 'ignored'; readonly now: number },
): Promise<boolean> {
  const took = state === 'answered' ? await timeUntil(db, id, now) : {};
  const result = await db
    .updateTable('text_messages')
    .set({
      state,
      progress: textProgress[state],
      body_sealed: null,
      settled_at: now,
      history: withStep(state, now),
      ...took,
    })
    .where('id', '=', id)
    .where('state', '=', 'received')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Begins to hand a queued text over; false when somebody else has, or it is not to be sent any more. */
export async function beginSending(db: Db, id: string, now: number): Promise<boolean> {
  const result = await db
    .updateTable('text_messages')
    .set({ state: 'sending', progress: textProgress.sending, history: withStep('sending', now) })
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
  const took = news.state === 'accepted' ? await timeUntil(db, id, news.now) : {};
  const result = await db
    .updateTable('text_messages')
    .set((eb) => ({
      state: news.state,
      progress,
      settled_at: news.now,
      history: withStep(news.state, news.now),
      ...took,
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
      history: sql<string>`case when direction = 'in' then ${withStep('ignored', now)} else ${withStep('unknown', now)} end`,
      progress: textProgress.unknown,
      body_sealed: null,
      settled_at: now,
    }))
    .where(createdHour, '>=', hourOf(from))
    .where(createdHour, '<=', hourOf(until))
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .where(({ eb, or }) => or([eb('body_sealed', 'is not', null), eb('state', '=', 'sending')]))
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Where a list of texts goes on. */
export interface TextPosition {
  readonly createdAt: number;
  readonly id: string;
}

/** Texts of a person from `from` until `until`, both counted, epoch ms: those after a position, oldest first. */
export async function listTextsOf(
  db: Db,
  userId: string,
  page: {
    readonly from: number;
    readonly until: number;
    readonly after: TextPosition | null;
    readonly limit: number;
  },
): Promise<TextRecord[]> {
  const { after } = page;
  const rows = await db
    .selectFrom('text_messages')
    .selectAll()
    .where('user_id', '=', userId)
    // Found by day, and put in order within each.
    .where(createdDay, '>=', dayOf(after?.createdAt ?? page.from))
    .where(createdDay, '<=', dayOf(page.until))
    .where('created_at', '>=', after?.createdAt ?? page.from)
    .where('created_at', '<=', page.until)
    .$if(after !== null, (query) =>
      query.where(({ eb, or, and }) =>
        or([
          eb('created_at', '>', after?.createdAt ?? 0),
          and([eb('created_at', '=', after?.createdAt ?? 0), eb('id', '>', after?.id ?? '')]),
        ]),
      ),
    )
    .orderBy(createdDay)
    .orderBy('created_at')
    .orderBy('id')
    .limit(page.limit)
    .execute();
  return rows.map(toRecord);
}
