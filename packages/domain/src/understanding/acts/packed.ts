import { BitReader, BitWriter } from './coded-bits.ts';

/**
 * Learnt weights as a string that is small and quickly read: row by row in the order of their places the gap to the row before,
 * the scale of the row, and its weights in a few steps. A scale for each row loses less than finer steps with one scale for all,
 * and since most weights are nought or next to it, coded bits take half the room of letters.
 */

/** The highest step; as many are below nought. */
const most = 3;
const gapBits = 6;
const scaleBits = 7;
const longestGap = 2 ** gapBits - 1;
/** Scales are powers of two by sixths, from 2^-10 on. */
const fineness = 6;
const lowest = -60;
/** More weights of a row than these tell nothing more about the next. */
const manyTold = 3;

/** The kinds of bits there are in rows of `width` weights, each from its first number on. */
const kindsFor = (width: number) => {
  const gap = 0;
  const scale = gap + 2 ** gapBits;
  const told = scale + 2 ** scaleBits;
  const sign = told + width * (manyTold + 1);
  const size = sign + width;
  return { gap, scale, told, sign, size, count: size + width * most };
};

const scaleOf = (scale: number): number => 2 ** ((scale + lowest) / fineness);

/** `places` in rising order, each with as many weights. */
export function packed(rows: readonly (readonly [place: number, weights: readonly number[]])[]): string {
  const kinds = kindsFor(rows[0]?.[1].length ?? 0);
  const writer = new BitWriter(kinds.count);
  const write = (from: number, bits: number, value: number): void => {
    let node = 1;
    for (let at = bits - 1; at >= 0; at -= 1) {
      const bit = ((value >>> at) & 1) as 0 | 1;
      writer.write(from + node, bit);
      node = node * 2 + bit;
    }
  };
  let before = 0;
  for (const [place, weights] of rows) {
    let gap = place - before;
    before = place;
    for (; gap >= longestGap; gap -= longestGap) write(kinds.gap, gapBits, longestGap);
    write(kinds.gap, gapBits, gap);
    const widest = Math.max(...weights.map(Math.abs), Number.MIN_VALUE);
    const scale = Math.max(
      0,
      Math.min(2 ** scaleBits - 1, Math.round(Math.log2(widest) * fineness) - lowest),
    );
    write(kinds.scale, scaleBits, scale);
    const step = scaleOf(scale) / most;
    let told = 0;
    weights.forEach((weight, column) => {
      const level = Math.max(-most, Math.min(most, Math.round(weight / step)));
      writer.write(kinds.told + column * (manyTold + 1) + Math.min(told, manyTold), level === 0 ? 0 : 1);
      if (level === 0) return;
      told += 1;
      writer.write(kinds.sign + column, level < 0 ? 1 : 0);
      for (let size = 1; size < most; size += 1) {
        writer.write(kinds.size + column * most + size, Math.abs(level) > size ? 1 : 0);
        if (Math.abs(level) === size) break;
      }
    });
  }
  // No row lies in the place of the one before: the end.
  write(kinds.gap, gapBits, 0);
  return writer.text();
}

/** The rows of `packed` by their places, `width` weights each. */
export function unpacked(text: string, width: number): ReadonlyMap<number, Float32Array> {
  const kinds = kindsFor(width);
  const reader = new BitReader(text, kinds.count);
  const read = (from: number, bits: number): number => {
    let node = 1;
    for (let at = 0; at < bits; at += 1) node = node * 2 + reader.read(from + node);
    return node - 2 ** bits;
  };
  const rows = new Map<number, Float32Array>();
  let place = 0;
  for (;;) {
    let gap = read(kinds.gap, gapBits);
    if (gap === 0 && rows.size > 0) return rows;
    for (; gap === longestGap; gap = read(kinds.gap, gapBits)) place += longestGap;
    place += gap;
    const step = scaleOf(read(kinds.scale, scaleBits)) / most;
    const row = new Float32Array(width);
    let told = 0;
    for (let column = 0; column < width; column += 1) {
      if (reader.read(kinds.told + column * (manyTold + 1) + Math.min(told, manyTold)) === 0) continue;
      told += 1;
      const isBelow = reader.read(kinds.sign + column) === 1;
      let size = 1;
      while (size < most && reader.read(kinds.size + column * most + size) === 1) size += 1;
      row[column] = (isBelow ? -size : size) * step;
    }
    rows.set(place, row);
  }
}
