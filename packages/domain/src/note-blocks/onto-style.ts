import { type LineChange, lineChanges } from '../notes/line-changes.ts';

interface Versions {
  /** As its person wrote it. */
  readonly ours: string;
  /** The same as it comes back from where it is held. */
  readonly held: string;
  /** What `held` has become. */
  readonly changed: string;
}

/**
 * Carries what was changed where a text is held in another way over to the text itself: lines that were not touched stay as their person
 * wrote them, with their marks and empty lines.
 */
export function ontoStyle({ ours, held, changed }: Versions): string {
  if (ours === held) return changed;
  if (held === changed) return ours;
  const before = held.split('\n');
  const styles = eachLine(lineChanges(before, ours.split('\n')));
  const changes = eachLine(lineChanges(before, changed.split('\n')));
  const lines: string[] = [];
  let [at, n, m] = [0, 0, 0];
  const keepUpTo = (end: number): void => {
    for (; at < end; at += 1) lines.push(before[at] ?? '');
  };
  while (n < styles.length || m < changes.length) {
    const [style, change] = [styles[n], changes[m]];
    if (change === undefined || (style !== undefined && isBefore(style, change))) {
      if (style === undefined) break;
      keepUpTo(style.start);
      lines.push(...style.lines);
      at = style.end;
      n += 1;
      continue;
    }
    if (style === undefined || isBefore(change, style)) {
      keepUpTo(change.start);
      lines.push(...change.lines);
      at = change.end;
      m += 1;
      continue;
    }
    // Both are about the same lines: as they are said there.
    const start = Math.min(style.start, change.start);
    keepUpTo(start);
    let end = Math.max(style.end, change.end);
    const here: LineChange[] = [];
    for (let grows = true; grows;) {
      grows = false;
      for (let next = changes[m]; next !== undefined && meets(next, start, end); next = changes[m]) {
        here.push(next);
        end = Math.max(end, next.end);
        m += 1;
        grows = true;
      }
      for (let next = styles[n]; next !== undefined && meets(next, start, end); next = styles[n]) {
        end = Math.max(end, next.end);
        n += 1;
        grows = true;
      }
    }
    for (const one of here) {
      keepUpTo(one.start);
      lines.push(...one.lines);
      at = one.end;
    }
    keepUpTo(end);
  }
  keepUpTo(before.length);
  return lines.join('\n');
}

const isBefore = (a: LineChange, b: LineChange): boolean =>
  a.end <= b.start && !(a.start === b.start && a.end === b.end);

const meets = (change: LineChange, start: number, end: number): boolean =>
  change.start < end || (change.start === start && change.end === end);

/** A change of several lines into as many is one of each. */
const eachLine = (changes: readonly LineChange[]): LineChange[] =>
  changes.flatMap((change) => {
    const { start, end, lines } = change;
    if (end - start < 2 || lines.length !== end - start) return [change];
    return lines.map((line, n) => ({ start: start + n, end: start + n + 1, lines: [line] }));
  });
