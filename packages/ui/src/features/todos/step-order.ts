import type { TodoStep } from '@squeeze/contracts/todos';

/** The steps with one of them a place further up (-1) or down; the same list where there is no such place. */
export const movedStep = (steps: readonly TodoStep[], id: string, by: 1 | -1): readonly TodoStep[] => {
  const from = steps.findIndex((step) => step.id === id);
  const step = steps[from];
  const to = from + by;
  if (step === undefined || to < 0 || to >= steps.length) return steps;
  return steps.toSpliced(from, 1).toSpliced(to, 0, step);
};
