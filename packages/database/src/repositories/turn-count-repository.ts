import { sql } from 'kysely';
import type { Db } from '../connection.ts';
import type { Span } from './text-count-repository.ts';

/** What turns of the assistant that have ended come to; money in millionths of a US dollar, times in milliseconds. */
export interface TurnSums {
  readonly turns: number;
  /** How many of them a model answered; the others rules of our own did. */
  readonly byModel: number;
  readonly answered: number;
  /** How many a model was kept from by a limit of the day. */
  readonly fellBack: number;
  readonly failed: number;
  readonly stopped: number;
  readonly inChat: number;
  readonly bySms: number;
  readonly inTasks: number;
  /** How many have a time, and what those times come to. */
  readonly timed: number;
  readonly totalMs: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly micros: number;
  /** How many have tokens that nobody counted. */
  readonly estimated: number;
}

const total = (name: string) => sql<number>`coalesce(sum(${sql.ref(name)}), 0)`;
const columns = {
  turns: 'turns',
  byModel: 'by_model',
  answered: 'answered',
  fellBack: 'fell_back',
  failed: 'failed',
  stopped: 'stopped',
  inChat: 'in_chat',
  bySms: 'by_sms',
  inTasks: 'in_tasks',
  timed: 'timed',
  totalMs: 'total_ms',
  inputTokens: 'input_tokens',
  outputTokens: 'output_tokens',
  micros: 'micros',
  estimated: 'estimated',
} as const satisfies Record<keyof TurnSums, string>;
const totals = Object.entries(columns).map(([name, column]) => total(column).as(name));

/** The turns of a person within quarters of an hour since 1970 UTC. */
export async function sumTurnQuarters(db: Db, userId: string, { from, before }: Span): Promise<TurnSums> {
  const row = await db
    .selectFrom('turn_quarters')
    .select(totals)
    .where('user_id', '=', userId)
    .where('quarter', '>=', from)
    .where('quarter', '<', before)
    .executeTakeFirstOrThrow();
  // Each name above is one of its fields.
  return row as unknown as TurnSums;
}

/** The turns of everybody within hours since 1970 UTC. */
export async function sumTurnHours(db: Db, { from, before }: Span): Promise<TurnSums> {
  const row = await db
    .selectFrom('turn_hours')
    .select(totals)
    .where('hour', '>=', from)
    .where('hour', '<', before)
    .executeTakeFirstOrThrow();
  return row as unknown as TurnSums;
}

/** The same by UTC day, in days since 1970; days without any are left out. */
export async function sumTurnsByUtcDay(
  db: Db,
  { from, before }: Span,
): Promise<(TurnSums & { readonly day: number })[]> {
  const day = sql<number>`hour / 24`;
  const rows = await db
    .selectFrom('turn_hours')
    .select([day.as('day'), ...totals])
    .where('hour', '>=', from)
    .where('hour', '<', before)
    .groupBy(day)
    .orderBy('day')
    .execute();
  return rows as unknown as (TurnSums & { day: number })[];
}

/** How many turns of UTC days are gone with their accounts, and are missing in what is counted. */
export async function sumErasedTurns(db: Db, { from, before }: Span): Promise<number> {
  const row = await db
    .selectFrom('erased_turns')
    .select(total('turns').as('turns'))
    .where('day', '>=', from)
    .where('day', '<', before)
    .executeTakeFirstOrThrow();
  return row.turns;
}
