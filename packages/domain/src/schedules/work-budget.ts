import { says } from '@squeeze/contracts/sentences/sentence';
import { RuleError } from './recurrence-rule.ts';

/**
 * What one answer about a rule may cost, in years, days and times looked at. Work and not time, so that a rule is taken or
 * refused alike on every machine. Going through the four hundred years after which the calendar repeats week by week costs
 * less than that, and all of it is some milliseconds.
 */
export const workAtMost = 50_000;

/** Counts what is looked at, and ends a search that looks at too much. */
export class WorkBudget {
  #spent = 0;
  readonly #most: number;

  constructor(most: number = workAtMost) {
    this.#most = most;
  }

  get spent(): number {
    return this.#spent;
  }

  /** @throws {RuleError} when that was too much */
  spend(units: number): void {
    this.#spent += units;
    if (this.#spent > this.#most) {
      throw new RuleError(says('rule_too_much', {}));
    }
  }
}
