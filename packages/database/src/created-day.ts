import { sql } from 'kysely';

const dayMs = 24 * 60 * 60_000;

/** The UTC day of an instant (epoch ms), in days since 1970. */
export const dayOf = (instant: number): number => Math.floor(instant / dayMs);

/** The UTC day on which a text was written down, as its indexes say it. */
export const createdDay = sql<number>`(text_messages.created_at / ${sql.lit(dayMs)})`;
