import { RuleError } from '../schedules/recurrence-rule.ts';

/** Why one event of a calendar, or one time of it, cannot be taken. */
export const skipReasons = [
  /** Its lines begin and end nothing that fits, or lie too deep. */
  'broken',
  /** No start, or a day or time that there is not. */
  'invalid_time',
  'ends_before',
  /** A rule that is none, comes too often, or would take too much to follow. */
  'rule',
  /** More single times than an event may have. */
  'too_many_times',
  /** The same file has a newer state of it. */
  'superseded',
] as const;
export type SkipReason = (typeof skipReasons)[number];

export class RefusedPart extends Error {
  override readonly name = 'RefusedPart';
  readonly reason: SkipReason;

  /** Whether finding that out took as much work as may be. */
  get isDear(): boolean {
    return this.cause instanceof RuleError && this.cause.sentence.id === 'rule_too_much';
  }

  constructor(reason: SkipReason, options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}
