import type { TodoRepeat } from '@squeeze/contracts/todos';

/** How a todo that is over repeated until that went on to the next, and which one that is. */
export interface MovedRepeat {
  readonly repeat: TodoRepeat;
  /** `updatedAt` of the next when it was made; null where none came. */
  readonly at: number | null;
  /** The next, which may be called otherwise than `idOfNext` has it. Of older rows nothing is said. */
  readonly next?: string | null;
  /** What it said when it was made, by which it is told whether its person has touched it. */
  readonly made?: { readonly print: string; readonly category: string | null };
}
