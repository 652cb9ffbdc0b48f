/**
 * Learnt weights as a string that is small and quickly read: row by row in the order of their places the gap to the row before,
 * the scale of the row, and its weights in nine steps, two to a letter. A scale for each row loses less than finer steps
 * with one scale for all.
 */

/** The highest step; as many are below nought. */
const most = 4;
const steps = 2 * most + 1;
/** Printable letters but the quote and the backslash. */
const letterCount = 92;
const first = 33;
const letterOf = (value: number): string => {
  const quote = value + first >= 39 ? 1 : 0;
  return String.fromCharCode(value + first + quote + (value + first + quote >= 92 ? 1 : 0));
};
const valueOf = (code: number): number => code - first - (code > 39 ? 1 : 0) - (code > 92 ? 1 : 0);

/** What says that a gap goes on with the next letter. */
const more = letterCount - 1;
/** Scales are powers of two by sixths, from 2^-10 on. */
const fineness = 6;
const lowest = -60;

/** `places` in rising order, each with as many weights. */
export function packed(rows: readonly (readonly [place: number, weights: readonly number[]])[]): string {
  let before = 0;
  return rows
    .map(([place, weights]) => {
      let gap = place - before;
      before = place;
      let written = '';
      for (; gap >= more; gap -= more) written += letterOf(more);
      written += letterOf(gap);
      const widest = Math.max(...weights.map(Math.abs), Number.MIN_VALUE);
      const scale = Math.max(0, Math.min(more, Math.round(Math.log2(widest) * fineness) - lowest));
      written += letterOf(scale);
      const step = scaleOf(scale) / most;
      const levels = weights.map(
        (weight) => Math.max(-most, Math.min(most, Math.round(weight / step))) + most,
      );
      for (let at = 0; at < levels.length; at += 2) {
        written += letterOf((levels[at] ?? 0) * steps + (levels[at + 1] ?? most));
      }
      return written;
    })
    .join('');
}

const scaleOf = (scale: number): number => 2 ** ((scale + lowest) / fineness);

/** The rows of `packed` by their places, `width` weights each. */
export function unpacked(text: string, width: number): ReadonlyMap<number, Float32Array> {
  const rows = new Map<number, Float32Array>();
  let place = 0;
  let at = 0;
  const next = (): number => valueOf(text.charCodeAt(at++));
  while (at < text.length) {
    let gap = next();
    for (; gap === more; gap = next()) place += more;
    place += gap;
    const step = scaleOf(next()) / most;
    const row = new Float32Array(width);
    for (let column = 0; column < width; column += 2) {
      const pair = next();
      row[column] = (Math.floor(pair / steps) - most) * step;
      if (column + 1 < width) row[column + 1] = ((pair % steps) - most) * step;
    }
    rows.set(place, row);
  }
  return rows;
}
