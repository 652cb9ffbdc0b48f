import { bestPath } from '@squeeze/domain/understanding/roles/tag-roles';
import { roleFeatureCount } from '@squeeze/domain/understanding/roles/role-features';
import { roles } from '@squeeze/domain/understanding/roles/role';
import { bestOf, numbered, timesOf, type Numbered } from './numbered.ts';
import { shuffled } from './shuffled.ts';

/** A text, word by word: what the tagger sees of each, and the role each has. */
export interface TaggedText {
  readonly features: readonly (readonly number[])[];
  readonly path: readonly number[];
}

const size = roles.length;
const passes = { sift: 2, learn: 8 } as const;

export interface LearntRoles {
  /** Places of features, each with its weights by role. */
  readonly rows: readonly (readonly [place: number, weights: readonly number[]])[];
  /** By the role before, at last by none at the beginning: a weight for each role. */
  readonly steps: readonly Float64Array[];
}

interface Trained {
  /** By row of the features, then by role. */
  readonly weights: Float64Array;
  readonly steps: readonly Float64Array[];
}

/** An averaged perceptron over whole paths (Collins, 2002): what it gets wrong it learns, and all that it was counts. */
function train(texts: readonly TaggedText[], { rows, starts, places }: Numbered, passCount: number): Trained {
  const weights = new Float64Array(places.length * size);
  const summed = new Float64Array(places.length * size);
  const steps = Array.from({ length: size + 1 }, () => new Float64Array(size));
  const summedSteps = Array.from({ length: size + 1 }, () => new Float64Array(size));
  let words = 0;
  const prepared = texts.map(({ path }) => {
    const first = words;
    words += path.length;
    return { path, first };
  });
  let now = 1;
  const move = (word: number, role: number, by: number): void => {
    for (let at = starts[word] ?? 0; at < (starts[word + 1] ?? 0); at += 1) {
      const place = (rows[at] ?? 0) * size + role;
      weights[place] = (weights[place] ?? 0) + by;
      summed[place] = (summed[place] ?? 0) + by * now;
    }
  };
  const moveStep = (before: number, role: number, by: number): void => {
    const [row, sums] = [steps[before], summedSteps[before]];
    if (row === undefined || sums === undefined) return;
    row[role] = (row[role] ?? 0) + by;
    sums[role] = (sums[role] ?? 0) + by * now;
  };
  const worthOf = (first: number, count: number): Float64Array => {
    const worth = new Float64Array(count * size);
    for (let word = 0; word < count; word += 1) {
      const own = word * size;
      for (let at = starts[first + word] ?? 0; at < (starts[first + word + 1] ?? 0); at += 1) {
        const place = (rows[at] ?? 0) * size;
        for (let role = 0; role < size; role += 1)
          worth[own + role] = (worth[own + role] ?? 0) + (weights[place + role] ?? 0);
      }
    }
    return worth;
  };
  for (let pass = 0; pass < passCount; pass += 1) {
    for (const index of shuffled(prepared.length, pass)) {
      const { path, first } = prepared[index] ?? { path: [], first: 0 };
      const read = bestPath(worthOf(first, path.length), steps);
      for (let at = 0; at < path.length; at += 1) {
        const [right = 0, guess = 0] = [path[at], read[at]];
        if (right !== guess) {
          move(first + at, right, 1);
          move(first + at, guess, -1);
        }
        const [before = size, guessed = size] = at === 0 ? [] : [path[at - 1], read[at - 1]];
        if (right !== guess || before !== guessed) {
          moveStep(before, right, 1);
          moveStep(guessed, guess, -1);
        }
      }
      now += 1;
    }
  }
  const averaged = (values: Float64Array, sums: Float64Array): Float64Array =>
    values.map((value, at) => value - (sums[at] ?? 0) / now);
  return {
    weights: averaged(weights, summed),
    steps: steps.map((row, at) => averaged(row, summedSteps[at] ?? row)),
  };
}

/** Learns with all features first, then once more with the `count` of them that tell most. */
export function trainRoles(texts: readonly TaggedText[], count: number): LearntRoles {
  const features = texts.flatMap((text) => text.features);
  const all = numbered(features, roleFeatureCount, null);
  const sifted = train(texts, all, passes.sift);
  const told = Float64Array.from(timesOf(all), (times, row) => {
    const own = sifted.weights.subarray(row * size, row * size + size);
    return times < 2 ? 0 : own.reduce((sum, one) => sum + one * one, 0) * Math.sqrt(times);
  });
  const best = numbered(features, roleFeatureCount, bestOf(all, told, count));
  const { weights, steps } = train(texts, best, passes.learn);
  const rows = Array.from(best.places, (place, row): [number, number[]] => [
    place,
    [...weights.subarray(row * size, row * size + size)],
  ]);
  return { rows: rows.toSorted(([a], [b]) => a - b), steps };
}
