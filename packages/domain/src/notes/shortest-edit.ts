/**
 * How many steps may still be taken to find out what has changed: a line that is read, a line that is compared. Texts of a few
 * lines over and over have no quick answer, and whoever waits for it holds up everybody else.
 */
export interface Work {
  left: number;
}

/** A few hundredths of a second. It finds several hundred changed lines among lines that are all alike. */
export const wholeWork = (): Work => ({ left: 1_000_000 });

/** Part of a text, and what stands there in a later one. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly laterFrom: number;
  readonly laterTo: number;
}

const at = (numbers: Int32Array, index: number): number => numbers[index] ?? 0;

/**
 * The fewest lines to leave out and to put in, from top to bottom (Myers, "An O(ND) Difference Algorithm", 1986). Where that
 * takes more than half of the work that is left, since others need some as well, the whole stretch is said to have changed.
 */
export function shortestEdit(
  earlier: Int32Array,
  later: Int32Array,
  stretch: Stretch,
  work: Work,
): readonly Stretch[] {
  const rounds = roundsAcross(earlier, later, stretch, work);
  if (rounds === null) return [stretch];
  // Backwards from the end: each round has left out or put in one line, and those with no kept line between are one change.
  const changes: Stretch[] = [];
  let x = stretch.to - stretch.from;
  let y = stretch.laterTo - stretch.laterFrom;
  for (let d = rounds.length; d > 0; d -= 1) {
    const reached = rounds[d - 1];
    if (reached === undefined) break;
    const before = isPutIn(reached, x - y, d) ? x - y + 1 : x - y - 1;
    const beforeX = at(reached, before + d);
    const beforeY = beforeX - before;
    const one = {
      from: stretch.from + beforeX,
      to: stretch.from + beforeX + (before < x - y ? 1 : 0),
      laterFrom: stretch.laterFrom + beforeY,
      laterTo: stretch.laterFrom + beforeY + (before < x - y ? 0 : 1),
    };
    const below = changes.at(-1);
    if (below !== undefined && below.from === one.to && below.laterFrom === one.laterTo)
      changes[changes.length - 1] = { ...one, to: below.to, laterTo: below.laterTo };
    else changes.push(one);
    [x, y] = [beforeX, beforeY];
  }
  return changes.toReversed();
}

/** Whether the diagonal `k` is reached further down by putting a line in than by leaving one out. */
const isPutIn = (reached: Int32Array, k: number, d: number): boolean =>
  k === -d || (k !== d && at(reached, k - 1 + d) < at(reached, k + 1 + d));

/**
 * How far down the earlier text one gets in each round, that is with 0, 1, 2 … changes, before the last of them: at the index
 * `k + d` for the diagonal `k` (lines left out less lines put in) that the round `d` begins from. Null where there is too much
 * to be done.
 */
function roundsAcross(
  earlier: Int32Array,
  later: Int32Array,
  { from, to, laterFrom, laterTo }: Stretch,
  work: Work,
): readonly Int32Array[] | null {
  const [width, height] = [to - from, laterTo - laterFrom];
  const most = Math.floor(work.left / 2);
  const rounds: Int32Array[] = [];
  let reached = Int32Array.of(-1);
  let taken = 0;
  for (let d = 0; taken <= most; d += 1) {
    const next = new Int32Array(2 * d + 3).fill(-1);
    for (let k = -d; k <= d; k += 2) {
      // Beyond the end of either text there is nothing.
      if (k > width || -k > height) continue;
      let x = d === 0 ? 0 : isPutIn(reached, k, d) ? at(reached, k + 1 + d) : at(reached, k - 1 + d) + 1;
      taken += 1;
      while (x < width && x - k < height && earlier[from + x] === later[laterFrom + x - k]) {
        x += 1;
        taken += 1;
      }
      if (x >= width && x - k >= height) {
        work.left -= taken;
        return rounds;
      }
      // The next round begins one diagonal lower.
      next[k + d + 1] = x;
    }
    rounds.push(next);
    reached = next;
  }
  work.left -= taken;
  return null;
}
