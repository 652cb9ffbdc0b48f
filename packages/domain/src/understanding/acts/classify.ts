import { madeOnce } from '../../made-once.ts';
import type { Known } from '../intent.ts';
import { featuresOf } from './features.ts';
import { mentionOf } from './mention-of.ts';
import { unpacked } from './packed.ts';
import { acts, biases, weights } from './weights.ts';

/** What a request asks to be done, as far as its words show by themselves. */
export type GuessedAct = (typeof acts)[number];

export interface Guess {
  readonly act: GuessedAct;
  /** From 0 to 1; of all acts together 1. */
  readonly probability: number;
}

const learnt = madeOnce(() => unpacked(weights, acts.length));

/** The acts a text may ask for, the most likely first. */
export function classify(text: string, known: Known): readonly [Guess, ...Guess[]] {
  const table = learnt();
  // Sums of doubles in the order of the features: loops, as this is done for each message with thousands of numbers.
  const sums = new Float64Array(acts.length);
  let count = 0;
  for (const feature of featuresOf(text, mentionOf(text, known))) {
    const row = table.get(feature);
    if (row === undefined) continue;
    count += 1;
    for (let act = 0; act < sums.length; act += 1) sums[act] = (sums[act] ?? 0) + (row[act] ?? 0);
  }
  const share = 1 / Math.sqrt(Math.max(1, count));
  const scores = acts.map((_, act) => (biases[act] ?? 0) + share * (sums[act] ?? 0));
  const most = Math.max(...scores);
  const likely = scores.map((score) => Math.exp(score - most));
  const all = likely.reduce((sum, one) => sum + one, 0);
  const guesses = acts
    .map((act, index): Guess => ({ act, probability: (likely[index] ?? 0) / all }))
    .toSorted((a, b) => b.probability - a.probability);
  const [best = { act: acts[0], probability: 0 }, ...others] = guesses;
  return [best, ...others];
}
