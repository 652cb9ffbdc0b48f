import { Cron } from 'croner';
import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';
import { endOfDay } from '../zoned-time.ts';
import {
  formatRecurrenceRule,
  looksLikeRecurrenceRule,
  parseRecurrenceRule,
  type RecurrenceRule,
  RuleError,
} from './recurrence-rule.ts';
import type { CustomSchedule } from './stored-schedule.ts';
import { instantOfWall, wallMs, type WallMs, wholeDay } from './wall-time.ts';

/** A rule counted on the wall clock. */
export interface OpenRule {
  /** The first time the rule names strictly after `wall`; null when there is none, or none within reach. */
  next(wall: WallMs): WallMs | null;
  /** Epoch ms after which the rule is over (UNTIL); null when it does not say. */
  readonly endsAt: number | null;
}

/**
 * Both libraries are run in UTC on wall times, because in a zone each has a policy of its own for gaps and overlaps
 * (skip, shift, run twice).
 * @param from where the search will begin; nothing is found more than some decades after it (`reach`)
 * @throws {RuleError} when the rule cannot be read
 */
export function openRule(schedule: CustomSchedule, from: WallMs): OpenRule {
  return looksLikeRecurrenceRule(schedule.rule) ? openRecurrence(schedule, from) : openCron(schedule);
}

/**
 * How far a search goes, and how many periods a year it may visit on the way: a rule that never comes true (30 February)
 * would be followed through thousands of years. Fifty years hold a 29 February on each weekday, ten hold one.
 */
const reach: ReadonlyMap<string, { readonly years: number; readonly periodsPerYear: number }> = new Map([
  ['YEARLY', { years: 50, periodsPerYear: 1 }],
  ['MONTHLY', { years: 50, periodsPerYear: 12 }],
  ['WEEKLY', { years: 10, periodsPerYear: 53 }],
  ['DAILY', { years: 10, periodsPerYear: 366 }],
]);
/** Here the library jumps over what a rule leaves out, so that a day costs about one visit. */
const reachWithinDays = { years: 10, periodsPerYear: 80 };
const visitsAtMost = 15_000;
const year = 366 * wholeDay;

function openRecurrence(schedule: CustomSchedule, from: WallMs): OpenRule {
  const { parts } = parseRecurrenceRule(schedule.rule);
  const { years, periodsPerYear } = reach.get(parts.get('FREQ') ?? '') ?? reachWithinDays;
  const start = wallMs(schedule.startsOn, schedule.time ?? '00:00');
  const end = from + years * year;
  const searched = new Map(parts);
  searched.delete('UNTIL');
  // A rule ends by COUNT or by UNTIL, so one with a COUNT is held back by the number of visits alone.
  if (!parts.has('COUNT')) searched.set('UNTIL', new Date(end).toISOString().replaceAll(/[-:]|\.\d+/g, ''));
  // The runs of a COUNT are visited one by one from the start, and as many gaps between them.
  const counted = 2 * Number(parts.get('COUNT') ?? 0);
  const visits = Math.ceil(((end - Math.min(start, from)) / year) * periodsPerYear) + counted;
  const rule = readable(
    () =>
      new RRuleTemporal({
        rruleString: formatRecurrenceRule(searched),
        dtstart: Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO('UTC'),
        strict: true,
        maxIterations: Math.min(visits + 10, visitsAtMost),
      }),
  );
  return {
    next: (wall) => nextWithinReach(rule, wall),
    endsAt: endOfRule({ parts, start: null }, schedule.timeZone),
  };
}

function nextWithinReach(rule: RRuleTemporal, wall: WallMs): WallMs | null {
  try {
    return rule.next(new Date(wall))?.epochMilliseconds ?? null;
  } catch (error) {
    // How the library says that it gave up the search; it has no class of its own for that.
    if (error instanceof Error && /exceeded/i.test(error.message)) return null;
    throw error;
  }
}

/** UNTIL may be a day (counts until its end), a wall time, or an instant in UTC. */
function endOfRule({ parts }: RecurrenceRule, timeZone: string): number | null {
  const until = parts.get('UNTIL');
  if (until === undefined) return null;
  const [, year, month, day, hour, minute, utc] =
    /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)\d\d(Z)?)?$/.exec(until) ?? [];
  const date = `${year}-${month}-${day}`;
  return readable(() => {
    if (hour === undefined) return endOfDay(date, timeZone) - 1;
    const wall = Temporal.PlainDateTime.from(`${date}T${hour}:${minute}`).toZonedDateTime('UTC');
    return utc === undefined ? instantOfWall(wall.epochMilliseconds, timeZone) : wall.epochMilliseconds;
  });
}

function openCron({ rule, startsOn }: CustomSchedule): OpenRule {
  const cron = readable(() => new Cron(rule, { mode: '5-part', timezone: 'UTC', paused: true }));
  const first = wallMs(startsOn, '00:00') - 1;
  return {
    next: (wall) => cron.nextRun(new Date(Math.max(wall, first)))?.getTime() ?? null,
    endsAt: null,
  };
}

function readable<Rule>(read: () => Rule): Rule {
  try {
    return read();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new RuleError(`This rule cannot be read: ${reason}`, { cause: error });
  }
}
