import { madeOnce } from '../../made-once.ts';
import type { Known } from '../intent.ts';
import { featuresOf } from './features.ts';
import { mentionOf } from './mention-of.ts';
import { acts, biases, scale, weights } from './weights.ts';

/** What a request asks to be done, as far as its words show by themselves. */
export type GuessedAct = (typeof acts)[number];

export interface Guess {
  readonly act: GuessedAct;
  /** From 0 to 1; of all acts together 1. */
  readonly probability: number;
}

/** How far from the first printable letter digits of the table begin, so that none of them is a quote or a backslash. */
const first = 48;
const digit = (letter: number): number => letter - first - (letter > 92 ? 1 : 0);
const placeDigits = 3;
/** Digits of a weight have 64 values, half of them negative. */
const zero = 31;

/** Weights by place: after the three digits of a place, one for each act. */
const learnt = madeOnce((): ReadonlyMap<number, Int8Array> => {
  const table = new Map<number, Int8Array>();
  const size = placeDigits + acts.length;
  for (let start = 0; start + size <= weights.length; start += size) {
    let place = 0;
    for (let at = 0; at < placeDigits; at += 1) place = place * 64 + digit(weights.charCodeAt(start + at));
    table.set(
      place,
      Int8Array.from(acts, (_, act) => digit(weights.charCodeAt(start + placeDigits + act)) - zero),
    );
  }
  return table;
});

/** The acts a text may ask for, the most likely first. */
export function classify(text: string, known: Known): readonly [Guess, ...Guess[]] {
  const table = learnt();
  const rows = featuresOf(text, mentionOf(text, known)).flatMap((feature) => table.get(feature) ?? []);
  const share = scale / Math.sqrt(Math.max(1, rows.length));
  const scores = acts.map(
    (_, act) => (biases[act] ?? 0) + share * rows.reduce((sum, row) => sum + (row[act] ?? 0), 0),
  );
  const most = Math.max(...scores);
  const likely = scores.map((score) => Math.exp(score - most));
  const all = likely.reduce((sum, one) => sum + one, 0);
  const guesses = acts
    .map((act, index): Guess => ({ act, probability: (likely[index] ?? 0) / all }))
    .toSorted((a, b) => b.probability - a.probability);
  const [best = { act: acts[0], probability: 0 }, ...others] = guesses;
  return [best, ...others];
}
