import type { Mention } from '@squeeze/domain/understanding/acts/mention-of';
import { featureCount, featuresOf } from '@squeeze/domain/understanding/acts/features';
import { shuffled } from './shuffled.ts';

export interface Example {
  readonly text: string;
  readonly act: string;
  /** How much of something known it names. */
  readonly mention: Mention;
}

export interface Model {
  readonly acts: readonly string[];
  /** By feature, then by act. */
  readonly weights: Float64Array;
  /** By act. */
  readonly biases: Float64Array;
  /** Features that count; null for all. */
  readonly kept: ReadonlySet<number> | null;
}

/** How often it goes through the examples: to see which features tell, and to learn. */
const passes = { sift: 2, learn: 6 } as const;
const firstRate = 0.5;
const decay = 2e-5;

/**
 * A multinomial logistic regression by stochastic gradient descent with AdaGrad steps. The order of the examples is made from
 * their number alone, so that the same examples make the same weights.
 */
function train(
  examples: readonly Example[],
  acts: readonly string[],
  kept: ReadonlySet<number> | null = null,
): Model {
  const passesNow = kept === null ? passes.sift : passes.learn;
  const size = acts.length;
  const weights = new Float64Array(featureCount * size);
  const biases = new Float64Array(size);
  const seen = new Float64Array(featureCount * size).fill(1e-3);
  const seenBiases = new Float64Array(size).fill(1e-3);
  const prepared = examples.map(({ text, act, mention }) => ({
    features: featuresOf(text, mention).filter((feature) => kept === null || kept.has(feature)),
    act: acts.indexOf(act),
  }));
  const scores = new Float64Array(size);
  for (let pass = 0; pass < passesNow; pass += 1) {
    for (const index of shuffled(prepared.length, pass)) {
      const { features, act } = prepared[index] ?? { features: [], act: -1 };
      const scale = 1 / Math.sqrt(Math.max(1, features.length));
      probabilities(features, scale, { weights, biases, size }, scores);
      for (let other = 0; other < size; other += 1) {
        const error = (scores[other] ?? 0) - (other === act ? 1 : 0);
        if (Math.abs(error) < 1e-4) continue;
        seenBiases[other] = (seenBiases[other] ?? 0) + error * error;
        biases[other] = (biases[other] ?? 0) - (0.1 * error) / Math.sqrt(seenBiases[other] ?? 1);
        const step = error * scale;
        for (const feature of features) {
          const at = feature * size + other;
          const gradient = step + decay * (weights[at] ?? 0);
          seen[at] = (seen[at] ?? 0) + gradient * gradient;
          weights[at] = (weights[at] ?? 0) - (firstRate * gradient) / Math.sqrt(seen[at] ?? 1);
        }
      }
    }
  }
  return { acts, weights, biases, kept };
}

function probabilities(
  features: readonly number[],
  scale: number,
  { weights, biases, size }: { weights: Float64Array; biases: Float64Array; size: number },
  scores: Float64Array,
): void {
  scores.set(biases);
  for (const feature of features) {
    const at = feature * size;
    for (let act = 0; act < size; act += 1)
      scores[act] = (scores[act] ?? 0) + (weights[at + act] ?? 0) * scale;
  }
  const most = Math.max(...scores);
  let sum = 0;
  for (let act = 0; act < size; act += 1) {
    scores[act] = Math.exp((scores[act] ?? 0) - most);
    sum += scores[act] ?? 0;
  }
  for (let act = 0; act < size; act += 1) scores[act] = (scores[act] ?? 0) / sum;
}

/** Learns with all features first, then once more with the `count` of them that tell most. */
export function trainWithBest(examples: readonly Example[], acts: readonly string[], count: number): Model {
  const { weights } = train(examples, acts);
  const seen = new Map<number, number>();
  for (const { text, mention } of examples)
    for (const feature of featuresOf(text, mention)) seen.set(feature, (seen.get(feature) ?? 0) + 1);
  const told = [...seen].map(([feature, times]) => {
    let sum = 0;
    for (let act = 0; act < acts.length; act += 1) sum += (weights[feature * acts.length + act] ?? 0) ** 2;
    return { feature, told: times < 2 ? 0 : sum * Math.sqrt(times) };
  });
  const best = told.toSorted((a, b) => b.told - a.told || a.feature - b.feature).slice(0, count);
  return train(examples, acts, new Set(best.map(({ feature }) => feature)));
}
