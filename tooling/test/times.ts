import type { Budgets } from './budgets.ts';

export interface StageTime {
  readonly name: string;
  readonly seconds: number;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, next) => total + next, 0);

/** Seconds as a clock shows them: `4:05`. */
export const clockTime = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** What each stage took beside what it may take, where that is set, and then all of them where there are several. */
export const timesBesideBudgets = (times: readonly StageTime[], { stages }: Budgets): string[] => {
  const rows = times.map(({ name, seconds }) => ({ name, seconds, budget: stages[name] }));
  const set = rows.flatMap(({ budget }) => budget ?? []);
  const all = {
    name: 'in all',
    seconds: sum(times.map(({ seconds }) => seconds)),
    budget: set.length === 0 ? undefined : sum(set),
  };
  const shown = rows.length > 1 ? [...rows, all] : rows;
  const width = Math.max(...shown.map(({ name }) => name.length));
  return shown.map(({ name, seconds, budget }) => {
    const took = `${name.padEnd(width)}  ${clockTime(seconds).padStart(5)}`;
    return budget === undefined ? took : `${took} of ${clockTime(budget)}`;
  });
};

/** A sentence for each stage that took longer than it may, and one for all of them. Machines differ: none is a failure. */
export const beyondBudgets = (times: readonly StageTime[], { stages, limit }: Budgets): string[] => {
  const late = times.flatMap(({ name, seconds }) => {
    const budget = stages[name];
    if (budget === undefined || seconds <= budget) return [];
    return [`${name} took ${clockTime(seconds)}, ${clockTime(seconds - budget)} more than its budget`];
  });
  const total = sum(times.map(({ seconds }) => seconds));
  if (total <= limit) return late;
  return [
    ...late,
    `THE TESTS TOOK ${clockTime(total)}: on two quiet cores they must never take more than ${clockTime(limit)}`,
  ];
};
