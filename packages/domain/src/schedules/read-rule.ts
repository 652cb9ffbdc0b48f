import { says } from '@squeeze/contracts/sentences/sentence';
import { wallClock } from '../zoned-time.ts';
import {
  formatRecurrenceRule,
  looksLikeRecurrenceRule,
  parseRecurrenceRule,
  RuleError,
  type RuleStart,
} from './recurrence-rule.ts';

/** What a rule as typed says, brought to the form that is stored. */
export interface ReadRule {
  /** RRULE content without prefix and DTSTART, or cron with single blanks. */
  readonly rule: string;
  /** What its DTSTART says, null where there is none. */
  readonly startsOn: string | null;
  readonly time: string | null;
  readonly timeZone: string | null;
  /** It names its hours itself, so no time is to be added. */
  readonly namesHours: boolean;
  /** It has a unit below a day; without a time it counts from midnight. */
  readonly isWithinDays: boolean;
  /** Ends after a number of runs, so it matters which run is the first. */
  readonly isCounted: boolean;
}

/**
 * @param timeZone where a DTSTART in UTC is looked at
 * @throws {RuleError}
 */
export function readRule(text: string, timeZone: string): ReadRule {
  if (looksLikeRecurrenceRule(text)) return readRecurrence(text, timeZone);
  const fields = text.trim().split(/\s+/);
  if (fields.length !== 5) {
    throw new RuleError(says('rule_unknown', {}));
  }
  return {
    rule: fields.join(' '),
    startsOn: null,
    time: null,
    timeZone: null,
    namesHours: true,
    isWithinDays: true,
    isCounted: false,
  };
}

/** Runs of a schedule, of which the last is looked for again and again; events have more of them. */
const mostRuns = 999;

function readRecurrence(text: string, timeZone: string): ReadRule {
  const { parts, start } = parseRecurrenceRule(text);
  const count = parts.get('COUNT');
  if (Number(count ?? 0) > mostRuns)
    throw new RuleError(says('rule_part_unknown', { part: `COUNT=${count}` }));
  const read = start === null ? null : readStart(start, timeZone);
  const namesHours = parts.has('BYHOUR');
  const minutes = read?.time?.slice(3);
  const whole =
    // Where the rule names hours but no minutes, those of its DTSTART count (RFC 5545, 3.3.10).
    namesHours && !parts.has('BYMINUTE') && minutes !== undefined && minutes !== '00'
      ? new Map([...parts, ['BYMINUTE', minutes] as const])
      : parts;
  return {
    rule: formatRecurrenceRule(whole),
    startsOn: read?.day ?? null,
    time: namesHours ? null : (read?.time ?? null),
    timeZone: start?.timeZone ?? null,
    namesHours,
    isWithinDays: ['SECONDLY', 'MINUTELY', 'HOURLY'].includes(parts.get('FREQ') ?? ''),
    isCounted: parts.has('COUNT'),
  };
}

function readStart(start: RuleStart, timeZone: string): { day: string; time: string | null } {
  const day = start.day.replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3');
  const time = start.time?.replace(/(\d\d)(\d\d)/, '$1:$2') ?? null;
  const instant = Date.parse(`${day}T${time ?? '00:00'}:00Z`);
  // `Date.parse` moves 30 February on to March.
  if (Number.isNaN(instant) || new Date(instant).toISOString().slice(0, 10) !== day) {
    throw new RuleError(says('rule_start', {}));
  }
  if (!start.isUtc) return { day, time };
  const clock = wallClock(instant, timeZone);
  const wall = new Date(
    Date.UTC(clock.year, clock.month - 1, clock.day, clock.hour, clock.minute),
  ).toISOString();
  return { day: wall.slice(0, 10), time: wall.slice(11, 16) };
}
