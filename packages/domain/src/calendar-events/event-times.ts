import type { CalendarEvent } from '@squeeze/contracts/calendar-events';
import { openRule } from '../schedules/open-rule.ts';
import type { WallMs } from '../schedules/wall-time.ts';
import { WorkBudget, workAtMost } from '../schedules/work-budget.ts';
import { followedParts, type RuleParts, ruleText, untilWall } from './event-rule.ts';
import { isDay, lastWall, wallOf } from './event-time.ts';

/** What says when a repeated event takes place, but for what single times of it say. */
export type Repeated = Pick<CalendarEvent, 'starts' | 'rule' | 'extra_starts' | 'excluded' | 'time_zone'>;

export const isRepeated = (event: Pick<CalendarEvent, 'rule' | 'extra_starts'>): boolean =>
  event.rule !== null || event.extra_starts.length > 0;

/** What one answer about one event may cost. All that one call may look at of what comes every hour costs half of it. */
export const eventBudget = (): WorkBudget => new WorkBudget(4 * workAtMost);

/** Starts as clocks on the wall show them, in order. */
export interface Starts {
  /**
   * The first at or after `wall`; null when there is none. What lies behind `notAfter` may be answered, but is not looked for.
   * @throws {RuleError} when finding it takes too much work
   */
  from(wall: WallMs, budget: WorkBudget, notAfter?: WallMs): WallMs | null;
}

export const has = (starts: Starts, wall: WallMs, budget: WorkBudget): boolean =>
  starts.from(wall, budget, wall) === wall;

/** All from `first` up to `last`. */
export function* startsBetween(
  starts: Starts,
  [first, last]: readonly [WallMs, WallMs],
  budget: WorkBudget,
): Generator<WallMs, undefined> {
  let at = starts.from(first, budget, last);
  while (at !== null && at <= last) {
    budget.spend(1);
    yield at;
    at = starts.from(at + 1, budget, last);
  }
}

/**
 * Those of the rule. The event's own start is the first of them, also where the rule would not name it (RFC 5545, 3.8.2.4), and
 * counts as one of COUNT and whatever UNTIL says. Without a rule it is the only one.
 *
 * @param zone where an UNTIL that is an instant is looked at
 * @throws {RuleError} for a rule that cannot be read
 */
export function ruleStarts(event: Pick<CalendarEvent, 'starts' | 'rule'>, zone: string): Starts {
  const start = wallOf(event.starts);
  const following = event.rule === null ? null : knownStarts(event.rule, event.starts, zone);
  return {
    from: (wall, budget, notAfter) =>
      wall <= start ? start : (following?.from(wall, budget, notAfter) ?? null),
  };
}

/** Reading a rule takes many times as long as following it for a month, and a calendar asks for one month after the other. */
const opened = new Map<string, Starts>();
/** Of as many rules as some people's calendars have. */
const mostOpened = 2_000;

function knownStarts(rule: string, starts: string, zone: string): Starts {
  const key = `${rule}\n${starts}\n${zone}`;
  const known = opened.get(key) ?? keepingGap(namedStarts(followedParts(rule, isDay(starts)), starts, zone));
  // The one that was asked for longest ago is the first to go.
  opened.delete(key);
  opened.set(key, known);
  const [oldest] = opened.keys();
  if (opened.size > mostOpened && oldest !== undefined) opened.delete(oldest);
  return known;
}

/** Between two of its times a rule has the same next one, whatever is asked: what comes once a year is looked for once. */
function keepingGap(starts: Starts): Starts {
  let gap: { readonly from: WallMs; readonly to: WallMs; readonly next: WallMs | null } | null = null;
  return {
    from: (wall, budget, notAfter) => {
      if (gap !== null && gap.from <= wall) {
        if (gap.next !== null && wall <= gap.next) return gap.next;
        if (gap.next === null && notAfter !== undefined && notAfter <= gap.to) return null;
      }
      const next = starts.from(wall, budget, notAfter);
      // How far it was looked for without an end is the business of the rule.
      if (next !== null || notAfter !== undefined) gap = { from: wall, to: next ?? notAfter ?? wall, next };
      return next;
    },
  };
}

function namedStarts(parts: Map<string, string>, starts: string, zone: string): Starts {
  const until = parts.get('UNTIL');
  parts.delete('UNTIL');
  const last = until === undefined ? lastWall : Math.min(lastWall, untilWall(until, zone));
  // Rules are followed by the minute; what its start shows beyond that has every time of it.
  const seconds = wallOf(starts) % 60_000 === 0 ? 0 : Number(starts.slice(17, 19)) * 1_000;
  const open = (ofRule: RuleParts) =>
    openRule({
      type: 'custom',
      rule: ruleText(ofRule),
      startsOn: starts.slice(0, 10),
      time: isDay(starts) ? null : starts.slice(11, 16),
      timeZone: 'UTC',
    });
  const start = wallOf(starts);
  let rule: ReturnType<typeof openRule> | null = null;
  const openedRule = (budget: WorkBudget): ReturnType<typeof openRule> => {
    if (rule !== null) return rule;
    rule = open(parts);
    const count = Number(parts.get('COUNT') ?? Number.NaN);
    if (Number.isNaN(count) || rule.next(start - seconds - 1, budget, start) === start - seconds) return rule;
    rule = count === 1 ? noRule : open(parts.set('COUNT', String(count - 1)));
    return rule;
  };
  return {
    from: (wall, budget, notAfter = last) => {
      if (wall > last) return null;
      const next = openedRule(budget).next(wall - seconds - 1, budget, Math.min(notAfter, last) - seconds);
      return next === null || next + seconds > last ? null : next + seconds;
    },
  };
}

const noRule: ReturnType<typeof openRule> = { next: () => null, endsAt: null };

const listed = (times: readonly string[]): Starts => {
  const walls = times.map(wallOf).toSorted((a, b) => a - b);
  return {
    from: (wall, budget) => {
      budget.spend(1);
      let [low, high] = [0, walls.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((walls[middle] ?? 0) < wall) low = middle + 1;
        else high = middle;
      }
      return walls[low] ?? null;
    },
  };
};

/** Every start of an event: those of its rule and the added ones, without those that are left out. */
export function eventStarts(event: Repeated, zone: string): Starts {
  const ofRule = ruleStarts(event, zone);
  const added = listed(event.extra_starts);
  const excluded = new Set(event.excluded.map(wallOf));
  return {
    from: (wall, budget, notAfter) => {
      let from = wall;
      for (;;) {
        const next = Math.min(
          ofRule.from(from, budget, notAfter) ?? Number.POSITIVE_INFINITY,
          added.from(from, budget) ?? Number.POSITIVE_INFINITY,
        );
        if (!excluded.has(next)) return Number.isFinite(next) ? next : null;
        budget.spend(1);
        from = next + 1;
      }
    },
  };
}
