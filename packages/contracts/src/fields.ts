import { z } from 'zod';
import { limits } from './limits.ts';

/** PostgreSQL refuses NUL in text and no screen can show it. */
const nul = String.fromCharCode(0);
const noNul = (value: string): boolean => !value.includes(nul);
const noNulMessage = 'Must not contain the NUL character';

/** A uuid, as every id of ours is (uuidv7). */
export const id = z.uuid();

/** An instant: ISO 8601 with an offset on the wire, answered in UTC. */
export const instant = z.iso.datetime({ offset: true });

/** A calendar day, `YYYY-MM-DD`; impossible days (30 February) are refused. */
export const day = z.iso.date();

/** Required text, trimmed; `missing` is the message when nothing is left. */
export const text = (max: number, missing: string): z.ZodString =>
  z.string().trim().min(1, missing).max(max, `Must be at most ${max} characters`).refine(noNul, noNulMessage);

/** Required text kept as written, spaces around it included; `missing` is the message for blanks. */
export const writtenText = (max: number, missing: string): z.ZodString =>
  z
    .string()
    .max(max, `Must be at most ${max} characters`)
    .refine((value) => value.trim() !== '', missing)
    .refine(noNul, noNulMessage);

/** Optional text, trimmed; empty means none and is stored as null. */
export const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Must be at most ${max} characters`)
    .refine(noNul, noNulMessage)
    .nullable()
    .transform((value) => (value === '' ? null : value));

const isTimeZone = (value: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone.length > 0;
  } catch {
    return false;
  }
};

/** An IANA time zone name, such as `Europe/Zagreb`. */
export const timeZone = z.string().max(limits.timeZone.max).refine(isTimeZone, 'Unknown time zone');
