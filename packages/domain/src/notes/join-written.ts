import { lineChanges, sameLine, withoutReturn } from './line-changes.ts';
import type { Work } from './shortest-edit.ts';

/** Lines that two people, or two devices of one, have both written in the same place. */
export interface BothVersions {
  readonly ours: readonly string[];
  readonly theirs: readonly string[];
}

export interface JoinedLines {
  readonly lines: readonly string[];
  /** In how many places both have written, each something else. */
  readonly conflicts: number;
}

/**
 * What two have written in one place, with what both have written once. A write is sent again when its answer was lost, and by
 * then the other side has its lines, others beside them, and what was typed since may go on in the last of them: who has more
 * of the same has the whole.
 * @param keepBoth how lines of both read that are not the same
 */
export function joinWritten(
  { ours, theirs }: BothVersions,
  keepBoth: (versions: BothVersions) => readonly string[],
  work: Work,
): JoinedLines {
  const whole = moreOf({ ours, theirs });
  if (whole !== null) return { lines: whole, conflicts: 0 };
  const lines: string[] = [];
  let conflicts = 0;
  let at = 0;
  const keepUpTo = (end: number): void => {
    for (; at < end; at += 1) lines.push(theirs[at] ?? '');
  };
  for (const { start, end, lines: written } of lineChanges(theirs, ours, work, saysSomething)) {
    keepUpTo(start);
    const joined = joinApart({ ours: written, theirs: theirs.slice(start, end) }, keepBoth, work);
    for (const line of joined.lines) lines.push(line);
    conflicts += joined.conflicts;
    at = end;
  }
  keepUpTo(theirs.length);
  return { lines, conflicts };
}

/** An empty line or a rule is the same as any other: what stands around it would be torn apart if it stood once. */
export function saysSomething(line: string): boolean {
  for (let at = 0; at < line.length; at += 1) {
    const code = line.charCodeAt(at);
    // Any other alphabet takes a longer look.
    if (code > 0x7f) return /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(line);
    if ((code >= 0x30 && code <= 0x39) || ((code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a)) return true;
  }
  return false;
}

/** Whether one line is the other, or how it began. */
export const goesOnFrom = (line: string, beginning: string): boolean =>
  line.startsWith(withoutReturn(beginning)) && saysSomething(beginning);

/** Whose lines have all of the other's among them, in their order; null where neither has. */
export const moreOf = ({ ours, theirs }: BothVersions): readonly string[] | null =>
  contains(theirs, ours) ? theirs : contains(ours, theirs) ? ours : null;

function contains(whole: readonly string[], lines: readonly string[]): boolean {
  if (lines.length > whole.length) return false;
  // Empty lines are among any others.
  if (!lines.some(saysSomething))
    return [whole.slice(0, lines.length), whole.slice(whole.length - lines.length)].some((part) =>
      part.every((line, n) => sameLine(line, lines[n])),
    );
  let found = 0;
  for (const line of whole) if (found < lines.length && sameLine(line, lines[found])) found += 1;
  return found === lines.length;
}

/** Of lines that say something none is in both. */
function joinApart(
  { ours, theirs }: BothVersions,
  keepBoth: (versions: BothVersions) => readonly string[],
  work: Work,
): JoinedLines {
  const most = Math.min(ours.length, theirs.length);
  let head = 0;
  while (head < most && sameLine(ours[head], theirs[head])) head += 1;
  let tail = 0;
  while (tail < most - head && sameLine(ours.at(-1 - tail), theirs.at(-1 - tail))) tail += 1;
  const rest = typedOn(
    { ours: ours.slice(head, ours.length - tail), theirs: theirs.slice(head, theirs.length - tail) },
    keepBoth,
    work,
  );
  return {
    lines: [theirs.slice(0, head), rest.lines, theirs.slice(theirs.length - tail)].flat(),
    conflicts: rest.conflicts,
  };
}

/** Where a line of the one is how a line of the other begins, the longer stands for both. */
function typedOn(
  { ours, theirs }: BothVersions,
  keepBoth: (versions: BothVersions) => readonly string[],
  work: Work,
): JoinedLines {
  const parts: (readonly string[])[] = [];
  let conflicts = 0;
  const keep = (mine: readonly string[], other: readonly string[]): void => {
    if (mine.length === 0 || other.length === 0) parts.push(mine, other);
    else {
      parts.push(keepBoth({ ours: mine, theirs: other }));
      conflicts += 1;
    }
  };
  let [at, otherAt] = [0, 0];
  for (const [n, line] of theirs.entries()) {
    let mine = at;
    while (mine < ours.length && !isSameBegun(ours[mine] ?? '', line) && work.left > 0) {
      mine += 1;
      work.left -= 1;
    }
    const found = ours[mine];
    if (found === undefined || !isSameBegun(found, line)) continue;
    keep(ours.slice(at, mine), theirs.slice(otherAt, n));
    parts.push([found.length < line.length ? line : found]);
    [at, otherAt] = [mine + 1, n + 1];
  }
  keep(ours.slice(at), theirs.slice(otherAt));
  return { lines: parts.flat(), conflicts };
}

const isSameBegun = (a: string, b: string): boolean => goesOnFrom(a, b) || goesOnFrom(b, a);
