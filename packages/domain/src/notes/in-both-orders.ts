/** A line that two texts have once: where it stands in the earlier and in the later. */
export type Anchor = readonly [earlier: number, later: number];

/** As many of them as stand in the same order in the later text; the others were moved. Patience sorting. */
export const inBothOrders = (anchors: readonly Anchor[]): readonly Anchor[] => {
  const ends: { readonly anchor: Anchor; readonly before: number }[] = [];
  /** Of each length: which of `ends` the sequence of that length ends with that ends first. */
  const shortest: number[] = [];
  for (const anchor of anchors) {
    let [low, high] = [0, shortest.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const end = ends[shortest[middle] ?? 0];
      if (end !== undefined && end.anchor[1] < anchor[1]) low = middle + 1;
      else high = middle;
    }
    ends.push({ anchor, before: shortest[low - 1] ?? -1 });
    shortest[low] = ends.length - 1;
  }
  const found: Anchor[] = [];
  for (let at = shortest.at(-1) ?? -1; at >= 0;) {
    const end = ends[at];
    if (end === undefined) break;
    found.push(end.anchor);
    at = end.before;
  }
  return found.toReversed();
};
