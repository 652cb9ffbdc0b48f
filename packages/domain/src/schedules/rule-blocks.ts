import type { WorkBudget } from './work-budget.ts';

/** A time on the wall as whole seconds since 1970, every day having 86,400. */
export type WallSeconds = number;

export const secondsOfDay = 86_400;

/** The times that a rule names within one block of it, in order and without holding them all. */
export interface Block {
  readonly length: number;
  at(index: number): WallSeconds;
}

/**
 * The stretches that a rule looks at one by one: its years, months, weeks or days. What it costs to look is counted, so that
 * a search among them can be bounded.
 */
export interface Blocks {
  /** The block that holds `time`, or the first after it where the rule passes over that one; infinity when there is none. */
  holding(time: WallSeconds, budget: WorkBudget): number;
  after(block: number, budget: WorkBudget): number;
  /** Nothing in the block is earlier; infinity for none. */
  startOf(block: number): WallSeconds;
  read(block: number, budget: WorkBudget): Block;
}

export const emptyBlock: Block = { length: 0, at: () => Number.NaN };

export const listBlock = (times: readonly WallSeconds[]): Block => ({
  length: times.length,
  at: (index) => times[index] ?? Number.NaN,
});

/** How many of a block's times lie before `time`. */
export function countBefore(block: Block, time: WallSeconds): number {
  let [low, high] = [0, block.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (block.at(middle) < time) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The same blocks, with the last one kept: what comes next is mostly found where the last one was. */
export function keepingLast(blocks: Blocks): Blocks {
  let kept: { readonly number: number; readonly block: Block } | null = null;
  return {
    ...blocks,
    read: (number, budget) => {
      if (kept?.number !== number) kept = { number, block: blocks.read(number, budget) };
      return kept.block;
    },
  };
}
