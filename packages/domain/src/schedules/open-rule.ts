import { says } from '@squeeze/contracts/sentences/sentence';
import { Temporal } from 'temporal-polyfill';
import { endOfDay } from '../zoned-time.ts';
import { cronBlocks } from './cron-blocks.ts';
import { recurrenceBlocks } from './recurrence-blocks.ts';
import { recurrenceFields } from './recurrence-fields.ts';
import { looksLikeRecurrenceRule, parseRecurrenceRule, RuleError } from './recurrence-rule.ts';
import { type Blocks, countBefore, keepingLast, secondsOfDay, type WallSeconds } from './rule-blocks.ts';
import type { CustomSchedule } from './stored-schedule.ts';
import { instantOfWall, wallMs, type WallMs } from './wall-time.ts';
import type { WorkBudget } from './work-budget.ts';

/** A rule counted on the wall clock. */
export interface OpenRule {
  /**
   * The first time the rule names strictly after `wall`; null when there is none, or none within `reachDays`. Nothing is looked
   * for behind `notAfter`, where that is given.
   * @throws {RuleError} when finding it takes more work than is left
   */
  next(wall: WallMs, budget: WorkBudget, notAfter?: WallMs): WallMs | null;
  /** Epoch ms after which the rule is over (UNTIL); null when it does not say. */
  readonly endsAt: number | null;
}

/** The calendar repeats after 400 years, weekdays included: a day that has not come by then needs no common reason. */
export const reachDays = 146_097;

/** Kept with its schedule, since who asks for one run mostly asks for the one after it. */
const opened = new WeakMap<CustomSchedule, OpenRule>();

/**
 * Rules are followed in UTC on wall times, because zones would give every library's policy of its own for gaps and overlaps.
 * @throws {RuleError} when the rule cannot be read
 */
export function openRule(schedule: CustomSchedule): OpenRule {
  const known = opened.get(schedule);
  if (known !== undefined) return known;
  const rule = looksLikeRecurrenceRule(schedule.rule) ? openRecurrence(schedule) : openCron(schedule);
  opened.set(schedule, rule);
  return rule;
}

function openRecurrence(schedule: CustomSchedule): OpenRule {
  const { parts } = parseRecurrenceRule(schedule.rule);
  const fields = recurrenceFields(parts);
  const start = wallMs(schedule.startsOn, schedule.time ?? '00:00') / 1000;
  const blocks = keepingLast(recurrenceBlocks(fields, start));
  const counted = fields.count === null ? null : new CountedRuns(blocks, start, fields.count);
  return {
    next: (wall, budget, notAfter) => {
      const next = nextIn(blocks, start, wall / 1000, budget, notAfter);
      if (next === null || counted?.areOverAt(next, budget) === true) return null;
      return next * 1000;
    },
    endsAt: endOfRule(parts.get('UNTIL'), schedule.timeZone),
  };
}

function openCron({ rule, startsOn }: CustomSchedule): OpenRule {
  const blocks = keepingLast(cronBlocks(rule));
  const start = wallMs(startsOn, '00:00') / 1000;
  return {
    next: (wall, budget, notAfter) => {
      const next = nextIn(blocks, start, wall / 1000, budget, notAfter);
      return next === null ? null : next * 1000;
    },
    endsAt: null,
  };
}

/** The first time strictly after `after` and not before `start`. */
function nextIn(
  blocks: Blocks,
  start: WallSeconds,
  after: WallSeconds,
  budget: WorkBudget,
  notAfter: WallMs = Number.POSITIVE_INFINITY,
): WallSeconds | null {
  const from = after < start ? start : Math.floor(after) + 1;
  const end = Math.min(from + reachDays * secondsOfDay, notAfter / 1000);
  let number = blocks.holding(from, budget);
  for (; blocks.startOf(number) <= end; number = blocks.after(number, budget)) {
    budget.spend(1);
    const block = blocks.read(number, budget);
    const index = countBefore(block, from);
    if (index < block.length) return block.at(index);
  }
  return null;
}

/** The end of a rule with COUNT. It is counted once from the start, and only as far as somebody has asked. */
class CountedRuns {
  readonly #blocks: Blocks;
  readonly #start: WallSeconds;
  #left: number;
  /** Those before it are counted. */
  #block: number | null = null;
  #last: WallSeconds | null = null;

  constructor(blocks: Blocks, start: WallSeconds, count: number) {
    this.#blocks = keepingLast(blocks);
    this.#start = start;
    this.#left = count;
  }

  /** Whether the last run lies before `time`, which is one that the rule names. */
  areOverAt(time: WallSeconds, budget: WorkBudget): boolean {
    this.#block ??= this.#blocks.holding(this.#start, budget);
    while (this.#last === null && this.#blocks.startOf(this.#block) <= time) {
      budget.spend(1);
      const block = this.#blocks.read(this.#block, budget);
      const before = countBefore(block, this.#start);
      if (block.length - before >= this.#left) {
        this.#last = block.at(before + this.#left - 1);
      } else {
        // Where that takes too much, nothing has been counted.
        const next = this.#blocks.after(this.#block, budget);
        this.#left -= block.length - before;
        this.#block = next;
      }
    }
    return this.#last !== null && time > this.#last;
  }
}

/** UNTIL may be a day (counts until its end), a wall time, or an instant in UTC. */
function endOfRule(until: string | undefined, timeZone: string): number | null {
  if (until === undefined) return null;
  const [, year, month, day, hour, minute, utc] =
    /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)\d\d(Z)?)?$/.exec(until) ?? [];
  const date = `${year}-${month}-${day}`;
  try {
    if (hour === undefined) return endOfDay(date, timeZone) - 1;
    const wall = Temporal.PlainDateTime.from(`${date}T${hour}:${minute}`).toZonedDateTime('UTC');
    return utc === undefined ? instantOfWall(wall.epochMilliseconds, timeZone) : wall.epochMilliseconds;
  } catch (error) {
    throw new RuleError(says('rule_part_unknown', { part: `UNTIL=${until}` }), { cause: error });
  }
}
