import { z } from 'zod';
import { issue, type PlainIssueCode } from './issues.ts';
import { limits } from './limits.ts';

/** PostgreSQL refuses NUL in text and no screen can show it. */
const nul = String.fromCharCode(0);
const noNul = (value: string): boolean => !value.includes(nul);
const noNulMessage = issue('no_nul');

/** A uuid, as every id of ours is (uuidv7). */
export const id = z.uuid();

/** ISO 8601 writes years beyond four digits differently, and an offset can carry an instant over their edge. */
const hasPlainYear = (value: string): boolean => {
  const time = Date.parse(value);
  return time >= Date.parse('0000-01-01T00:00:00Z') && time <= Date.parse('9999-12-31T23:59:59.999Z');
};

/** An instant: ISO 8601 with an offset on the wire, answered in UTC. */
export const instant = z.iso.datetime({ offset: true }).refine(hasPlainYear, issue('year_invalid'));

/** A calendar day, `YYYY-MM-DD`; impossible days (30 February) are refused. */
export const day = z.iso.date();

/** Text to look for: as given, possibly empty. */
export const soughtText = (max: number): z.ZodString => z.string().max(max).refine(noNul, noNulMessage);

/** Text kept to the byte, possibly empty. */
export const keptText = (max: number): z.ZodString =>
  z.string().max(max, issue('text_too_long', { max })).refine(noNul, noNulMessage);

/** Required text, trimmed; `missing` is what is said when nothing is left. */
export const text = (max: number, missing: PlainIssueCode): z.ZodString =>
  z.string().trim().min(1, missing).max(max, issue('text_too_long', { max })).refine(noNul, noNulMessage);

/** Required text kept as written, spaces around it included; `missing` is what is said for blanks. */
export const writtenText = (max: number, missing: PlainIssueCode): z.ZodString =>
  z
    .string()
    .max(max, issue('text_too_long', { max }))
    .refine((value) => value.trim() !== '', missing)
    .refine(noNul, noNulMessage);

/** Optional text, trimmed; empty means none and is stored as null. */
export const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, issue('text_too_long', { max }))
    .refine(noNul, noNulMessage)
    .nullable()
    .transform((value) => (value === '' ? null : value));

/** Asking `Intl` takes a tenth of a millisecond. More spellings than there are zones would be somebody playing with case. */
const knownZones = new Set<string>();
const mostKnownZones = 1_000;

const isTimeZone = (value: string): boolean => {
  if (knownZones.has(value)) return true;
  // `Intl` takes a bare offset such as `+05:30` as well, which knows no daylight saving.
  if (!/^[a-z]/i.test(value)) return false;
  try {
    void new Intl.DateTimeFormat('en', { timeZone: value });
  } catch {
    return false;
  }
  if (knownZones.size < mostKnownZones) knownZones.add(value);
  return true;
};

/** An IANA time zone name, such as `Europe/Zagreb`. */
export const timeZone = z.string().max(limits.timeZone.max).refine(isTimeZone, issue('time_zone_unknown'));
