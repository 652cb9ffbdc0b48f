import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../connection.ts';
import { createdHour, hourOf } from '../created-period.ts';
import { failedStates, succeededStates } from '../text-states.ts';

/** What texts of the latest while have come to, read from the texts themselves; times in milliseconds. */
export interface LiveTexts {
  readonly messages: number;
  readonly succeeded: number;
  readonly failed: number;
  readonly timed: number;
  readonly totalMs: number;
  readonly people: number;
}

/** What was told to nobody since its number had said STOP has not failed. */
const didNotStop = sql`coalesce(error_code, '') <> 'stopped'`;

/** Of how many texts `condition` holds. */
const countOf = (condition: RawBuilder<unknown>) =>
  sql<number>`coalesce(sum(case when ${condition} then 1 else 0 end), 0)`;

/** Sent without an answer is as good as lost while it goes on: a provider that answers nobody is in trouble. */
const lost = [...failedStates, 'unknown'] as const;

/** Texts written down since `since` (epoch ms). */
export async function sumLiveTexts(db: Db, since: number): Promise<LiveTexts> {
  return await db
    .selectFrom('text_messages')
    .select(({ fn }) => [
      fn.countAll<number>().as('messages'),
      countOf(sql`state in (${sql.join(succeededStates)})`).as('succeeded'),
      countOf(sql`state in (${sql.join(lost)}) and ${didNotStop}`).as('failed'),
      fn.count<number>('processing_ms').as('timed'),
      sql<number>`coalesce(sum(processing_ms), 0)`.as('totalMs'),
      fn.count<number>('user_id').distinct().as('people'),
    ])
    .where(createdHour, '>=', hourOf(since))
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
}

/** When the oldest text was written down, since `since` (both epoch ms), that has not been answered, and that has not been sent; null of none. */
export async function oldestWaitingTexts(
  db: Db,
  since: number,
): Promise<{ readonly inbound: number | null; readonly outbound: number | null }> {
  const oldest = (condition: RawBuilder<unknown>) =>
    sql<number | null>`min(case when ${condition} then created_at end)`;
  return await db
    .selectFrom('text_messages')
    .select([
      oldest(sql`state = 'received'`).as('inbound'),
      oldest(sql`state in ('queued', 'sending')`).as('outbound'),
    ])
    .where(createdHour, '>=', hourOf(since))
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
}
