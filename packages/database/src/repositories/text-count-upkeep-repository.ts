import { timeBucketOf } from '@squeeze/domain/analytics/time-buckets';
import { otherSide } from '@squeeze/domain/sms/other-side';
import { sql } from 'kysely';
import { type Db, isPostgres } from '../connection.ts';
import { toFlag } from '../flag.ts';

/**
 * Counts texts that were there before texts were counted, at most `limit` of them in one go; returns how many. `own` is our own
 * number (E.164): what is abroad is told from it.
 */
export async function countEarlierTexts(trx: Db, own: string | null, limit: number): Promise<number> {
  const query = trx
    .selectFrom('text_messages')
    .select(['id', 'user_id', 'phone_number', 'direction', 'state', 'created_at', 'settled_at'])
    // Said in the text of the query, as the index says it.
    .where('counted', '=', sql.lit(toFlag(false)))
    // The latest first: limits look at what the last day cost.
    .orderBy('id', 'desc')
    .limit(limit);
  // Another process counts others.
  const rows = await (isPostgres(trx) ? query.forUpdate().skipLocked() : query).execute();
  // In the order in which others who write for several people do.
  for (const row of rows.toSorted((one, other) => ((one.user_id ?? '') < (other.user_id ?? '') ? -1 : 1))) {
    const { id, phone_number: number } = row;
    const side = number === null ? { country: null, abroad: false } : otherSide(number, own);
    await trx
      .updateTable('text_messages')
      .set({
        counted: toFlag(true),
        country: side.country,
        abroad: toFlag(side.abroad),
        ...timeOf(row),
      })
      .where('id', '=', id)
      .execute();
  }
  return rows.length;
}

/** How long a text took that was answered; of one that went out nobody has written down when it was taken. */
function timeOf(row: {
  readonly direction: string;
  readonly state: string;
  readonly created_at: number;
  readonly settled_at: number | null;
}) {
  if (row.direction !== 'in' || row.state !== 'answered' || row.settled_at === null) return {};
  const ms = Math.max(0, row.settled_at - row.created_at);
  return { processing_ms: ms, time_bucket: timeBucketOf(ms) };
}

/** The latest text that is not counted yet; null when all are. */
export async function latestUncountedText(db: Db): Promise<string | null> {
  const row = await db
    .selectFrom('text_messages')
    .select('id')
    .where('counted', '=', sql.lit(toFlag(false)))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

const quarterMs = 15 * 60_000;
const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

const one = (condition: string, then = '1'): string => `sum(case when ${condition} then ${then} else 0 end)`;

/** By each column of the counts, what its texts come to. */
const sums = {
  messages: 'count(*)',
  inbound: one("direction = 'in'"),
  characters: 'sum(characters)',
  succeeded: one("state in ('answered', 'accepted', 'sent', 'delivered')"),
  failed: one("state in ('refused', 'undelivered', 'failed')"),
  timed: 'count(processing_ms)',
  total_ms: 'coalesce(sum(processing_ms), 0)',
  micros: 'sum(price_micros)',
  micros_in: one("direction = 'in'", 'price_micros'),
  micros_out: one("direction = 'out'", 'price_micros'),
  micros_mms: one('media > 0', 'price_micros'),
  micros_abroad: one('abroad = 1', 'price_micros'),
  estimated: one('price_final = 0 and price_micros > 0'),
  segments: one("direction = 'out'", 'segments'),
  ucs2: one("direction = 'out' and encoding = 'UCS-2'"),
  notices: one("direction = 'out' and purpose = 'notice'"),
  min_ms: 'min(processing_ms)',
  max_ms: 'max(processing_ms)',
} as const;

interface Counts {
  readonly table: string;
  /** Its key, and how a text says it. */
  readonly keys: Readonly<Record<string, string>>;
  /** A number beside the key that is the same for all. */
  readonly stripe: boolean;
  readonly sums: readonly (keyof typeof sums)[];
  readonly of: string;
}

const common = [
  'messages',
  'inbound',
  'characters',
  'succeeded',
  'failed',
  'timed',
  'total_ms',
  'micros_in',
  'micros_out',
  'micros_mms',
  'micros_abroad',
  'estimated',
  'segments',
  'ucs2',
  'notices',
] as const;

const allCounts: readonly Counts[] = [
  {
    table: 'text_quarters',
    keys: { user_id: 'user_id', quarter: `created_at / ${quarterMs}` },
    stripe: false,
    sums: [...common, 'min_ms', 'max_ms'],
    of: 'user_id is not null',
  },
  {
    table: 'text_days',
    keys: { day: `created_at / ${dayMs}`, user_id: 'user_id' },
    stripe: false,
    sums: ['messages', 'micros'],
    of: 'user_id is not null',
  },
  {
    table: 'text_hours',
    keys: { hour: `created_at / ${hourMs}` },
    stripe: true,
    sums: common,
    of: '1 = 1',
  },
  {
    table: 'text_time_buckets',
    keys: { day: `created_at / ${dayMs}`, bucket: 'time_bucket' },
    stripe: true,
    sums: ['messages'],
    of: 'time_bucket is not null',
  },
];

/**
 * Counts every counted text anew, from its row, by statements that owe nothing to the triggers; until the transaction ends nobody writes texts. What was counted of texts that are
 * erased stays left out. Returns how many there are.
 */
export async function rebuildTextCounts(trx: Db): Promise<number> {
  if (isPostgres(trx)) await sql`lock table text_messages in share row exclusive mode`.execute(trx);
  for (const counts of allCounts) {
    const columns = [...Object.keys(counts.keys), ...(counts.stripe ? ['stripe'] : []), ...counts.sums];
    const values = [
      ...Object.values(counts.keys),
      ...(counts.stripe ? ['0'] : []),
      ...counts.sums.map((name) => sums[name]),
    ];
    await sql.raw(`delete from ${counts.table}`).execute(trx);
    await sql
      .raw(
        `insert into ${counts.table} (${columns.join(', ')}) select ${values.join(', ')} from text_messages
          where counted = 1 and ${counts.of} group by ${Object.values(counts.keys).join(', ')}`,
      )
      .execute(trx);
  }
  // Whoever holds an answer by its version is to ask again.
  await sql`update text_people set changes = changes + 1`.execute(trx);
  await sql`update text_versions set changes = changes + 1`.execute(trx);
  const { texts } = await trx
    .selectFrom('text_hours')
    .select(sql<number>`coalesce(sum(messages), 0)`.as('texts'))
    .executeTakeFirstOrThrow();
  return texts;
}

/** Erases texts from before a UTC day, in days since 1970, and all that is counted of them; at most `limit` texts. Returns how many. */
export async function purgeTexts(db: Db, beforeDay: number, limit: number): Promise<number> {
  const old = db
    .selectFrom('text_messages')
    .select('id')
    .where('created_at', '<', beforeDay * dayMs)
    .limit(limit);
  const result = await db
    .deleteFrom('text_messages')
    .where('id', 'in', (eb) => eb.selectFrom(old.as('old')).select('old.id'))
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Forgets what is counted of before a UTC day, in days since 1970. */
export async function purgeTextCounts(db: Db, beforeDay: number): Promise<void> {
  await db
    .deleteFrom('text_quarters')
    .where('quarter', '<', beforeDay * (dayMs / quarterMs))
    .execute();
  await db.deleteFrom('text_days').where('day', '<', beforeDay).execute();
  await db
    .deleteFrom('text_hours')
    .where('hour', '<', beforeDay * (dayMs / hourMs))
    .execute();
  await db.deleteFrom('text_time_buckets').where('day', '<', beforeDay).execute();
  await db.deleteFrom('erased_texts').where('day', '<', beforeDay).execute();
}

/** Erases texts of a person, at most `limit` of them in one go; returns how many. */
export async function eraseTextsOf(db: Db, userId: string, limit: number): Promise<number> {
  const some = db.selectFrom('text_messages').select('id').where('user_id', '=', userId).limit(limit);
  const result = await db
    .deleteFrom('text_messages')
    .where('id', 'in', (eb) => eb.selectFrom(some.as('some')).select('some.id'))
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
