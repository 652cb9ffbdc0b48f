import type { Slots } from '../reading/slots.ts';
import { madeOnce } from '../../made-once.ts';
import { unpacked } from '../acts/packed.ts';
import { roleFeatures } from './role-features.ts';
import { roles, type Role } from './role.ts';
import { steps, weights } from './weights.ts';

/** What a feature and a step from one role to the next are worth, role by role. */
export interface RoleModel {
  /** By role; nothing for a feature that is not known. */
  rowOf(feature: number): ArrayLike<number> | undefined;
  /** By role before (the last row: at the beginning), then by role. */
  readonly steps: readonly ArrayLike<number>[];
}

const learnt = madeOnce((): RoleModel => {
  const rows = unpacked(weights, roles.length);
  return { steps, rowOf: (feature) => rows.get(feature) };
});

/** The roles of all words that fit best together (Viterbi). */
export function tagRoles(slots: Slots, model: RoleModel = learnt()): readonly Role[] {
  const features = slots.tokens.map((_, at) => roleFeatures(slots, at));
  return bestPath(features, model).map((role) => roles[role] ?? 'none');
}

const size = roles.length;

/** As `tagRoles`, by numbers. */
export function bestPath(features: readonly (readonly number[])[], { rowOf, steps }: RoleModel): number[] {
  const back: Uint8Array[] = [];
  let scores = new Float64Array(size);
  features.forEach((places, at) => {
    const own = new Float64Array(size);
    for (const place of places) {
      const row = rowOf(place);
      if (row === undefined) continue;
      for (let role = 0; role < size; role += 1) own[role] = (own[role] ?? 0) + (row[role] ?? 0);
    }
    const next = new Float64Array(size);
    const from = new Uint8Array(size);
    for (let role = 0; role < size; role += 1) {
      let best = Number.NEGATIVE_INFINITY;
      for (let before = 0; before < (at === 0 ? 1 : size); before += 1) {
        const step = steps[at === 0 ? size : before]?.[role] ?? 0;
        const score = (at === 0 ? 0 : (scores[before] ?? 0)) + step;
        if (score > best) {
          best = score;
          from[role] = before;
        }
      }
      next[role] = best + (own[role] ?? 0);
    }
    back.push(from);
    scores = next;
  });
  const path: number[] = [];
  let role = scores.indexOf(Math.max(...scores));
  for (let at = features.length - 1; at >= 0; at -= 1) {
    path[at] = role;
    role = back[at]?.[role] ?? 0;
  }
  return path;
}
