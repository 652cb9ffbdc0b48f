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

/** The roles of all words that fit best together. */
export function tagRoles(slots: Slots, model: RoleModel = learnt()): readonly Role[] {
  const { tokens } = slots;
  const own = new Float64Array(tokens.length * size);
  for (let at = 0; at < tokens.length; at += 1) {
    for (const feature of roleFeatures(slots, at)) {
      const row = model.rowOf(feature);
      if (row === undefined) continue;
      for (let role = 0; role < size; role += 1)
        own[at * size + role] = (own[at * size + role] ?? 0) + (row[role] ?? 0);
    }
  }
  return Array.from(bestPath(own, model.steps), (role) => roles[role] ?? 'none');
}

const size = roles.length;

/** The roles that fit best together (Viterbi), by numbers: `own` is what each word by itself is worth, role by role. */
export function bestPath(own: Float64Array, steps: RoleModel['steps']): Uint8Array {
  const count = own.length / size;
  const from = new Uint8Array(own.length);
  let scores = new Float64Array(size);
  let next = new Float64Array(size);
  for (let at = 0; at < count; at += 1) {
    for (let role = 0; role < size; role += 1) {
      let best = Number.NEGATIVE_INFINITY;
      for (let before = 0; before < (at === 0 ? 1 : size); before += 1) {
        const step = steps[at === 0 ? size : before]?.[role] ?? 0;
        const score = (at === 0 ? 0 : (scores[before] ?? 0)) + step;
        if (score > best) {
          best = score;
          from[at * size + role] = before;
        }
      }
      next[role] = best + (own[at * size + role] ?? 0);
    }
    [scores, next] = [next, scores];
  }
  const path = new Uint8Array(count);
  let role = scores.indexOf(Math.max(...scores));
  for (let at = count - 1; at >= 0; at -= 1) {
    path[at] = role;
    role = from[at * size + role] ?? 0;
  }
  return path;
}
