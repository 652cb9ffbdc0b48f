import { sql } from 'kysely';
import type { Db } from '../connection.ts';
import { failedStates, succeededStates, type TextState } from '../text-states.ts';

/** What texts of the latest while have come to, read from the texts themselves; times in milliseconds. */
export interface LiveTexts {
  readonly messages: number;
  readonly succeeded: number;
  readonly failed: number;
  readonly timed: number;
  readonly totalMs: number;
  readonly people: number;
}

const waitingStates = ['received', 'queued', 'sending'] as const satisfies readonly TextState[];

const countOf = (states: readonly TextState[]) =>
  sql<number>`coalesce(sum(case when state in (${sql.join(states)}) then 1 else 0 end), 0)`;

/** Texts written down since `since` (epoch ms). */
export async function sumLiveTexts(db: Db, since: number): Promise<LiveTexts> {
  return await db
    .selectFrom('text_messages')
    .select(({ fn }) => [
      fn.countAll<number>().as('messages'),
      countOf(succeededStates).as('succeeded'),
      countOf(failedStates).as('failed'),
      fn.count<number>('processing_ms').as('timed'),
      sql<number>`coalesce(sum(processing_ms), 0)`.as('totalMs'),
      fn.count<number>('user_id').distinct().as('people'),
    ])
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
}

/** When the oldest text was written down that has neither been answered nor sent, since `since` (both epoch ms); null of none. */
export async function oldestWaitingText(db: Db, since: number): Promise<number | null> {
  const row = await db
    .selectFrom('text_messages')
    .select(({ fn }) => fn.min<number | null>('created_at').as('at'))
    .where('created_at', '>=', since)
    .where('state', 'in', waitingStates)
    .executeTakeFirstOrThrow();
  return row.at;
}
