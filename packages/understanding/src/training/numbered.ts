/** Feature after feature of one example or word after the other, each as a row of the weights. */
export interface Numbered {
  readonly rows: Int32Array;
  /** Where each one's rows begin; at last where the last one's end. */
  readonly starts: Int32Array;
  /** By row, the place that the feature is hashed into. */
  readonly places: Int32Array;
}

/**
 * Rows for the features that there are, in the order in which they first occur, so that what is learnt together lies together:
 * most places of the hash are empty, and going through all of them is mostly waiting for memory.
 */
export function numbered(
  features: readonly (readonly number[])[],
  placeCount: number,
  kept: ReadonlySet<number> | null,
): Numbered {
  const rowOf = new Int32Array(placeCount).fill(-1);
  if (kept !== null) {
    rowOf.fill(none);
    for (const place of kept) rowOf[place] = -1;
  }
  const rows = new Int32Array(features.reduce((sum, own) => sum + own.length, 0));
  const starts = new Int32Array(features.length + 1);
  const places: number[] = [];
  let end = 0;
  for (const [index, own] of features.entries()) {
    for (const place of own) {
      let row = rowOf[place] ?? none;
      if (row === none) continue;
      if (row === -1) {
        row = places.push(place) - 1;
        rowOf[place] = row;
      }
      rows[end] = row;
      end += 1;
    }
    starts[index + 1] = end;
  }
  return { rows: rows.subarray(0, end), starts, places: Int32Array.from(places) };
}

/** Of a feature that is left out. */
const none = -2;

/** How often each row occurs. */
export function timesOf({ rows, places }: Numbered): Int32Array {
  const times = new Int32Array(places.length);
  for (const row of rows) times[row] = (times[row] ?? 0) + 1;
  return times;
}

/** The places of the `count` rows that tell most. */
export function bestOf({ places }: Numbered, told: ArrayLike<number>, count: number): ReadonlySet<number> {
  const all = Array.from(places, (place, row) => ({ place, told: told[row] ?? 0 }));
  return new Set(
    all
      .toSorted((a, b) => b.told - a.told || a.place - b.place)
      .slice(0, count)
      .map(({ place }) => place),
  );
}
