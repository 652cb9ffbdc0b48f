import { changedLines, lineChanges, type LineChange } from './line-changes.ts';

/** Lines that two people, or two devices of one, have both written in the same place. */
export interface BothVersions {
  readonly ours: readonly string[];
  readonly theirs: readonly string[];
}

interface Versions {
  /** What both began with. */
  readonly base: string;
  readonly ours: string;
  readonly theirs: string;
}

export interface MergedText {
  readonly text: string;
  /** How many places both had changed, each in its own way. */
  readonly conflicts: number;
}

/** Changes of both that touch the same lines. */
interface Clash {
  start: number;
  end: number;
  readonly ours: LineChange[];
  readonly theirs: LineChange[];
}

type Side = 'ours' | 'theirs';

/**
 * Joins two texts that come from the same one, by lines. What only one of them has changed is taken from it; where both have
 * changed the same lines, both versions stay. No line that either has written is lost: one that the one has deleted and the
 * other has changed stays as changed. Line ends stay as they are.
 *
 * Unlike the usual diff3 (Khanna, Kunal and Pierce, "A Formal Investigation of Diff3", 2007) it asks for no untouched line
 * between changes: neighbours who each edit their own do not clash.
 * @param keepBoth how a clash reads in the text, its lines without line feeds
 */
export const mergeTexts = (
  { base, ours, theirs }: Versions,
  keepBoth: (versions: BothVersions) => readonly string[],
): MergedText => {
  if (ours === theirs || theirs === base) return { text: ours, conflicts: 0 };
  if (ours === base) return { text: theirs, conflicts: 0 };
  const [before, mine, other] = [linesOf(base), linesOf(ours), linesOf(theirs)];
  const lines: string[] = [];
  let conflicts = 0;
  let at = 0;
  for (const clash of clashesOf(lineChanges(before, mine), lineChanges(before, other))) {
    lines.push(...before.slice(at, clash.start));
    at = clash.end;
    const joined = join(before, clash, keepBoth);
    lines.push(...joined.lines);
    conflicts += joined.conflicts;
  }
  lines.push(...before.slice(at));
  return { text: textOf(lines, endsOf({ base, ours, theirs })), conflicts };
};

const linesOf = (text: string): string[] => (text === '' ? [] : withoutLastFeed(text).split('\n'));
const withoutLastFeed = (text: string): string => (text.endsWith('\n') ? text.slice(0, -1) : text);

/**
 * Whether the last line is ended counts apart from what it says, or whoever writes below it would clash with who edits it. A
 * text with nothing in it says nothing of that.
 */
const endsOf = ({ base, ours, theirs }: Versions): boolean => {
  if (ours === '' || theirs === '') return (ours + theirs).endsWith('\n');
  if (base === '') return ours.endsWith('\n') || theirs.endsWith('\n');
  return ours.endsWith('\n') === base.endsWith('\n') ? theirs.endsWith('\n') : ours.endsWith('\n');
};

const textOf = (lines: readonly string[], isEnded: boolean): string =>
  lines.length === 0 ? '' : `${lines.join('\n')}${isEnded ? '\n' : ''}`;

/** From top to bottom; a change that meets none of the other side's is a clash by itself. */
const clashesOf = (ours: readonly LineChange[], theirs: readonly LineChange[]): readonly Clash[] => {
  const all = [
    ...ours.map((change) => ({ change, side: 'ours' as const })),
    ...theirs.map((change) => ({ change, side: 'theirs' as const })),
  ].toSorted((a, b) => a.change.start - b.change.start || a.change.end - b.change.end);
  const clashes: Clash[] = [];
  for (const { change, side } of all) {
    const last = clashes.at(-1);
    if (last !== undefined && meets(last, change, side)) {
      last.end = Math.max(last.end, change.end);
      last[side].push(change);
    } else clashes.push({ start: change.start, end: change.end, ours: [], theirs: [], [side]: [change] });
  }
  return clashes;
};

/** They share a line, or both put something into the same gap. */
const meets = (clash: Clash, { start, end }: LineChange, side: Side): boolean =>
  start < clash.end ||
  (start === clash.start && end === clash.end && clash[side === 'ours' ? 'theirs' : 'ours'].length > 0);

interface Joined {
  readonly lines: readonly string[];
  readonly conflicts: number;
}

const join = (
  before: readonly string[],
  clash: Clash,
  keepBoth: (versions: BothVersions) => readonly string[],
): Joined => {
  const base = before.slice(clash.start, clash.end);
  const ours = changedLines(before, clash, clash.ours);
  const theirs = changedLines(before, clash, clash.theirs);
  if (clash.theirs.length === 0 || sameLines(ours, theirs)) return { lines: ours, conflicts: 0 };
  if (clash.ours.length === 0) return { lines: theirs, conflicts: 0 };
  // Both have added something in one place: one after the other nothing is in the way.
  if (base.length === 0) return { ...bothKept(ours, theirs, oneAfterTheOther), conflicts: 0 };
  // What one has only deleted the other has written anew.
  if (clash.theirs.every(deletes)) return { lines: ours, conflicts: 0 };
  if (clash.ours.every(deletes)) return { lines: theirs, conflicts: 0 };
  // Line for line, where none has come or gone.
  if (base.length === ours.length && base.length === theirs.length)
    return allJoined(base.map((line, n) => oneJoined(line, ours[n] ?? '', theirs[n] ?? '', keepBoth)));
  return bothKept(ours, theirs, keepBoth);
};

const deletes = ({ lines }: LineChange): boolean => lines.length === 0;

const oneAfterTheOther = ({ ours, theirs }: BothVersions): readonly string[] => [...ours, ...theirs];

const oneJoined = (
  base: string,
  ours: string,
  theirs: string,
  keepBoth: (versions: BothVersions) => readonly string[],
): Joined => {
  if (ours === theirs || theirs === base) return { lines: [ours], conflicts: 0 };
  return ours === base ? { lines: [theirs], conflicts: 0 } : bothKept([ours], [theirs], keepBoth);
};

/** What both begin and end with stands once. */
const bothKept = (
  ours: readonly string[],
  theirs: readonly string[],
  keepBoth: (versions: BothVersions) => readonly string[],
): Joined => {
  const [shorter, longer] = ours.length < theirs.length ? [ours, theirs] : [theirs, ours];
  let head = 0;
  while (head < shorter.length && ours[head] === theirs[head]) head += 1;
  let tail = 0;
  while (tail < shorter.length - head && ours.at(-1 - tail) === theirs.at(-1 - tail)) tail += 1;
  const within = (lines: readonly string[]): readonly string[] => lines.slice(head, lines.length - tail);
  const around = (lines: readonly string[], conflicts: number): Joined => ({
    lines: [...ours.slice(0, head), ...lines, ...ours.slice(ours.length - tail)],
    conflicts,
  });
  // One has deleted what the other has changed, or has less of the same: nothing is to be chosen.
  if (within(shorter).length === 0) return around(within(longer), 0);
  return around(keepBoth({ ours: within(ours), theirs: within(theirs) }), 1);
};

const allJoined = (parts: readonly Joined[]): Joined => ({
  lines: parts.flatMap(({ lines }) => lines),
  conflicts: parts.reduce((sum, { conflicts }) => sum + conflicts, 0),
});

const sameLines = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((line, n) => line === b[n]);
