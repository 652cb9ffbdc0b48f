import { lineChanges } from '../notes/line-changes.ts';
import { wholeWork, type Work } from '../notes/shortest-edit.ts';
import { type NoteBlock, textOf } from './note-block.ts';
import { sameBlock } from './write-blocks.ts';

/** A block as it stands in an editor of blocks. */
export interface StandingBlock {
  readonly id: string;
  /** What of it is shown here; null for one that is not shown at all, such as an empty paragraph. */
  readonly shown: NoteBlock | null;
  /** Its kind is none of ours: it is shown by a line that leads to it, and stays whatever becomes of that. */
  readonly isKept: boolean;
  /** Something is set in below it that is not among `children`, and would go with it. */
  readonly holdsMore?: true;
  readonly children: readonly StandingBlock[];
}

/** One thing to be done, in this order. */
export type BlockChange =
  | { readonly kind: 'update'; readonly id: string; readonly from: NoteBlock; readonly to: NoteBlock }
  | {
      readonly kind: 'insert';
      /** Null: of the page. */
      readonly parentId: string | null;
      /** Null: before all others. */
      readonly afterId: string | null;
      readonly blocks: readonly NoteBlock[];
    }
  /** With all that is set in below it. */
  | { readonly kind: 'remove'; readonly id: string };

interface Placed {
  readonly key: string;
  readonly depth: number;
}
interface Standing extends Placed {
  readonly at: StandingBlock;
  readonly parent: StandingBlock | null;
}
interface Wanted extends Placed {
  readonly at: NoteBlock;
}

/**
 * What has to be done so that blocks say a text, and no more than that: what says the same stays as it is, with its looks and all that is
 * not shown here; what was changed keeps its id. What is kept is never touched, nor taken away with what it stands in.
 * @param keptIn which of the kept blocks a block of the text stands for; null for none
 */
export function planBlockChanges(
  standing: readonly StandingBlock[],
  wanted: readonly NoteBlock[],
  keptIn: (block: NoteBlock) => string | null,
  work: Work = wholeWork(),
): BlockChange[] {
  const before = standingIn(standing, null, 0);
  const after = wantedIn(wanted, 0, keptIn);
  const pairs = pairsOf(before, after, keptIn, work);
  const parents = new Map(before.map(({ at, parent }) => [at.id, parent?.id ?? null]));
  const placing = new Placing(pairs, parents, keptIn);
  placing.place(null, wanted);
  return [...placing.changes, ...leftOf(standing, placing.placed)];
}

const keyOf = ({ kind, spans, isDone, language }: NoteBlock, depth: number): string =>
  JSON.stringify([depth, kind, isDone, language, spans]);

const standingIn = (
  blocks: readonly StandingBlock[],
  parent: StandingBlock | null,
  depth: number,
): Standing[] =>
  blocks.flatMap((at) => {
    const { id, shown, isKept, children } = at;
    if (shown === null) return [];
    const key = isKept ? `kept ${id}` : keyOf(shown, depth);
    return [{ key, depth, at, parent }, ...standingIn(children, at, depth + 1)];
  });

const wantedIn = (
  blocks: readonly NoteBlock[],
  depth: number,
  keptIn: (block: NoteBlock) => string | null,
): Wanted[] =>
  blocks.flatMap((at) => {
    const kept = keptIn(at);
    const key = kept === null ? keyOf(at, depth) : `kept ${kept}`;
    return [{ key, depth, at }, ...wantedIn(at.children, depth + 1, keptIn)];
  });

/** Which block of the text is which that stands, in the order of both. */
function pairsOf(
  before: readonly Standing[],
  after: readonly Wanted[],
  keptIn: (block: NoteBlock) => string | null,
  work: Work,
): Map<NoteBlock, StandingBlock> {
  const pairs = new Map<NoteBlock, StandingBlock>();
  const changes = lineChanges(
    before.map(({ key }) => key),
    after.map(({ key }) => key),
    work,
  );
  let [from, to] = [0, 0];
  for (const { start, end, lines } of [...changes, { start: before.length, end: before.length, lines: [] }]) {
    for (; from < start; from += 1, to += 1) {
      const [standing, wanted] = [before[from], after[to]];
      if (standing !== undefined && wanted !== undefined) pairs.set(wanted.at, standing.at);
    }
    const behind = to + lines.length;
    const fresh = after.slice(to, behind).filter(({ at }) => keptIn(at) === null);
    const old = before.slice(start, end).filter(({ at }) => !at.isKept);
    for (const [wanted, standing] of likest(old, fresh)) pairs.set(wanted.at, standing.at);
    [from, to] = [end, behind];
  }
  return pairs;
}

/** More would take too long to compare, each with each. */
const mostCompared = 40_000;

/** Pairs of the same kind and depth in the order of both, those that say nearly the same first of all. */
function likest(old: readonly Standing[], fresh: readonly Wanted[]): (readonly [Wanted, Standing])[] {
  const width = fresh.length + 1;
  const isLong = old.length * fresh.length > mostCompared;
  const best = new Float64Array((old.length + 1) * width);
  const score = (n: number, m: number): number => best[n * width + m] ?? 0;
  const alike = (n: number, m: number): number => {
    const [a, b] = [old[n], fresh[m]];
    if (a?.at.shown == null || b === undefined) return -1;
    if (a.depth !== b.depth || a.at.shown.kind !== b.at.kind) return -1;
    return isLong ? 1 : 0.1 + likeness(textOf(a.at.shown.spans), textOf(b.at.spans));
  };
  for (let n = old.length - 1; n >= 0; n -= 1) {
    for (let m = fresh.length - 1; m >= 0; m -= 1) {
      const like = alike(n, m);
      const paired = like < 0 ? 0 : like + score(n + 1, m + 1);
      best[n * width + m] = Math.max(paired, score(n + 1, m), score(n, m + 1));
    }
  }
  const pairs: (readonly [Wanted, Standing])[] = [];
  for (let [n, m] = [0, 0]; n < old.length && m < fresh.length;) {
    const [a, b] = [old[n], fresh[m]];
    const like = alike(n, m);
    if (a !== undefined && b !== undefined && like >= 0 && score(n, m) === like + score(n + 1, m + 1)) {
      pairs.push([b, a]);
      n += 1;
      m += 1;
    } else if (score(n, m) === score(n + 1, m)) n += 1;
    else m += 1;
  }
  return pairs;
}

/** How much of two texts is the same at their beginning and their end, 0 to 1. */
function likeness(a: string, b: string): number {
  const [most, whole] = [Math.min(a.length, b.length), Math.max(a.length, b.length)];
  if (whole === 0) return 1;
  let head = 0;
  while (head < most && a[head] === b[head]) head += 1;
  let tail = 0;
  while (tail < most - head && a.at(-1 - tail) === b.at(-1 - tail)) tail += 1;
  return (head + tail) / whole;
}

/** Puts the text where it belongs, from top to bottom. */
class Placing {
  readonly changes: BlockChange[] = [];
  readonly placed = new Set<string>();
  readonly #pairs: ReadonlyMap<NoteBlock, StandingBlock>;
  readonly #parents: ReadonlyMap<string, string | null>;
  readonly #keptIn: (block: NoteBlock) => string | null;

  constructor(
    pairs: ReadonlyMap<NoteBlock, StandingBlock>,
    parents: ReadonlyMap<string, string | null>,
    keptIn: (block: NoteBlock) => string | null,
  ) {
    this.#pairs = pairs;
    this.#parents = parents;
    this.#keptIn = keptIn;
  }

  place(parentId: string | null, blocks: readonly NoteBlock[]): void {
    let afterId: string | null = null;
    let fresh: NoteBlock[] = [];
    const insert = (): void => {
      if (fresh.length > 0) this.changes.push({ kind: 'insert', parentId, afterId, blocks: fresh });
      fresh = [];
    };
    for (const block of blocks) {
      const standing = this.#pairs.get(block);
      // No block can be moved to stand below another: there it is made anew.
      if (standing !== undefined && this.#parents.get(standing.id) === parentId) {
        insert();
        this.placed.add(standing.id);
        const { shown } = standing;
        if (!standing.isKept && shown !== null && !sameBlock(shown, block)) {
          this.changes.push({ kind: 'update', id: standing.id, from: shown, to: block });
        }
        this.place(standing.id, block.children);
        afterId = standing.id;
      } else if (this.#keptIn(block) === null) fresh.push(this.#withoutKept(block));
    }
    insert();
  }

  /** What is kept stands where it stands. */
  #withoutKept(block: NoteBlock): NoteBlock {
    const children = block.children.filter((child) => this.#keptIn(child) === null);
    return { ...block, children: children.map((child) => this.#withoutKept(child)) };
  }
}

/** What becomes of what is in the text no more: it goes, unless something that is kept stands in it, which then loses its words alone. */
function leftOf(standing: readonly StandingBlock[], placed: ReadonlySet<string>): BlockChange[] {
  return standing.flatMap((block): BlockChange[] => {
    const { id, shown, children } = block;
    if (shown === null || block.isKept) return [];
    if (placed.has(id)) return leftOf(children, placed);
    if (!holdsKept(block)) return [{ kind: 'remove', id }];
    const words: BlockChange[] =
      shown.spans.length === 0 ? [] : [{ kind: 'update', id, from: shown, to: { ...shown, spans: [] } }];
    return [...words, ...leftOf(children, placed)];
  });
}

/** What blocks say once that is done. */
export function blocksAfter(
  standing: readonly StandingBlock[],
  changes: readonly BlockChange[],
): readonly NoteBlock[] {
  const updated = new Map<string, NoteBlock>();
  const removed = new Set<string>();
  const inserted = new Map<string, readonly NoteBlock[]>();
  const place = (parentId: string | null, afterId: string | null): string => `${parentId} ${afterId}`;
  for (const change of changes) {
    if (change.kind === 'update') updated.set(change.id, change.to);
    else if (change.kind === 'remove') removed.add(change.id);
    else inserted.set(place(change.parentId, change.afterId), change.blocks);
  }
  const below = (parentId: string | null, blocks: readonly StandingBlock[]): NoteBlock[] => [
    ...(inserted.get(place(parentId, null)) ?? []),
    ...blocks.flatMap(({ id, shown, children }) => {
      const says = removed.has(id) ? null : (updated.get(id) ?? shown);
      const isShown = says !== null && (says.kind !== 'paragraph' || says.spans.length > 0);
      const own = isShown ? [{ ...says, children: below(id, children) }] : [];
      return [...own, ...(inserted.get(place(parentId, id)) ?? [])];
    }),
  ];
  return below(null, standing);
}

const holdsKept = ({ holdsMore, children }: StandingBlock): boolean =>
  holdsMore === true || children.some((child) => child.isKept || holdsKept(child));
