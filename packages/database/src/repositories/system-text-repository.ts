import { sql } from 'kysely';
import type { Db } from '../connection.ts';
import type { Span } from './text-count-repository.ts';

/** What texts of everybody came to within one hour or day; times in milliseconds. */
export interface PeriodTexts {
  /** In hours or days since 1970 UTC. */
  readonly at: number;
  readonly messages: number;
  readonly succeeded: number;
  readonly failed: number;
  readonly timed: number;
  readonly totalMs: number;
}

const hoursADay = 24;
const total = (name: string) => sql<number>`coalesce(sum(${sql.ref(name)}), 0)`;

/** The texts of everybody hour by hour within hours; those without any are left out. */
export const listTextHours = (db: Db, hours: Span): Promise<PeriodTexts[]> => byPeriod(db, hours, 1);

/** The same day by day, in UTC. */
export const listTextDays = (db: Db, hours: Span): Promise<PeriodTexts[]> => byPeriod(db, hours, hoursADay);

async function byPeriod(db: Db, { from, before }: Span, hours: number): Promise<PeriodTexts[]> {
  // The number stands in the text of the query, or PostgreSQL would take what is selected and grouped by for two things.
  const at = sql<number>`hour / ${sql.lit(hours)}`;
  return await db
    .selectFrom('text_hours')
    .select([
      at.as('at'),
      total('messages').as('messages'),
      total('succeeded').as('succeeded'),
      total('failed').as('failed'),
      total('timed').as('timed'),
      total('total_ms').as('totalMs'),
    ])
    .where('hour', '>=', from)
    .where('hour', '<', before)
    .groupBy(at)
    .execute();
}
