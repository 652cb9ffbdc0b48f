import { bestPath, type RoleModel } from '@squeeze/domain/understanding/roles/tag-roles';
import { roleFeatureCount } from '@squeeze/domain/understanding/roles/role-features';
import { roles } from '@squeeze/domain/understanding/roles/role';
import { shuffled } from './shuffled.ts';

/** A text, word by word: what the tagger sees of each, and the role each has. */
export interface TaggedText {
  readonly features: readonly (readonly number[])[];
  readonly path: readonly number[];
}

const size = roles.length;
const passes = { sift: 2, learn: 8 } as const;

export interface LearntRoles extends RoleModel {
  /** By feature, then by role. */
  readonly weights: Float64Array;
  readonly steps: readonly Float64Array[];
  readonly kept: ReadonlySet<number> | null;
}

/** An averaged perceptron over whole paths (Collins, 2002): what it gets wrong it learns, and all that it was counts. */
function train(texts: readonly TaggedText[], kept: ReadonlySet<number> | null): LearntRoles {
  const places = roleFeatureCount * size;
  const weights = new Float64Array(places);
  const summed = new Float64Array(places);
  const steps = Array.from({ length: size + 1 }, () => new Float64Array(size));
  const summedSteps = Array.from({ length: size + 1 }, () => new Float64Array(size));
  const model: RoleModel = {
    rowOf: (feature) =>
      kept === null || kept.has(feature)
        ? weights.subarray(feature * size, feature * size + size)
        : undefined,
    steps,
  };
  const prepared = texts.map(({ features, path }) => ({
    path,
    features: features.map((own) => (kept === null ? own : own.filter((feature) => kept.has(feature)))),
  }));
  let now = 1;
  const move = (features: readonly number[], role: number, by: number): void => {
    for (const feature of features) {
      const at = feature * size + role;
      weights[at] = (weights[at] ?? 0) + by;
      summed[at] = (summed[at] ?? 0) + by * now;
    }
  };
  const moveStep = (before: number, role: number, by: number): void => {
    const [row, sums] = [steps[before], summedSteps[before]];
    if (row === undefined || sums === undefined) return;
    row[role] = (row[role] ?? 0) + by;
    sums[role] = (sums[role] ?? 0) + by * now;
  };
  for (let pass = 0; pass < (kept === null ? passes.sift : passes.learn); pass += 1) {
    for (const index of shuffled(prepared.length, pass)) {
      const { features, path } = prepared[index] ?? { features: [], path: [] };
      const read = bestPath(features, model);
      for (let at = 0; at < path.length; at += 1) {
        const [right = 0, guess = 0, own = []] = [path[at], read[at], features[at]];
        if (right !== guess) {
          move(own, right, 1);
          move(own, guess, -1);
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
  const mean = averaged(weights, summed);
  return {
    weights: mean,
    steps: steps.map((row, at) => averaged(row, summedSteps[at] ?? row)),
    kept,
    rowOf: (feature) =>
      kept === null || kept.has(feature) ? mean.subarray(feature * size, feature * size + size) : undefined,
  };
}

/** Learns with all features first, then once more with the `count` of them that tell most. */
export function trainRoles(texts: readonly TaggedText[], count: number): LearntRoles {
  const { weights } = train(texts, null);
  const seen = new Map<number, number>();
  for (const { features } of texts)
    for (const own of features) for (const feature of own) seen.set(feature, (seen.get(feature) ?? 0) + 1);
  const told = [...seen].map(([feature, times]) => {
    const row = weights.subarray(feature * size, feature * size + size);
    return {
      feature,
      told: times < 2 ? 0 : row.reduce((sum, one) => sum + one * one, 0) * Math.sqrt(times),
    };
  });
  const best = told.toSorted((a, b) => b.told - a.told || a.feature - b.feature).slice(0, count);
  return train(texts, new Set(best.map(({ feature }) => feature)));
}
