import type { Todo } from '@squeeze/contracts/todos';

/** The todo that is too much at once, whose it is, and who waits. */
export interface StepsAsked {
  readonly todo: Pick<Todo, 'title' | 'description' | 'steps'>;
  readonly owner: { readonly userId: string; readonly timeZone: string };
  /** As many are wanted at most. */
  readonly most: number;
  readonly now: number;
  /** Whoever asked waits no longer. */
  readonly signal: AbortSignal;
}

/** Thinks of the small steps of a todo. */
export interface StepProposals {
  /**
   * What they would be called, in order; none where nobody waits any more.
   * @throws {AppError} `not_configured`, `limit_reached`, `unavailable`
   */
  propose(asked: StepsAsked): Promise<readonly string[]>;
}
