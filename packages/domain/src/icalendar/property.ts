import ICAL from 'ical.js';
import { nameOf } from './content-lines.ts';

/** A property with its values as jCal has them (RFC 7265): `2026-11-28T10:00:00`, text without its escapes. */
export interface Property {
  /** In upper case. */
  readonly name: string;
  /** By their names in lower case. */
  readonly params: Readonly<Record<string, string | readonly string[]>>;
  /** In lower case: `date`, `date-time`, `text`, `period`. */
  readonly type: string;
  readonly values: readonly (string | readonly string[])[];
}

/** The library looks for the end of the parameters from each of them anew. */
const longestHead = 4_096;

/** Outlook's `TZID=tzone://Microsoft/Utc`, without the quotes that its colon asks for. */
const unquoted = /^([A-Z-]+;(?:[^:"]*;)?TZID=)(tzone:\/\/[^:;"]*)/i;

/** Null for a line that cannot be read. */
export function propertyOf(written: string): Property | null {
  const line = written.replace(unquoted, '$1"$2"');
  const head = line.length > longestHead ? line.slice(0, longestHead) : line;
  if (!/^[^":]*(?:"[^"]*"[^":]*)*:/.test(head)) return null;
  try {
    const [, params, type, ...values]: JCal = ICAL.parse.property(line, ICAL.design.icalendar) as JCal;
    return { name: nameOf(line), params, type, values };
  } catch {
    // Its parser throws whatever it stumbles over.
    return null;
  }
}

type JCal = [string, Record<string, string | string[]>, string, ...(string | string[])[]];

/** A break of a line is a line feed alone, which is escaped: what any other left behind would end the line. */
const cleanText = (text: string): string => text.replaceAll(/\r\n?/g, '\n').toWellFormed();

/** A content line, unfolded; a parameter's name in lower case. */
export const lineOf = (
  name: string,
  params: Readonly<Record<string, string>>,
  type: string,
  ...values: readonly (string | readonly string[])[]
): string =>
  ICAL.stringify.property(
    [
      name.toLowerCase(),
      params,
      type,
      ...values.map((value) => (type === 'text' && typeof value === 'string' ? cleanText(value) : value)),
    ],
    ICAL.design.icalendar,
    true,
  );

/** Of a property that has one value; null for none, or one that is no text. */
export function textOf(property: Property | null): string | null {
  const value = property?.values[0];
  return typeof value === 'string' ? value : null;
}

export const paramOf = (property: Property, name: string): string | null => {
  const value = property.params[name];
  return typeof value === 'string' ? value : (value?.[0] ?? null);
};
