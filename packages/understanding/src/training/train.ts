import type { Mention } from '@squeeze/domain/understanding/acts/mention-of';
import { featureCount, featuresOf } from '@squeeze/domain/understanding/acts/features';
import { bestOf, numbered, timesOf, type Numbered } from './numbered.ts';
import { shuffled } from './shuffled.ts';

export interface Example {
  readonly text: string;
  readonly act: string;
  /** How much of something known it names. */
  readonly mention: Mention;
}

export interface Model {
  readonly acts: readonly string[];
  /** Places of features, each with its weights by act. */
  readonly rows: readonly (readonly [place: number, weights: readonly number[]])[];
  /** By act. */
  readonly biases: Float64Array;
}

/** How often it goes through the examples: to see which features tell, and to learn. */
const passes = { sift: 2, learn: 6 } as const;
/** What it knew at the end of each of so many last passes is averaged: that errs less on what is new than the last alone. */
const averaged = 4;
const firstRate = 0.5;
const decay = 2e-5;
/** What is less wrong than this teaches nothing. */
const leastError = 1e-4;

interface Trained {
  /** By row: the weights of each act, and behind them how much each has moved, which is read with them. */
  readonly cells: Float64Array;
  readonly biases: Float64Array;
}

/**
 * A multinomial logistic regression by averaged stochastic gradient descent with AdaGrad steps. The order of the examples is made from
 * their number alone, so that the same examples make the same weights.
 */
function train(
  { rows, starts, places }: Numbered,
  acts: Int32Array,
  { size, passCount }: { size: number; passCount: number },
): Trained {
  const width = 2 * size;
  const cells = new Float64Array(places.length * width);
  for (let row = 0; row < cells.length; row += width) cells.fill(1e-3, row + size, row + width);
  const biases = new Float64Array(size);
  const seenBiases = new Float64Array(size).fill(1e-3);
  const scores = new Float64Array(size);
  const wrong = new Int32Array(size);
  const steps = new Float64Array(size);
  const sums = new Float64Array(cells.length);
  const biasSums = new Float64Array(size);
  for (let pass = 0; pass < passCount; pass += 1) {
    for (const index of shuffled(acts.length, pass)) {
      const [from, to] = [starts[index] ?? 0, starts[index + 1] ?? 0];
      const scale = 1 / Math.sqrt(Math.max(1, to - from));
      scores.set(biases);
      for (let at = from; at < to; at += 1) {
        const cell = (rows[at] ?? 0) * width;
        for (let act = 0; act < size; act += 1)
          scores[act] = (scores[act] ?? 0) + (cells[cell + act] ?? 0) * scale;
      }
      toProbabilities(scores);
      let count = 0;
      for (let act = 0; act < size; act += 1) {
        const error = (scores[act] ?? 0) - (act === acts[index] ? 1 : 0);
        if (Math.abs(error) < leastError) continue;
        seenBiases[act] = (seenBiases[act] ?? 0) + error * error;
        biases[act] = (biases[act] ?? 0) - (0.1 * error) / Math.sqrt(seenBiases[act] ?? 1);
        wrong[count] = act;
        steps[count] = error * scale;
        count += 1;
      }
      for (let at = from; at < to; at += 1) {
        const cell = (rows[at] ?? 0) * width;
        for (let one = 0; one < count; one += 1) {
          const place = cell + (wrong[one] ?? 0);
          const weight = cells[place] ?? 0;
          const gradient = (steps[one] ?? 0) + decay * weight;
          const seen = (cells[place + size] ?? 1) + gradient * gradient;
          cells[place + size] = seen;
          cells[place] = weight - (firstRate * gradient) / Math.sqrt(seen);
        }
      }
    }
    if (passCount - pass <= averaged) {
      addTo(sums, cells);
      addTo(biasSums, biases);
    }
  }
  const count = Math.min(passCount, averaged);
  return { cells: sums.map((sum) => sum / count), biases: biasSums.map((sum) => sum / count) };
}

function addTo(sums: Float64Array, values: Float64Array): void {
  for (let at = 0; at < sums.length; at += 1) sums[at] = (sums[at] ?? 0) + (values[at] ?? 0);
}

function toProbabilities(scores: Float64Array): void {
  let most = Number.NEGATIVE_INFINITY;
  for (let act = 0; act < scores.length; act += 1) most = Math.max(most, scores[act] ?? 0);
  let sum = 0;
  for (let act = 0; act < scores.length; act += 1) {
    const likely = Math.exp((scores[act] ?? 0) - most);
    scores[act] = likely;
    sum += likely;
  }
  for (let act = 0; act < scores.length; act += 1) scores[act] = (scores[act] ?? 0) / sum;
}

/** Learns with all features first, then once more with the `count` of them that tell most. */
export function trainWithBest(examples: readonly Example[], acts: readonly string[], count: number): Model {
  const size = acts.length;
  const features = featuresOfAll(examples);
  const meant = Int32Array.from(examples, ({ act }) => acts.indexOf(act));
  const all = numbered(features, featureCount, null);
  const sifted = train(all, meant, { size, passCount: passes.sift });
  const told = Float64Array.from(timesOf(all), (times, row) => {
    let sum = 0;
    for (let act = 0; act < size; act += 1) sum += (sifted.cells[row * 2 * size + act] ?? 0) ** 2;
    return times < 2 ? 0 : sum * Math.sqrt(times);
  });
  const best = numbered(features, featureCount, bestOf(all, told, count));
  const { cells, biases } = train(best, meant, { size, passCount: passes.learn });
  const rows = Array.from(best.places, (place, row): [number, number[]] => [
    place,
    [...cells.subarray(row * 2 * size, (row * 2 + 1) * size)],
  ]);
  return { acts, rows: rows.toSorted(([a], [b]) => a - b), biases };
}

/** Of each example; once for those that say the same. */
function featuresOfAll(examples: readonly Example[]): readonly (readonly number[])[] {
  const known = new Map<string, readonly number[]>();
  return examples.map(({ text, mention }) => {
    const key = `${mention} ${text}`;
    const features = known.get(key) ?? featuresOf(text, mention);
    known.set(key, features);
    return features;
  });
}
