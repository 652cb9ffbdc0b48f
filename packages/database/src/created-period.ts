import { sql } from 'kysely';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/** The UTC day, and the hour, of an instant (epoch ms), in days and hours since 1970. */
export const dayOf = (instant: number): number => Math.floor(instant / dayMs);
export const hourOf = (instant: number): number => Math.floor(instant / hourMs);

/** The UTC day on which a text was written down, and the hour, as its indexes say them. */
export const createdDay = sql<number>`(text_messages.created_at / ${sql.lit(dayMs)})`;
export const createdHour = sql<number>`(text_messages.created_at / ${sql.lit(hourMs)})`;
