/**
 * How often somebody who sees one answer time of each kind guesses right which is the slower kind: 0.5 is a coin, 1 is
 * certainty whichever way round. The area under the ROC curve, by the rank sum of Mann and Whitney; ties count half.
 * Unlike a difference of means it does not depend on how fast the machine is, and one slow answer changes little.
 */
export function guessRate(one: readonly number[], other: readonly number[]): number {
  if (one.length === 0 || other.length === 0) throw new RangeError('nothing to compare');
  let wins = 0;
  for (const a of one) {
    for (const b of other) {
      if (a > b) wins += 1;
      else if (a === b) wins += 0.5;
    }
  }
  const rate = wins / (one.length * other.length);
  return Math.max(rate, 1 - rate);
}

/**
 * What chance alone brings `guessRate` to at most, but for one run in about a thousand: three standard deviations of the
 * rank sum above a half, for samples of these sizes (the normal approximation, good from about twenty each).
 */
export const chanceRate = (one: number, other: number): number =>
  0.5 + 3 * Math.sqrt((one + other + 1) / (12 * one * other));
