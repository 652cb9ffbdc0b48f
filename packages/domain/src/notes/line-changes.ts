import { diffIndices } from 'node-diff3';

/** Some lines of a text that others have taken the place of. Without lines of its own it is an insertion. */
export interface LineChange {
  /** Where it begins and ends in the earlier text, in lines. */
  readonly start: number;
  readonly end: number;
  readonly lines: readonly string[];
}

/** A line that both texts have once: where it stands in the earlier and in the later. */
type Anchor = readonly [earlier: number, later: number];

/**
 * What was done to a text, from top to bottom. Lines that both texts have once say where the others belong: notes are full of
 * empty lines and of things that are ticked twice, any of which could stand for any other ("patience diff", Bram Cohen).
 */
export const lineChanges = (earlier: readonly string[], later: readonly string[]): readonly LineChange[] => {
  const changes: LineChange[] = [];
  let [from, laterFrom] = [0, 0];
  for (const [at, laterAt] of [
    ...inBothOrders(sharedOnce(earlier, later)),
    [earlier.length, later.length],
  ] as const) {
    changes.push(...changesWithin(earlier.slice(from, at), later.slice(laterFrom, laterAt), from));
    [from, laterFrom] = [at + 1, laterAt + 1];
  }
  return changes;
};

const changesWithin = (earlier: readonly string[], later: readonly string[], from: number): LineChange[] => {
  if (earlier.length === 0 && later.length === 0) return [];
  if (earlier.length === 0 || later.length === 0)
    return [{ start: from, end: from + earlier.length, lines: later }];
  return diffIndices([...earlier], [...later]).map(({ buffer1, buffer2Content }) => ({
    start: from + buffer1[0],
    end: from + buffer1[0] + buffer1[1],
    lines: buffer2Content,
  }));
};

/** In the order of the earlier text. */
const sharedOnce = (earlier: readonly string[], later: readonly string[]): readonly Anchor[] => {
  const laterPlaces = placesOfUnique(later);
  return [...placesOfUnique(earlier)].flatMap(([line, at]): Anchor[] => {
    const laterAt = laterPlaces.get(line);
    return laterAt === undefined ? [] : [[at, laterAt]];
  });
};

const placesOfUnique = (lines: readonly string[]): ReadonlyMap<string, number> => {
  const places = new Map<string, number>();
  const repeated = new Set<string>();
  for (const [at, line] of lines.entries()) {
    if (places.has(line)) repeated.add(line);
    else places.set(line, at);
  }
  for (const line of repeated) places.delete(line);
  return places;
};

/** As many of them as stand in the same order in the later text; the others were moved. Patience sorting. */
const inBothOrders = (anchors: readonly Anchor[]): readonly Anchor[] => {
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

/** The lines of a stretch of the earlier text after changes that all lie within it. */
export const changedLines = (
  earlier: readonly string[],
  { start, end }: Pick<LineChange, 'start' | 'end'>,
  changes: readonly LineChange[],
): readonly string[] => {
  const lines: string[] = [];
  let at = start;
  for (const change of changes) {
    lines.push(...earlier.slice(at, change.start), ...change.lines);
    at = change.end;
  }
  lines.push(...earlier.slice(at, end));
  return lines;
};
