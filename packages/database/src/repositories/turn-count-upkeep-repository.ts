import { sql } from 'kysely';
import { type Db, isPostgres } from '../connection.ts';

const quarterMs = 15 * 60_000;
const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/** Said in the text of the query, as the index says it. */
const goesOn = sql<boolean>`outcome is null`;

/** The oldest turn of before `before` (epoch ms) that nobody has ended; null for none. */
export async function findLeftTurn(db: Db, before: number): Promise<string | null> {
  const row = await db
    .selectFrom('assistant_turns')
    .select('id')
    .where(goesOn)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Ends turns of before `before` (epoch ms) of which nobody has written down what became of them, at most `limit` in one go: those whose
 * process ended, and those from before that was kept. Returns how many.
 */
export async function endLeftTurns(trx: Db, before: number, limit: number): Promise<number> {
  const query = trx
    .selectFrom('assistant_turns')
    .select(['id', 'user_id', 'created_at'])
    .where(goesOn)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit);
  // Another process ends others.
  const rows = await (isPostgres(trx) ? query.forUpdate().skipLocked() : query).execute();
  // By quarter, then person: in this order everybody takes the rows of the sums who takes several.
  const quarterOf = (row: { readonly created_at: number }) => Math.floor(row.created_at / quarterMs);
  const sorted = rows.toSorted(
    (one, other) => quarterOf(one) - quarterOf(other) || (one.user_id < other.user_id ? -1 : 1),
  );
  for (const { id } of sorted) {
    await trx.updateTable('assistant_turns').set({ outcome: 'unknown' }).where('id', '=', id).execute();
  }
  return rows.length;
}

const one = (condition: string): string => `sum(case when ${condition} then 1 else 0 end)`;

/** By each column of the counts, what its turns come to. */
const sums = {
  turns: 'count(*)',
  by_model: one("kind = 'model'"),
  answered: one("outcome = 'answered'"),
  fell_back: one("outcome = 'fell_back'"),
  failed: one("outcome = 'failed'"),
  stopped: one("outcome = 'stopped'"),
  in_chat: one("source = 'chat'"),
  by_sms: one("source = 'sms'"),
  in_tasks: one("source = 'ai_task'"),
  timed: 'count(ms)',
  total_ms: 'coalesce(sum(ms), 0)',
  input_tokens: 'sum(input_tokens)',
  output_tokens: 'sum(output_tokens)',
  micros: 'sum(cost)',
  estimated: one('estimates > 0'),
} as const;

/**
 * Counts every turn that has ended anew, from its row, by statements that owe nothing to the triggers; until the transaction ends
 * nobody writes turns. What was counted of turns that are erased stays left out. Returns how many there are.
 */
export async function rebuildTurnCounts(trx: Db): Promise<number> {
  if (isPostgres(trx)) await sql`lock table assistant_turns in share row exclusive mode`.execute(trx);
  const names = Object.keys(sums).join(', ');
  const values = Object.values(sums).join(', ');
  await sql`delete from turn_quarters`.execute(trx);
  await sql
    .raw(
      `insert into turn_quarters (user_id, quarter, ${names}) select user_id, created_at / ${quarterMs}, ${values}
        from assistant_turns where outcome is not null group by user_id, created_at / ${quarterMs}`,
    )
    .execute(trx);
  await sql`delete from turn_hours`.execute(trx);
  await sql
    .raw(
      `insert into turn_hours (hour, stripe, ${names}) select created_at / ${hourMs}, 0, ${values}
        from assistant_turns where outcome is not null group by created_at / ${hourMs}`,
    )
    .execute(trx);
  const { turns } = await trx
    .selectFrom('turn_hours')
    .select(sql<number>`coalesce(sum(turns), 0)`.as('turns'))
    .executeTakeFirstOrThrow();
  return turns;
}

/** Erases turns from before a UTC day, in days since 1970, at most `limit` of them; returns how many. */
export async function purgeTurns(db: Db, beforeDay: number, limit: number): Promise<number> {
  const old = db
    .selectFrom('assistant_turns')
    .select('id')
    .where('created_at', '<', beforeDay * dayMs)
    .limit(limit);
  const result = await db
    .deleteFrom('assistant_turns')
    .where('id', 'in', (eb) => eb.selectFrom(old.as('old')).select('old.id'))
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Forgets what is counted of before a UTC day, in days since 1970. */
export async function purgeTurnCounts(db: Db, beforeDay: number): Promise<void> {
  await db
    .deleteFrom('turn_quarters')
    .where('quarter', '<', beforeDay * (dayMs / quarterMs))
    .execute();
  await db
    .deleteFrom('turn_hours')
    .where('hour', '<', beforeDay * (dayMs / hourMs))
    .execute();
  await db.deleteFrom('erased_turns').where('day', '<', beforeDay).execute();
}

/** Erases turns of a person, at most `limit` of them in one go; returns how many. */
export async function eraseTurnsOf(db: Db, userId: string, limit: number): Promise<number> {
  const some = db.selectFrom('assistant_turns').select('id').where('user_id', '=', userId).limit(limit);
  const result = await db
    .deleteFrom('assistant_turns')
    .where('id', 'in', (eb) => eb.selectFrom(some.as('some')).select('some.id'))
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
