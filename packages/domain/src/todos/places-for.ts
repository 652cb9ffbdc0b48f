import { limits } from '@squeeze/contracts/limits';
import { placeBetween } from './place-between.ts';

/** Something that stands in an order by hand. */
export interface Standing {
  readonly id: string;
  readonly key: string;
}

/**
 * What is to be written for `id` to stand above the one of that index among all others: its own key, as a rule nothing else.
 * Where there is no room, since two windows have chosen one key or a key would become too long, those around it get new ones
 * too, as few as can be. Null where it cannot be said.
 * @param others all that it stands among, from top to bottom
 * @param isWhole false: something that is not known stands below the last of them
 */
export function placesFor(
  id: string,
  others: readonly Standing[],
  index: number,
  isWhole: boolean,
): readonly Standing[] | null {
  const lowest = isWhole ? others.length : others.length - 1;
  if (index > lowest) return null;
  for (let reach = 0; ; reach = reach * 2 + 1) {
    const from = Math.max(0, index - reach);
    const to = Math.min(lowest, index + reach);
    const low = others[from - 1]?.key ?? null;
    const high = others[to]?.key ?? null;
    const keys = keysBetween(low, high, to - from + 1);
    if (isSound(keys, low, high)) {
      const ids = others.slice(from, to).map((other) => other.id);
      ids.splice(index - from, 0, id);
      return ids.map((each, at) => ({ id: each, key: keys[at] ?? '' }));
    }
    if (from === 0 && to === lowest) return null;
  }
}

/** So many, from above to below, as short as halving makes them. */
function keysBetween(low: string | null, high: string | null, count: number): string[] {
  if (count === 0) return [];
  const middle = placeBetween(low, high);
  const before = Math.floor((count - 1) / 2);
  return [...keysBetween(low, middle, before), middle, ...keysBetween(middle, high, count - 1 - before)];
}

const isSound = (keys: readonly string[], low: string | null, high: string | null): boolean =>
  keys.every(
    (key, at) => key.length <= limits.todoPosition.max && key > (keys[at - 1] ?? low ?? '') && key !== low,
  ) &&
  (high === null || (keys.at(-1) ?? high) < high);
