import { madeOnce } from '../../made-once.ts';
import { featuresOf } from './features.ts';
import { acts, biases, scale, weights } from './weights.ts';

/** What a request asks to be done, as far as its words show by themselves. */
export type GuessedAct = (typeof acts)[number];

export interface Guess {
  readonly act: GuessedAct;
  /** From 0 to 1; of all acts together 1. */
  readonly probability: number;
}

/** Six bits each, by feature, then by act; a letter of `weights` is one, from 0 on and without the backslash. */
const learnt = madeOnce((): Int8Array => {
  const table = new Int8Array(weights.length);
  for (let index = 0; index < weights.length; index += 1) {
    const code = weights.charCodeAt(index);
    table[index] = code - (code > 92 ? 80 : 79);
  }
  return table;
});

/** The acts a text may ask for, the most likely first. */
export function classify(text: string): readonly [Guess, ...Guess[]] {
  const features = featuresOf(text);
  const table = learnt();
  const size = acts.length;
  const share = scale / Math.sqrt(Math.max(1, features.length));
  const scores = acts.map(
    (_, act) =>
      (biases[act] ?? 0) +
      share * features.reduce((sum, feature) => sum + (table[feature * size + act] ?? 0), 0),
  );
  const most = Math.max(...scores);
  const likely = scores.map((score) => Math.exp(score - most));
  const all = likely.reduce((sum, one) => sum + one, 0);
  const guesses = acts
    .map((act, index): Guess => ({ act, probability: (likely[index] ?? 0) / all }))
    .toSorted((a, b) => b.probability - a.probability);
  const [first = { act: acts[0], probability: 0 }, ...others] = guesses;
  return [first, ...others];
}
