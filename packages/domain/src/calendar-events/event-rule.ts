import { limits } from '@squeeze/contracts/limits';
import { says } from '@squeeze/contracts/sentences/sentence';
import { Temporal } from 'temporal-polyfill';
import { recurrenceFields } from '../schedules/recurrence-fields.ts';
import {
  formatRecurrenceRule,
  looksLikeRecurrenceRule,
  parseRecurrenceRule,
  RuleError,
} from '../schedules/recurrence-rule.ts';
import type { WallMs } from '../schedules/wall-time.ts';

/** The parts of a rule by their names, in the order given. */
export type RuleParts = ReadonlyMap<string, string>;

/** What a rule counts from. */
interface RuleGround {
  /** Whole days. */
  readonly isOfDays: boolean;
  /** Where an UNTIL that is an instant is looked at. */
  readonly zone: string;
}

/**
 * The parts of an RRULE. @throws {RuleError} for what is none, contradicts itself or brings a DTSTART: an event has its own
 */
export function ruleParts(rule: string): RuleParts {
  if (!looksLikeRecurrenceRule(rule)) throw new RuleError(says('rule_frequency', {}));
  const { parts, start } = parseRecurrenceRule(rule);
  if (start !== null) throw new RuleError(says('rule_part_unknown', { part: 'DTSTART' }));
  recurrenceFields(parts);
  return parts;
}

export const ruleText = formatRecurrenceRule;

/**
 * The parts that an event follows. Whole days know no hours and minutes (RFC 5545, 3.3.10: to be ignored), and the seconds of a
 * time are those of the start.
 * @throws {RuleError} for what is no rule, steps below a minute, or below a day where days are counted
 */
export function followedParts(rule: string, isOfDays: boolean): Map<string, string> {
  const parts = new Map(ruleParts(rule));
  const frequency = parts.get('FREQ') ?? '';
  if (frequency === 'SECONDLY') throw tooOften();
  parts.delete('BYSECOND');
  if (!isOfDays) return parts;
  if (['HOURLY', 'MINUTELY'].includes(frequency)) {
    throw new RuleError(says('rule_part_unknown', { part: `FREQ=${frequency}` }));
  }
  parts.delete('BYHOUR');
  parts.delete('BYMINUTE');
  const hasLists = [...parts.keys()].some((name) => name.startsWith('BY') && name !== 'BYSETPOS');
  if (!hasLists) parts.delete('BYSETPOS');
  return parts;
}

/**
 * A rule in the form that events store: UNTIL is a day, or a time on the wall of its event; an instant is looked up in the zone,
 * once.
 * @throws {RuleError} as `followedParts` does
 */
export function storedRule(rule: string, { isOfDays, zone }: RuleGround): string {
  const parts = followedParts(rule, isOfDays);
  const until = parts.get('UNTIL');
  if (until !== undefined && until.length > 8) {
    const last = untilWall(until, zone);
    parts.set('UNTIL', isOfDays ? untilDay(last) : untilTime(last));
  }
  return ruleText(parts);
}

export const tooOften = (): RuleError =>
  new RuleError(says('rule_too_often', { minutes: limits.scheduleEveryMs / 60_000 }));

/**
 * The last reading of the clock that an UNTIL allows: of a day its last second, of an instant the last one that is not behind it.
 * @throws {RuleError} for an impossible date
 */
export function untilWall(until: string, zone: string): WallMs {
  const [, year, month, day, time, utc] = /^(\d{4})(\d\d)(\d\d)(?:T(\d{6})(Z)?)?$/.exec(until) ?? [];
  const clock = time === undefined ? '23:59:59' : time.replace(/(\d\d)(\d\d)(\d\d)/, '$1:$2:$3');
  try {
    const wall = Temporal.PlainDateTime.from(`${year}-${month}-${day}T${clock}`);
    return wallMsOf(utc === undefined ? wall : lastReading(wall.toZonedDateTime('UTC'), zone));
  } catch (error) {
    throw new RuleError(says('rule_part_unknown', { part: `UNTIL=${until}` }), { cause: error });
  }
}

const wallMsOf = (wall: Temporal.PlainDateTime): WallMs => wall.toZonedDateTime('UTC').epochMilliseconds;

/** Of readings that come twice only the first counts, so at the second all of them are over. */
function lastReading(instant: Temporal.ZonedDateTime, zone: string): Temporal.PlainDateTime {
  const here = instant.withTimeZone(zone);
  const first = here.toPlainDateTime().toZonedDateTime(zone, { disambiguation: 'earlier' });
  if (first.epochMilliseconds === here.epochMilliseconds) return here.toPlainDateTime();
  // A change is not previous to the instant of it.
  const change = here.add({ nanoseconds: 1 }).getTimeZoneTransition('previous') ?? here;
  return change.subtract({ seconds: 1 }).toPlainDateTime();
}

const compact = (wall: WallMs): string => new Date(wall).toISOString().slice(0, 19).replaceAll(/[-:]/g, '');

/** UNTIL as a day, `YYYYMMDD`. */
export const untilDay = (wall: WallMs): string => compact(wall).slice(0, 8);

/** UNTIL as a time on the wall. */
export const untilTime = (wall: WallMs): string => compact(wall);
