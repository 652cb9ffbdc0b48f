import {
  joinWritten,
  moreOf,
  goesOnFrom,
  saysSomething,
  type BothVersions,
  type JoinedLines,
} from './join-written.ts';
import { lineChanges, sameLine, withoutReturn, type LineChange } from './line-changes.ts';
import { wholeWork, type Work } from './shortest-edit.ts';

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

type KeepBoth = (versions: BothVersions) => readonly string[];

/**
 * Joins two texts that come from the same one, by lines. What only one of them has changed is taken from it; where both have
 * changed the same lines, both versions stay. No line that either has written is lost: one that the one has deleted and the
 * other has changed stays as changed; one that is deleted and not touched is gone. What is joined twice is as it was joined
 * once.
 *
 * Unlike the usual diff3 (Khanna, Kunal and Pierce, "A Formal Investigation of Diff3", 2007) it asks for no untouched line
 * between changes: neighbours who each edit their own do not clash.
 *
 * Each line ends as its writer had it; what has only another end is not changed.
 * @param keepBoth how a clash reads in the text, its lines without line feeds
 * @param work where there is less than it takes, more lines are taken for changed, and stay in both versions
 */
export const mergeTexts = (
  { base, ours, theirs }: Versions,
  keepBoth: KeepBoth,
  work: Work = wholeWork(),
): MergedText => {
  if (ours === theirs || theirs === base) return { text: ours, conflicts: 0 };
  if (ours === base) return { text: theirs, conflicts: 0 };
  const [before, mine, other] = [linesOf(base), linesOf(ours), linesOf(theirs)];
  const changes = withoutReceived(lineChanges(before, mine, work), before, other);
  const lines: string[] = [];
  let conflicts = 0;
  let at = 0;
  const keepUpTo = (end: number): void => {
    for (; at < end; at += 1) lines.push(before[at] ?? '');
  };
  for (const clash of clashesOf(changes, lineChanges(before, other, work), work)) {
    keepUpTo(clash.start);
    const joined = join(clash, keepBoth, work);
    for (const line of joined.lines) lines.push(line);
    conflicts += joined.conflicts;
    at = clash.end;
  }
  keepUpTo(before.length);
  return { text: textOf(lines, endsOf({ base, ours, theirs })), conflicts };
};

/** The last line, where no line feed ends it, is given the return that those above have: else it would seem to lose it. */
const linesOf = (text: string): string[] => {
  if (text === '') return [];
  if (text.endsWith('\n')) return text.slice(0, -1).split('\n');
  const isReturned = text.endsWith('\r') || text[text.lastIndexOf('\n') - 1] === '\r';
  return (isReturned ? `${text}\r` : text).split('\n');
};

/**
 * Whether the last line is ended counts apart from what it says, or whoever writes below it would clash with who edits it. A
 * text with nothing in it says nothing of that.
 */
const endsOf = ({ base, ours, theirs }: Versions): boolean => {
  if (ours === '' || theirs === '') return (ours + theirs).endsWith('\n');
  if (base === '') return ours.endsWith('\n') || theirs.endsWith('\n');
  return ours.endsWith('\n') === base.endsWith('\n') ? theirs.endsWith('\n') : ours.endsWith('\n');
};

const textOf = (lines: readonly string[], isEnded: boolean): string => {
  if (lines.length === 0) return '';
  const text = lines.join('\n');
  return isEnded ? `${text}\n` : text.replace(/\r$/, '');
};

/**
 * Without lines that the other side has got already, wherever they stand by now: our write was sent before, its answer was lost,
 * and others have written on. That they say the same by chance comes to the same.
 */
function withoutReceived(
  changes: readonly LineChange[],
  before: readonly string[],
  theirs: readonly string[],
): readonly LineChange[] {
  const written = new Set(changes.flatMap(({ lines }) => lines.filter(saysSomething).map(withoutReturn)));
  for (const line of before) written.delete(withoutReturn(line));
  if (written.size === 0) return changes;
  const received = new Map<string, number>();
  for (const [at, line] of theirs.entries())
    if (written.has(withoutReturn(line))) received.set(withoutReturn(line), at);
  const withoutKnown = (lines: readonly string[]): readonly string[] => {
    const first = lines.findIndex((line) => received.has(withoutReturn(line)));
    const isNew = (line: string): boolean =>
      written.has(withoutReturn(line)) && !received.has(withoutReturn(line));
    if (first === -1 || lines.some(isNew)) return lines;
    // Others may stand anywhere: they are the same where they stand beside the same.
    const begin = (received.get(withoutReturn(lines[first] ?? '')) ?? 0) - first;
    return lines.every((line, n) => sameLine(line, theirs[begin + n]))
      ? []
      : lines.filter((line) => !received.has(withoutReturn(line)));
  };
  return changes.flatMap((change) => {
    const lines = withoutKnown(change.lines);
    return lines.length === 0 && isInsertion(change) ? [] : [{ ...change, lines }];
  });
}

/** From top to bottom; a change that meets none of the other side's is a clash by itself. */
function clashesOf(mine: readonly LineChange[], other: readonly LineChange[], work: Work): readonly Clash[] {
  const apart = [withInsertionsApart(mine, other, work), withInsertionsApart(other, mine, work)] as const;
  return meeting(lineByLine(apart[0], isDeletion), lineByLine(apart[1], isDeletion));
}

function meeting(ours: readonly LineChange[], theirs: readonly LineChange[]): readonly Clash[] {
  const clashes: Clash[] = [];
  const add = (change: LineChange, side: 'ours' | 'theirs'): void => {
    const last: Clash | undefined = clashes.at(-1);
    if (last !== undefined && meets(last, change, last[side === 'ours' ? 'theirs' : 'ours'])) {
      last.end = Math.max(last.end, change.end);
      last[side].push(change);
    } else clashes.push({ start: change.start, end: change.end, ours: [], theirs: [], [side]: [change] });
  };
  for (let [n, m] = [0, 0]; n < ours.length || m < theirs.length;) {
    const [a, b] = [ours[n], theirs[m]];
    if (
      a !== undefined &&
      (b === undefined || a.start < b.start || (a.start === b.start && a.end <= b.end))
    ) {
      add(a, 'ours');
      n += 1;
    } else if (b !== undefined) {
      add(b, 'theirs');
      m += 1;
    }
  }
  return clashes;
}

/** They share a line, or both put something into the same gap. */
const meets = (clash: Clash, { start, end }: LineChange, ofOther: readonly LineChange[]): boolean =>
  start < clash.end || (start === clash.start && end === clash.end && ofOther.length > 0);

/**
 * Where the other side has put lines into a gap, and this side's change beside it begins (or ends) with these, they were put
 * there on both sides: the change is one of the gap, and one of the lines beside it.
 */
function withInsertionsApart(
  changes: readonly LineChange[],
  others: readonly LineChange[],
  work: Work,
): readonly LineChange[] {
  const inserted = new Map(others.filter(isInsertion).map(({ start, lines }) => [start, lines]));
  if (inserted.size === 0) return changes;
  return changes.flatMap((change): LineChange[] => {
    const { start, end, lines } = change;
    if (isInsertion(change)) return [change];
    const above = inserted.get(start);
    const head = above === undefined ? 0 : beginningOf(lines, above, work);
    const rest = lines.slice(head);
    const below = inserted.get(end);
    const tail = below === undefined ? 0 : beginningOf(rest.toReversed(), below.toReversed(), work);
    return [
      ...(head > 0 ? [{ start, end: start, lines: lines.slice(0, head) }] : []),
      { start, end, lines: rest.slice(0, rest.length - tail) },
      ...(tail > 0 ? [{ start: end, end, lines: rest.slice(rest.length - tail) }] : []),
    ];
  });
}

const isInsertion = ({ start, end }: LineChange): boolean => start === end;

/** With how many of its lines a change begins until it has had those that were inserted, as far as it has them. */
function beginningOf(lines: readonly string[], inserted: readonly string[], work: Work): number {
  let had = 0;
  let hasLast = true;
  for (const line of inserted) {
    // What says nothing is found in any place: it counts where it comes next.
    const last: number = saysSomething(line) ? lines.length : had + (hasLast ? 1 : 0);
    let at = had;
    while (at < last && work.left > 0 && !isSameBegun(line, lines[at])) {
      at += 1;
      work.left -= 1;
    }
    hasLast = at < last && isSameBegun(line, lines[at]);
    if (hasLast) had = at + 1;
  }
  return had;
}

const isSameBegun = (line: string, other: string | undefined): boolean =>
  other !== undefined && (sameLine(line, other) || goesOnFrom(line, other) || goesOnFrom(other, line));

const isDeletion = ({ lines }: LineChange): boolean => lines.length === 0;
const isLineForLine = ({ start, end, lines }: LineChange): boolean => lines.length === end - start;

/** Each line as a change of its own, where that is so. */
function lineByLine(
  changes: readonly LineChange[],
  isSo: (change: LineChange) => boolean,
): readonly LineChange[] {
  const each: LineChange[] = [];
  for (const change of changes) {
    const { start, end, lines } = change;
    if (end - start < 2 || !isSo(change)) each.push(change);
    else
      for (let n = 0; n < end - start; n += 1)
        each.push({ start: start + n, end: start + n + 1, lines: lines.slice(n, n + 1) });
  }
  return each;
}

/** What it takes to look at one line of a block by itself, beside comparing it. */
const stepsForLine = 50;

function join({ start, end, ours, theirs }: Clash, keepBoth: KeepBoth, work: Work): JoinedLines {
  const [mine, other] = [linesIn(ours), linesIn(theirs)];
  // What one has only deleted the other has written anew.
  if (theirs.length === 0 || other.length === 0) return { lines: mine, conflicts: 0 };
  if (ours.length === 0 || mine.length === 0) return { lines: other, conflicts: 0 };
  // Both have added something in one place: one after the other nothing is in the way.
  if (start === end)
    return { ...joinWritten({ ours: mine, theirs: other }, oneAfterTheOther, work), conflicts: 0 };
  const isOneLine = ours.length === 1 && theirs.length === 1 && mine.length === 1 && other.length === 1;
  if (isOneLine) return joinLine(mine, other, keepBoth);
  const whole = moreOf({ ours: mine, theirs: other });
  if (whole !== null) return { lines: whole, conflicts: 0 };
  // Blocks of very many lines stay whole: line by line each would be a place of its own to look at.
  const stepsApart = stepsForLine * (end - start);
  if (stepsApart > work.left) return joinWritten({ ours: mine, theirs: other }, keepBoth, work);
  work.left -= stepsApart;
  const parts = meeting(lineByLine(ours, isLineForLine), lineByLine(theirs, isLineForLine));
  if (parts.length === 1) return joinWritten({ ours: mine, theirs: other }, keepBoth, work);
  const joined = parts.map((part) => join(part, keepBoth, work));
  return {
    lines: joined.flatMap(({ lines }) => lines),
    conflicts: joined.reduce((sum, { conflicts }) => sum + conflicts, 0),
  };
}

/** The same as of several, without looking for more: lists that both have changed line for line have thousands. */
function joinLine(mine: readonly string[], other: readonly string[], keepBoth: KeepBoth): JoinedLines {
  const [ours = '', theirs = ''] = [mine[0], other[0]];
  if (sameLine(ours, theirs) || goesOnFrom(theirs, ours)) return { lines: other, conflicts: 0 };
  if (goesOnFrom(ours, theirs)) return { lines: mine, conflicts: 0 };
  return { lines: keepBoth({ ours: mine, theirs: other }), conflicts: 1 };
}

/** What was written. Lines that one side has left are those that the other has changed or deleted. */
const linesIn = (changes: readonly LineChange[]): readonly string[] =>
  changes.length === 1 ? (changes[0]?.lines ?? []) : changes.flatMap(({ lines }) => lines);

const oneAfterTheOther = ({ ours, theirs }: BothVersions): readonly string[] => [...ours, ...theirs];
