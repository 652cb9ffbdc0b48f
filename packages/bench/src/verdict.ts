import type { Measured, Row } from './row.ts';

export interface Verdict {
  readonly row: Row;
  readonly measured: Measured;
  /** Medians of the rounds; the ratio is the median of the rounds' ratios, not the ratio of the medians. */
  readonly reference: number | null;
  readonly product: number;
  readonly ratio: number | null;
  /** Of every round, lowest first; far apart on a machine that is busy with other things. */
  readonly ratios: readonly number[];
  readonly met: boolean;
}

export function judge(row: Row, measured: Measured): Verdict {
  const { rounds } = measured;
  const references = rounds.flatMap((round) => round.reference ?? []);
  const ratios = rounds.flatMap((round) => (round.reference === null ? [] : round.product / round.reference));
  const product = median(rounds.map((round) => round.product));
  const ratio = ratios.length > 0 ? median(ratios) : null;
  const judged = row.goal.of === 'figure' ? product : ratio;
  if (judged === null) throw new Error(`${row.name} has a goal for its ratio and no reference`);
  return {
    row,
    measured,
    reference: references.length > 0 ? median(references) : null,
    product,
    ratio,
    ratios: ratios.toSorted((a, b) => a - b),
    met: row.goal.bound === 'at least' ? judged >= row.goal.value : judged <= row.goal.value,
  };
}

/** The middle one; of an even number of figures the lower of the two in the middle. */
export function median(figures: readonly number[]): number {
  const middle = figures.toSorted((a, b) => a - b)[Math.floor((figures.length - 1) / 2)];
  if (middle === undefined) throw new RangeError('no figures');
  return middle;
}
