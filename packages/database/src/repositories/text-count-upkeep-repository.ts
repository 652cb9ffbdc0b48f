import { timeBucketOf } from '@squeeze/domain/analytics/time-buckets';
import { otherSide } from '@squeeze/domain/sms/other-side';
import { sql } from 'kysely';
import { type Db, isPostgres } from '../connection.ts';
import { createdHour } from '../created-period.ts';
import { toFlag } from '../flag.ts';

/**
 * Counts texts that were there before texts were counted, at most `limit` of them in one go; returns how many. `own` is our own
 * number (E.164): what is abroad is told from it.
 */
export async function countEarlierTexts(trx: Db, own: string | null, limit: number): Promise<number> {
  const query = trx
    .selectFrom('text_messages')
    .select(['id', 'phone_number', 'direction', 'state', 'created_at', 'settled_at', turn(trx).as('turn')])
    // Said in the text of the query, as the index says it.
    .where('counted', '=', sql.lit(toFlag(false)))
    // The latest first: limits look at what the last day cost.
    .orderBy('id', 'desc')
    .limit(limit);
  // Another process counts others.
  const rows = await (isPostgres(trx) ? query.forUpdate().skipLocked() : query).execute();
  // In the order in which others who write for several people do.
  for (const row of rows.toSorted((one, other) => one.turn - other.turn)) {
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

/** Whose turn it is first where somebody writes for several people: by the locks that the triggers take. */
const turn = (db: Db) =>
  isPostgres(db) ? sql<number>`hashtext(coalesce(user_id, '')) & 1023` : sql<number>`0`;

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
  micros_in: one("direction = 'in'", 'price_micros'),
  micros_out: one("direction = 'out'", 'price_micros'),
  micros_mms: one('media > 0', 'price_micros'),
  micros_abroad: one('abroad = 1', 'price_micros'),
  estimated: one('price_final = 0 and price_micros > 0'),
  segments: one("direction = 'out'", 'segments'),
  ucs2: one("direction = 'out' and encoding = 'UCS-2'"),
  notices: one("direction = 'out' and purpose = 'notice'"),
} as const;

const told = Object.keys(sums);
const columns = told.join(', ');
const ofTexts = Object.values(sums).join(', ');
const ofQuarters = told.map((name) => `sum(${name})`).join(', ');

/** One that no row of what there was has had, for whoever holds an answer by its version. */
const nextChange = async (trx: Db, table: 'text_quarters' | 'text_hours'): Promise<number> => {
  const ofKey = trx
    .selectFrom(table)
    .select(sql<number>`sum(changes)`.as('changes'))
    .groupBy(table === 'text_quarters' ? ['user_id', 'quarter'] : ['hour']);
  const { most } = await trx
    .selectFrom(ofKey.as('keys'))
    .select(sql<number>`coalesce(max(changes), 0)`.as('most'))
    .executeTakeFirstOrThrow();
  return most + 1;
};

/**
 * Counts every counted text anew, from its row, by statements that owe nothing to the triggers; until the transaction ends nobody writes
 * texts. What was counted of texts that are erased stays left out. Returns how many there are.
 */
export async function rebuildTextCounts(trx: Db): Promise<number> {
  if (isPostgres(trx)) {
    await sql`lock table text_messages in share row exclusive mode`.execute(trx);
    await sql`set local work_mem = '256MB'`.execute(trx);
  }
  const changes = {
    quarters: await nextChange(trx, 'text_quarters'),
    hours: await nextChange(trx, 'text_hours'),
  };
  const counted = `from text_messages where counted = 1`;
  const put = (statement: string) => sql.raw(statement).execute(trx);
  for (const table of ['text_quarters', 'text_days', 'text_hours', 'text_time_buckets']) {
    await put(`delete from ${table}`);
  }
  // In the order of its key.
  await put(
    `insert into text_quarters (user_id, quarter, ${columns}, min_ms, max_ms, changes)
      select user_id, created_at / ${quarterMs} as quarter, ${ofTexts}, min(processing_ms), max(processing_ms), ${changes.quarters}
      ${counted} and user_id is not null group by user_id, created_at / ${quarterMs} order by user_id, quarter`,
  );
  await put(
    `insert into text_days (user_id, day, messages, micros)
      select user_id, quarter / ${dayMs / quarterMs} as day, sum(messages), sum(micros_in + micros_out)
      from text_quarters group by user_id, day order by user_id, day`,
  );
  await put(
    `insert into text_hours (hour, stripe, ${columns}, changes)
      select hour, 0, ${ofQuarters}, ${changes.hours} from (
        select quarter / ${hourMs / quarterMs} as hour, ${columns} from text_quarters
        union all
        select created_at / ${hourMs}, ${ofTexts} ${counted} and user_id is null group by created_at / ${hourMs}
      ) as parts group by hour`,
  );
  await put(
    `insert into text_time_buckets (day, bucket, stripe, messages)
      select created_at / ${dayMs}, time_bucket, 0, count(*)
      ${counted} and time_bucket is not null group by created_at / ${dayMs}, time_bucket`,
  );
  const { texts } = await trx
    .selectFrom('text_hours')
    .select(sql<number>`coalesce(sum(messages), 0)`.as('texts'))
    .executeTakeFirstOrThrow();
  return texts;
}

/** What is put together is so under a number that no writer has, so that neither waits for the other for long. */
const foldedStripe = -1;

/**
 * Puts rows side by side of hours and days that are over together, at most `limit` of each; returns how many it found. `before` is
 * epoch ms. Only PostgreSQL has any.
 */
export async function foldTextCounts(db: Db, before: number, limit: number): Promise<number> {
  if (!isPostgres(db)) return 0;
  const fold = async (
    table: string,
    key: readonly [string, ...string[]],
    names: readonly string[],
    end: number,
  ): Promise<number> => {
    const ofRow = [...key, 'stripe'].join(', ');
    const of = names.map((name) => `sum(${name})`);
    const { rows } = await sql<{ folded: number }>`with
      found as (select ${sql.raw(ofRow)} from ${sql.table(table)}
        where ${sql.ref(key[0])} < ${end} and stripe <> ${sql.lit(foldedStripe)}
        order by ${sql.raw(ofRow)} limit ${limit} for update skip locked),
      gone as (delete from ${sql.table(table)} where (${sql.raw(ofRow)}) in (select ${sql.raw(ofRow)} from found) returning *),
      put as (insert into ${sql.table(table)} (${sql.raw([...key, 'stripe', ...names].join(', '))})
        select ${sql.raw(`${key.join(', ')}, ${foldedStripe}, ${of.join(', ')}`)} from gone
        group by ${sql.raw(key.join(', '))} order by ${sql.raw(key.join(', '))}
        on conflict (${sql.raw(ofRow)}) do update
        set ${sql.raw(names.map((name) => `${name} = ${table}.${name} + excluded.${name}`).join(', '))})
      select count(*) as folded from gone`.execute(db);
    return rows[0]?.folded ?? 0;
  };
  return (
    (await fold('text_hours', ['hour'], [...told, 'changes'], Math.floor(before / hourMs))) +
    (await fold('text_time_buckets', ['day', 'bucket'], ['messages'], Math.floor(before / dayMs)))
  );
}

/** Erases texts from before a UTC day, in days since 1970, and all that is counted of them; at most `limit` texts. Returns how many. */
export async function purgeTexts(db: Db, beforeDay: number, limit: number): Promise<number> {
  const old = db
    .selectFrom('text_messages')
    .select('id')
    .where(createdHour, '<', beforeDay * (dayMs / hourMs))
    .limit(limit);
  const result = await db
    .deleteFrom('text_messages')
    .where('id', 'in', (eb) => eb.selectFrom(old.as('old')).select('old.id'))
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Forgets what is counted of before a UTC day, in days since 1970. */
export async function purgeTextCounts(db: Db, beforeDay: number): Promise<void> {
  // Found by the people that have such a day: of all quarters of an hour there is no index.
  await db
    .deleteFrom('text_quarters')
    .where('user_id', 'in', (eb) =>
      eb.selectFrom('text_days').select('text_days.user_id').where('day', '<', beforeDay),
    )
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
