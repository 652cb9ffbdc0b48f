import type { CalendarEvent } from '@squeeze/contracts/calendar-events';
import { limits } from '@squeeze/contracts/limits';
import { storedRule } from '../calendar-events/event-rule.ts';
import type { EventSpan } from '../calendar-events/event-span.ts';
import { isDay, wallOf } from '../calendar-events/event-time.ts';
import { RuleError } from '../schedules/recurrence-rule.ts';
import type { LinesByName } from './field-names.ts';
import { dayOfWall, type Moment, momentOf, wallIn } from './moment.ts';
import { paramOf, propertyOf } from './property.ts';
import { type Ground, textOfWall, wallAfter } from './read-span.ts';
import { RefusedPart } from './refused-part.ts';
import { saidRule } from './said-rule.ts';

/** What is said of when something comes again. */
export interface ReadSeries extends Pick<CalendarEvent, 'rule' | 'extra_starts' | 'excluded'> {
  /** Added starts that last as long as they say themselves, and the ends of those. */
  readonly periods: ReadonlyMap<string, string>;
}

/** @throws {RefusedPart} */
export function readSeries(lines: LinesByName, span: EventSpan, ground: Ground): ReadSeries {
  const lists = seriesNames.flatMap((name) => lines.get(name) ?? []);
  // Each line has one time at least; the same may be said twice.
  if (lists.length > 2 * limits.eventExceptions || lengthOf(lists) > longestLists)
    throw new RefusedPart('too_many_times');
  const added = startsOf(lines.get('RDATE') ?? [], span, ground);
  const excluded = startsOf(lines.get('EXDATE') ?? [], span, ground);
  const periods = new Map(added.flatMap(({ start, end }) => (end === null ? [] : [[start, end] as const])));
  return {
    rule: readRule(lines, span, ground),
    extra_starts: inOrder(added.map(({ start }) => start).filter((start) => start !== span.starts)),
    excluded: inOrder(excluded.map(({ start }) => start)),
    periods,
  };
}

const seriesNames = ['RDATE', 'EXDATE'];
/** Characters: a line for each time that an event may have by itself, with room for its zone. */
const longestLists = 200 * limits.eventExceptions;

const lengthOf = (lines: readonly string[]): number => lines.reduce((sum, line) => sum + line.length, 0);

const inOrder = (starts: readonly string[]): string[] => [...new Set(starts)].toSorted();

/** The last second of a day, as our own rules say it. */
const wholeLastDay = /(UNTIL=\d{8})T235959(?=;|$)/;

function readRule(lines: LinesByName, span: EventSpan, { timeZone }: Ground): string | null {
  // Some makers of public holidays write a rule that says nothing.
  const rules = (lines.get('RRULE') ?? []).filter((line) => !/:\s*$/.test(line));
  const [line] = rules;
  // Several were allowed once, and what they say together no rule of ours says.
  if (rules.length > 1 || lines.has('EXRULE')) throw new RefusedPart('rule');
  if (line === undefined) return null;
  try {
    const zone = span.time_zone ?? timeZone;
    const stored = storedRule(saidRule(line, span, zone), { isOfDays: isDay(span.starts), zone });
    return stored.replace(wholeLastDay, '$1');
  } catch (error) {
    if (error instanceof RuleError) throw new RefusedPart('rule', { cause: error });
    throw error;
  }
}

interface Start {
  readonly start: string;
  /** Of a PERIOD. */
  readonly end: string | null;
}

/** What cannot be read among them is no start. */
function startsOf(lines: readonly string[], span: EventSpan, ground: Ground): Start[] {
  return lines.flatMap((line) => {
    const property = propertyOf(line);
    if (property === null) return [];
    const tzid = paramOf(property, 'tzid');
    return property.values.flatMap((value): Start[] => {
      const [from, to] = typeof value === 'string' ? [value, null] : [value[0] ?? '', value[1] ?? null];
      const moment = momentOf(from, tzid, ground.zones);
      if (moment === null) return [];
      const start = occurrenceOf(moment, span, ground.timeZone);
      return [{ start, end: to === null ? null : periodEnd(moment, to, tzid, span, ground) }];
    });
  });
}

function periodEnd(
  from: Moment,
  to: string,
  tzid: string | null,
  { starts, time_zone: zone }: EventSpan,
  { zones, timeZone }: Ground,
): string | null {
  const start = wallIn(from, zone, timeZone);
  const end = /^[+-]?P/.test(to)
    ? wallAfter({ wall: start, isDay: false, zone }, to, timeZone)
    : wallInOrNull(momentOf(to, tzid, zones), zone, timeZone);
  return end === null || end < start || isDay(starts) ? null : textOfWall(end, false);
}

const wallInOrNull = (moment: Moment | null, zone: string | null, timeZone: string): number | null =>
  moment === null ? null : wallIn(moment, zone, timeZone);

/**
 * The start that is meant, as an event with this span has it. A day for something that has times is the one on that day, and a time
 * for whole days is its day.
 */
export function occurrenceOf(moment: Moment, span: EventSpan, timeZone: string): string {
  if (isDay(span.starts)) return textOfWall(dayOfWall(moment.wall), true);
  const wall = wallOf(span.starts);
  if (moment.isDay) return textOfWall(moment.wall + wall - dayOfWall(wall), false);
  return textOfWall(wallIn(moment, span.time_zone, timeZone), false);
}
