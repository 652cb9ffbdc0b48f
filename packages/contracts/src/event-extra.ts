import { z } from 'zod';
import { keptText } from './fields.ts';
import { limits } from './limits.ts';

/**
 * One line of iCalendar, unfolded. It is written out as it stands, so it may not break the file: no line breaks, and a name that
 * ends in a colon or begins its parameters.
 */
const line = keptText(limits.eventExtra.line).regex(/^[A-Za-z0-9.-]{1,100}[;:][^\r\n]*$/);
const lines = z.array(line).max(limits.eventExtra.lines);

/** The fields of ours that are read from lines of iCalendar, each by itself; `when` is start, end and zone. */
export const keptFields = [
  'when',
  'title',
  'place',
  'description',
  'category',
  'status',
  'busy',
  'reminders',
  'links',
  'rule',
  'extra_starts',
  'excluded',
  'occurrence',
  'stamps',
] as const;

/** What is kept of one VEVENT. */
const KeptTime = z.object({
  /** The lines that a field was read from, where they say more than ours would: they stand for it as long as it is unchanged. */
  fields: z.partialRecord(z.enum(keptFields), lines),
  /** Everything that no field of ours has, components within it too. */
  lines,
  /** What it is called here because it has no title of its own. */
  untitled: z.string().max(limits.eventTitle.max).optional(),
});

/** What an event has from iCalendar that no field of ours holds, so that it comes out again as it came in. */
export const EventExtra = z.object({
  /** Of the single times that differ, by their `occurrence`. */
  overrides: z.record(z.string().max(limits.eventOccurrence.max), KeptTime),
  main: KeptTime,
  /** VTIMEZONE components by their TZID, where nobody else knows the zone. */
  zones: z.record(z.string().max(limits.eventExtra.zoneName), lines),
  /** SEQUENCE and LAST-MODIFIED (instant) with which it came. */
  sequence: z.int().min(0),
  modified_at: z.string().max(40).nullable(),
  /** The `version` here that says what came. */
  at: z.int().min(1),
  /** Only single times came, and not the event that they belong to. */
  orphan: z.literal(true).optional(),
});
export type EventExtra = z.infer<typeof EventExtra>;
export type KeptTime = z.infer<typeof KeptTime>;
export type KeptField = (typeof keptFields)[number];
