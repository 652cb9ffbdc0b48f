import { inBothOrders, type Anchor } from './in-both-orders.ts';
import { shortestEdit, wholeWork, type Stretch, type Work } from './shortest-edit.ts';

/** Some lines of a text that others have taken the place of. Without lines of its own it is an insertion. */
export interface LineChange {
  /** Where it begins and ends in the earlier text, in lines. */
  readonly start: number;
  readonly end: number;
  readonly lines: readonly string[];
}

/** The same but for how they end: what stands before the line feed says nothing of what stands in the line. */
export const sameLine = (a: string | undefined, b: string | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && withoutReturn(a) === withoutReturn(b));

export const withoutReturn = (line: string): string => (line.endsWith('\r') ? line.slice(0, -1) : line);

const anyLine = (): boolean => true;

/**
 * What was done to a text, from top to bottom. Lines that both texts have once say where the others belong: notes are full of
 * empty lines and of things that are ticked twice, any of which could stand for any other ("patience diff", Bram Cohen). So do
 * those that both have once between two of these; what is then still open is changed in the shortest way.
 * @param counts whether a line can be found again; others are only ever left out and put in
 */
export function lineChanges(
  earlier: readonly string[],
  later: readonly string[],
  work: Work = wholeWork(),
  counts: (line: string) => boolean = anyLine,
): readonly LineChange[] {
  const isKept = (line: string | undefined, other: string | undefined): boolean =>
    line !== undefined && sameLine(line, other) && counts(line);
  // Most of a text stays: so much of it needs no number.
  const most = Math.min(earlier.length, later.length);
  let head = 0;
  while (head < most && isKept(earlier[head], later[head])) head += 1;
  let tail = 0;
  while (tail < most - head && isKept(earlier.at(-1 - tail), later.at(-1 - tail))) tail += 1;
  const keys = new LineKeys(counts);
  const within = (lines: readonly string[]): Int32Array => keys.of(lines, head, lines.length - tail);
  const [a, b] = [within(earlier), within(later)];
  const comparison = new Comparison(a, b, keys.count, work);
  comparison.compare({ from: 0, to: a.length, laterFrom: 0, laterTo: b.length });
  return comparison.found.map(({ from, to, laterFrom, laterTo }) => ({
    start: head + from,
    end: head + to,
    lines: later.slice(head + laterFrom, head + laterTo),
  }));
}

/** A number for each line that is like no other: comparing those takes no time. */
class LineKeys {
  readonly #known = new Map<string, number>();
  readonly #counts: (line: string) => boolean;
  #others = 0;

  constructor(counts: (line: string) => boolean) {
    this.#counts = counts;
  }

  get count(): number {
    return this.#known.size;
  }

  /** Those that do not count are below zero, each another. */
  of(lines: readonly string[], from: number, to: number): Int32Array {
    const keys = new Int32Array(to - from);
    for (let n = from; n < to; n += 1) keys[n - from] = this.#keyOf(lines[n] ?? '');
    return keys;
  }

  #keyOf(line: string): number {
    if (!this.#counts(line)) return (this.#others -= 1);
    const plain = withoutReturn(line);
    const known = this.#known.get(plain);
    if (known !== undefined) return known;
    this.#known.set(plain, this.#known.size);
    return this.#known.size - 1;
  }
}

class Comparison {
  readonly found: Stretch[] = [];
  readonly #earlier: Int32Array;
  readonly #later: Int32Array;
  readonly #work: Work;
  // Of each line in the stretch that is looked at: zero everywhere else.
  readonly #timesEarlier: Int32Array;
  readonly #timesLater: Int32Array;
  readonly #laterPlace: Int32Array;

  constructor(earlier: Int32Array, later: Int32Array, lines: number, work: Work) {
    this.#earlier = earlier;
    this.#later = later;
    this.#work = work;
    this.#timesEarlier = new Int32Array(lines);
    this.#timesLater = new Int32Array(lines);
    this.#laterPlace = new Int32Array(lines);
  }

  compare(whole: Stretch): void {
    const stretch = this.#trimmed(whole);
    const { from, to, laterFrom, laterTo } = stretch;
    const [width, height] = [to - from, laterTo - laterFrom];
    if (width === 0 && height === 0) return;
    // Nothing to be found again: in long lists of what was changed line for line this is all there is.
    if (width === 0 || height === 0 || (width === 1 && height === 1)) {
      this.found.push(stretch);
      return;
    }
    const anchors = this.#anchorsIn(stretch);
    if (anchors.length === 0) {
      for (const change of shortestEdit(this.#earlier, this.#later, stretch, this.#work))
        this.found.push(change);
      return;
    }
    let [next, laterNext] = [from, laterFrom];
    for (const [place, laterPlace] of anchors) {
      this.compare({ from: next, to: place, laterFrom: laterNext, laterTo: laterPlace });
      [next, laterNext] = [place + 1, laterPlace + 1];
    }
    this.compare({ from: next, to, laterFrom: laterNext, laterTo });
  }

  /** Without what both begin and end with. */
  #trimmed({ from, to, laterFrom, laterTo }: Stretch): Stretch {
    const [a, b] = [this.#earlier, this.#later];
    const most = Math.min(to - from, laterTo - laterFrom);
    let head = 0;
    while (head < most && a[from + head] === b[laterFrom + head]) head += 1;
    let tail = 0;
    while (tail < most - head && a[to - 1 - tail] === b[laterTo - 1 - tail]) tail += 1;
    this.#work.left -= head + tail;
    return { from: from + head, to: to - tail, laterFrom: laterFrom + head, laterTo: laterTo - tail };
  }

  /** Lines that both have once, in the order of both; none where no more work may be done. */
  #anchorsIn({ from, to, laterFrom, laterTo }: Stretch): readonly Anchor[] {
    this.#work.left -= 2 * (to - from + laterTo - laterFrom);
    if (this.#work.left < 0) return [];
    const [a, b] = [this.#earlier, this.#later];
    const shared: Anchor[] = [];
    for (let n = from; n < to; n += 1) count(this.#timesEarlier, a[n] ?? -1);
    for (let n = laterFrom; n < laterTo; n += 1) {
      const key = b[n] ?? -1;
      count(this.#timesLater, key);
      if (key >= 0) this.#laterPlace[key] = n;
    }
    for (let n = from; n < to; n += 1) {
      const key = a[n] ?? -1;
      if (this.#timesEarlier[key] === 1 && this.#timesLater[key] === 1)
        shared.push([n, this.#laterPlace[key] ?? 0]);
    }
    for (let n = from; n < to; n += 1) forget(this.#timesEarlier, a[n] ?? -1);
    for (let n = laterFrom; n < laterTo; n += 1) forget(this.#timesLater, b[n] ?? -1);
    return inBothOrders(shared);
  }
}

function count(times: Int32Array, key: number): void {
  if (key >= 0) times[key] = (times[key] ?? 0) + 1;
}

function forget(times: Int32Array, key: number): void {
  if (key >= 0) times[key] = 0;
}
