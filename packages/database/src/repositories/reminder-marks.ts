import { occurrencePolicy } from '@squeeze/domain/schedules/plan-occurrences';
import { type RawBuilder, sql } from 'kysely';

/** What is written of an event whenever it changes: the sweep looks at its reminders anew. */
export interface Marks {
  readonly remind_at: RawBuilder<number | null>;
  readonly reminded_through: RawBuilder<number | null>;
}

/** What came so shortly before a change is still on time: a move and its Undo within a minute lose no reminder. */
export const remindedLateMs = occurrencePolicy.lateAfterMs;

/** `remind_at` of an event that is written: the sweep looks at it at once, or never. */
export const remindNow = (mayRemind: boolean): { readonly remind_at: number | null } => ({
  remind_at: mayRemind ? 0 : null,
});

/** `remind_at` of an event whose reminders may have moved though it says the same. */
export const lookedAtAgain = sql<
  number | null
>`case when remind_at is null and reminders_json = '[]' then null else 0 end`;

/**
 * `reminded_through` after a change at `now` (epoch ms): what is due and has not been told of yet is not lost, and what the change
 * puts into the past is not told of.
 */
export const againAfter = (now: number): RawBuilder<number | null> => sql<number | null>`case
  when (remind_at is not null and remind_at <= ${now} and deleted_at is null) or reminded_through > ${now - remindedLateMs}
  then reminded_through else cast(${now - remindedLateMs} as bigint) end`;
