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
import { instantOfWall, wallMs, type WallMs } from './wall-time.ts';

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
 * @throws {RuleError} when the rule cannot be read
 */
export function openRule(schedule: CustomSchedule): OpenRule {
  return looksLikeRecurrenceRule(schedule.rule) ? openRecurrence(schedule) : openCron(schedule);
}

/**
 * Periods a search may visit: enough for 29 February on a Monday, counted day by day. A rule that never comes true costs
 * as long as this takes, some 50 to 100 ms, and is refused for it.
 */
const reach = { calendar: 15_000, withinDays: 800 };

function openRecurrence(schedule: CustomSchedule): OpenRule {
  const { parts } = parseRecurrenceRule(schedule.rule);
  const isWithinDays = ['MINUTELY', 'HOURLY', 'SECONDLY'].includes(parts.get('FREQ') ?? '');
  const endless = new Map([...parts].filter(([name]) => name !== 'UNTIL'));
  const rule = readable(
    () =>
      new RRuleTemporal({
        rruleString: formatRecurrenceRule(endless),
        dtstart: Temporal.Instant.fromEpochMilliseconds(
          wallMs(schedule.startsOn, schedule.time ?? '00:00'),
        ).toZonedDateTimeISO('UTC'),
        strict: true,
        maxIterations: isWithinDays && !parts.has('COUNT') ? reach.withinDays : reach.calendar,
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
