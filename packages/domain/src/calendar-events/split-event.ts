import type { CalendarEvent } from '@squeeze/contracts/calendar-events';
import { type WallMs, wholeDay } from '../schedules/wall-time.ts';
import { ruleParts, ruleText, untilDay, untilTime } from './event-rule.ts';
import { lastingOf, spanFrom } from './event-span.ts';
import { dayOf, isDay, timeText, wallOf } from './event-time.ts';
import { eventBudget, ruleStarts, type Starts } from './event-times.ts';

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
  const asDay = isDay(event.starts);
  const ofHalf = (isMine: (start: WallMs) => boolean) => ({
    excluded: event.excluded.filter((start) => isMine(wallOf(start))),
    extra_starts: event.extra_starts.filter((start) => isMine(wallOf(start))),
    overrides: event.overrides.filter(({ occurrence }) => isMine(wallOf(occurrence))),
  });
  const first = ofHalf((start) => start < at);
  const second = ofHalf((start) => start >= at);
  // Added behind the last that the rule names.
  if (event.rule === null || next === null) {
    return {
      before: { ...event, ...first },
      from: {
        ...event,
        ...second,
        ...spanFrom(at, lastingOf(event), asDay),
        rule: null,
        extra_starts: second.extra_starts.filter((start) => wallOf(start) !== at),
      },
    };
  }
  const rules = splitRule(event.rule, starts, at, next);
  return {
    before: { ...event, ...first, rule: rules.before },
    from: {
      ...event,
      ...second,
      ...spanFrom(next, lastingOf(event), asDay),
      rule: rules.from,
      extra_starts: second.extra_starts.filter((start) => start !== timeText(next, asDay)),
    },
  };
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
