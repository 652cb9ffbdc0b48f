import type { IssueCode } from '@squeeze/contracts/problems';
import { says, type Sentence } from '@squeeze/contracts/sentences/sentence';

/**
 * RRULE content as RFC 5545 section 3.3.10 writes it, part by part. The library behind `open-rule.ts` drops values it
 * does not understand (BYHOUR=99 would run at any hour), so they are refused here.
 */
export interface RecurrenceRule {
  /** Upper case, in the order given. */
  readonly parts: ReadonlyMap<string, string>;
  readonly start: RuleStart | null;
}

/** What a DTSTART says; `day` is `YYYYMMDD`, `time` `HHMM`, null for a whole day. */
export interface RuleStart {
  readonly day: string;
  readonly time: string | null;
  readonly isUtc: boolean;
  readonly timeZone: string | null;
}

/** Why a rule cannot be used. */
export class RuleError extends Error {
  override readonly name = 'RuleError';
  readonly sentence: Sentence<RuleProblem>;

  constructor(sentence: Sentence<RuleProblem>, options?: ErrorOptions) {
    super(sentence.id, options);
    this.sentence = sentence;
  }
}

/** The codes that say what is wrong with a rule. */
export type RuleProblem = Extract<IssueCode, `rule_${string}`>;

const list = (item: string): RegExp => new RegExp(`^(?:${item})(?:,(?:${item}))*$`);
const weekday = '(?:MO|TU|WE|TH|FR|SA|SU)';
const upTo366 = '0*(?:[1-9]|[1-9]\\d|[12]\\d\\d|3[0-5]\\d|36[0-6])';
const upTo53 = '0*(?:[1-9]|[1-4]\\d|5[0-3])';

const allowedValues: ReadonlyMap<string, RegExp> = new Map([
  ['FREQ', /^(?:SECONDLY|MINUTELY|HOURLY|DAILY|WEEKLY|MONTHLY|YEARLY)$/],
  ['INTERVAL', /^0*[1-9]\d{0,5}$/],
  // Every hour for eleven years; whoever has fewer says so.
  ['COUNT', /^0*[1-9]\d{0,4}$/],
  ['UNTIL', /^\d{8}(?:T\d{6}Z?)?$/],
  // A schedule counts in minutes.
  ['BYSECOND', /^0+$/],
  ['BYMINUTE', list('[0-5]?\\d')],
  ['BYHOUR', list('[01]?\\d|2[0-3]')],
  ['BYDAY', list(`(?:[+-]?${upTo53})?${weekday}`)],
  ['BYMONTHDAY', list('[+-]?(?:0?[1-9]|[12]\\d|3[01])')],
  ['BYYEARDAY', list(`[+-]?${upTo366}`)],
  ['BYWEEKNO', list(`[+-]?${upTo53}`)],
  ['BYMONTH', list('0?[1-9]|1[0-2]')],
  ['BYSETPOS', list(`[+-]?${upTo366}`)],
  ['WKST', new RegExp(`^${weekday}$`)],
]);

/** Whether a text is meant as an RRULE, right or wrong. */
export const looksLikeRecurrenceRule = (text: string): boolean =>
  /(?:^|[\s;:])(?:FREQ=|RRULE:|DTSTART)/i.test(text);

/**
 * Reads `FREQ=…`, with or without `RRULE:` in front and a DTSTART line.
 * @throws {RuleError}
 */
export function parseRecurrenceRule(text: string): RecurrenceRule {
  const lines = text.trim().split(/\s+/);
  const starts = lines.filter((line) => /^DTSTART[;:]/i.test(line));
  const rules = lines.filter((line) => !/^DTSTART[;:]/i.test(line));
  const [rule] = rules;
  if (rules.length !== 1 || rule === undefined || starts.length > 1) {
    throw new RuleError(says('rule_several', {}));
  }
  return {
    parts: parseParts(rule.replace(/^RRULE:/i, '').toUpperCase()),
    start: starts[0] === undefined ? null : parseStart(starts[0]),
  };
}

export const formatRecurrenceRule = (parts: ReadonlyMap<string, string>): string =>
  [...parts].map(([name, value]) => `${name}=${value}`).join(';');

function parseParts(text: string): Map<string, string> {
  const parts = new Map<string, string>();
  for (const part of text.replace(/;$/, '').split(';')) {
    const [name = '', value = '', surplus] = part.split('=');
    if (surplus !== undefined || !allowedValues.get(name)?.test(value)) {
      throw new RuleError(says('rule_part_unknown', { part }));
    }
    if (parts.has(name)) throw new RuleError(says('rule_part_twice', { part: name }));
    parts.set(name, value);
  }
  if (!parts.has('FREQ')) throw new RuleError(says('rule_frequency', {}));
  if (parts.has('COUNT') && parts.has('UNTIL')) {
    throw new RuleError(says('rule_two_ends', {}));
  }
  return parts;
}

const startPattern = /^DTSTART(?:;VALUE=DATE(?:-TIME)?)?(?:;TZID=([^:;]+))?:(\d{8})(?:T(\d{4})\d{2}(Z)?)?$/i;

function parseStart(line: string): RuleStart {
  const [, timeZone, day, time, utc] = startPattern.exec(line) ?? [];
  if (day === undefined) throw new RuleError(says('rule_start', {}));
  return { day, time: time ?? null, isUtc: utc !== undefined, timeZone: timeZone ?? null };
}
