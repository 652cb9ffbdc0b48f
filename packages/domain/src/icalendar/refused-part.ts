import type { CalendarSkipReason } from '@squeeze/contracts/calendar-files';
import { RuleError } from '../schedules/recurrence-rule.ts';

/** Why one event of a calendar, or one time of it, cannot be taken. */
export class RefusedPart extends Error {
  override readonly name = 'RefusedPart';
  readonly reason: CalendarSkipReason;

  /** Whether finding that out took as much work as may be. */
  get isDear(): boolean {
    return this.cause instanceof RuleError && this.cause.sentence.id === 'rule_too_much';
  }

  constructor(reason: CalendarSkipReason, options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}
