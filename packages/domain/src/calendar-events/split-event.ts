import type { CalendarEvent } from '@squeeze/contracts/calendar-events';
import { type WallMs, wholeDay } from '../schedules/wall-time.ts';
import { ruleParts, ruleText, untilDay, untilTime } from './event-rule.ts';
import { lastingOf, spanFrom } from './event-span.ts';
import { dayOf, isDay, wallOf } from './event-time.ts';
import { eventBudget, isRepeated, ruleStarts, type Starts } from './event-times.ts';
import { oneTimeOf } from './event-values.ts';
import { overridesByStart } from './occurrences.ts';

/** Both halves have the same id, and together the times that the event had. */
export interface Halves {
  readonly before: CalendarEvent;
  readonly from: CalendarEvent;
}

/**
 * Parts an event before `at`, which is one of its starts and not the first. What is said of single times goes with them by the
 * starts they have, and a COUNT is divided. The first half ends by UNTIL on its last day otherwise.
 * @throws {RuleError} when that takes too much work
 */
export function splitEvent(event: CalendarEvent, at: WallMs, zone: string): Halves {
  const starts = ruleStarts(event, zone);
  const next = starts.from(at, eventBudget());
  const beginsBefore = wallOf(event.starts) < at;
  const rules =
    event.rule === null || next === null || !beginsBefore
      ? { before: event.rule, from: event.rule }
      : splitRule(event.rule, starts, at, next);
  const first = exceptionsWhere(event, (start) => start < at);
  const second = exceptionsWhere(event, (start) => start >= at);
  const before = beginsBefore
    ? { ...event, ...first, rule: rules.before }
    : addedAlone({ ...event, ...first });
  const from =
    next === null
      ? addedAlone({ ...event, ...second })
      : startingAt({ ...event, ...second, rule: rules.from }, next);
  return { before: settled(before), from: settled(from) };
}

const exceptionsWhere = (event: CalendarEvent, isMine: (start: WallMs) => boolean) => ({
  excluded: event.excluded.filter((start) => isMine(wallOf(start))),
  extra_starts: event.extra_starts.filter((start) => isMine(wallOf(start))),
  overrides: event.overrides.filter(({ occurrence }) => isMine(wallOf(occurrence))),
});

const startingAt = (event: CalendarEvent, start: WallMs): CalendarEvent => ({
  ...event,
  ...spanFrom(start, lastingOf(event), isDay(event.starts)),
  extra_starts: event.extra_starts.filter((added) => wallOf(added) !== start),
});

/** A half that has no start of the rule. */
const addedAlone = (event: CalendarEvent): CalendarEvent =>
  startingAt({ ...event, rule: null }, Math.min(...event.extra_starts.map(wallOf)));

/** An event that comes once is what was said of its time by itself. */
export function settled(event: CalendarEvent): CalendarEvent {
  if (isRepeated(event)) return event;
  const override = overridesByStart(event).get(wallOf(event.starts));
  const time = override === undefined ? {} : oneTimeOf(override);
  return { ...event, ...time, excluded: [], overrides: [] };
}

function splitRule(rule: string, starts: Starts, at: WallMs, next: WallMs): { before: string; from: string } {
  const parts = ruleParts(rule);
  if (parts.has('COUNT')) {
    const before = countBefore(starts, at);
    const counted = (count: number): string => ruleText(new Map([...parts, ['COUNT', String(count)]]));
    return { before: counted(before), from: counted(Number(parts.get('COUNT')) - before) };
  }
  const last = lastBefore(starts, at);
  const until = dayOf(last) === dayOf(next) ? untilTime(last) : untilDay(last);
  return { before: ruleText(new Map([...parts, ['UNTIL', until]])), from: rule };
}

function countBefore(starts: Starts, at: WallMs): number {
  const budget = eventBudget();
  let count = 0;
  let start = starts.from(Number.NEGATIVE_INFINITY, budget);
  while (start !== null && start < at) {
    count += 1;
    start = starts.from(start + 1, budget);
  }
  return count;
}

/** Looked for in steps that grow, since a rule is followed forwards only. */
const steps = [1, 7, 31, 366, 8 * 366, 40 * 366, Number.POSITIVE_INFINITY];

function lastBefore(starts: Starts, at: WallMs): WallMs {
  const budget = eventBudget();
  for (const step of steps) {
    let last: WallMs | null = null;
    let start = starts.from(at - step * wholeDay, budget);
    while (start !== null && start < at) {
      last = start;
      start = starts.from(start + 1, budget);
    }
    if (last !== null) return last;
  }
  throw new RangeError('Nothing comes before the first start');
}
