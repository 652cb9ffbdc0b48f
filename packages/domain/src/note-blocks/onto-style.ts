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
  const styles = stylesOf(before, ours.split('\n'));
  const changes = eachLine(lineChanges(before, changed.split('\n')));
  const lines: string[] = [];
  let [at, n, m] = [0, 0, 0];
  const keepUpTo = (end: number): void => {
    for (; at < end; at += 1) lines.push(before[at] ?? '');
  };
  const take = (change: LineChange): void => {
    keepUpTo(change.start);
    lines.push(...change.lines);
    at = change.end;
  };
  while (n < styles.length || m < changes.length) {
    const [style, change] = [styles[n], changes[m]];
    if (style !== undefined && (change === undefined || isBefore(style, change))) {
      take(style);
      n += 1;
      continue;
    }
    if (change === undefined) break;
    if (style === undefined || isBefore(change, style)) {
      take(change);
      m += 1;
      continue;
    }
    // Both are about the same lines: as they are said there.
    const start = Math.min(style.start, change.start);
    let end = Math.max(style.end, change.end);
    const said: LineChange[] = [];
    for (let grows = true; grows;) {
      grows = false;
      for (let next = changes[m]; next !== undefined && meets(next, start, end); next = changes[m]) {
        said.push(next);
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
    for (const one of said) take(one);
    keepUpTo(end);
  }
  keepUpTo(before.length);
  return lines.join('\n');
}

const isBefore = (a: LineChange, b: LineChange): boolean =>
  a.end <= b.start && !(a.start === b.start && a.end === b.end);

const meets = (change: LineChange, start: number, end: number): boolean =>
  change.start < end || (change.start === start && change.end === end);

/** What a line says, whatever its marks and its place. */
const saidIn = (line: string): string =>
  line
    .trim()
    .replace(/^(?:[-*+]|\d{1,9}[.)])(?=\s|$)/, '-')
    .replaceAll(/[*_\\<>]|#+$/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** How a text differs from the one that comes back: line by line where they say the same. */
function stylesOf(held: readonly string[], ours: readonly string[]): LineChange[] {
  const styles: LineChange[] = [];
  let [from, to] = [0, 0];
  const differ = (start: number, end: number, lines: readonly string[]): void => {
    if (end > start || lines.length > 0) styles.push({ start, end, lines });
  };
  const apart = lineChanges(held.map(saidIn), ours.map(saidIn), undefined, (line) => line !== '');
  for (const { start, end, lines } of [...apart, { start: held.length, end: held.length, lines: [] }]) {
    for (; from < start; from += 1, to += 1) {
      if (held[from] !== ours[to]) differ(from, from + 1, ours.slice(to, to + 1));
    }
    differ(start, end, ours.slice(to, to + lines.length));
    [from, to] = [end, to + lines.length];
  }
  return styles;
}

/** A change of several lines into as many is one of each. */
const eachLine = (changes: readonly LineChange[]): LineChange[] =>
  changes.flatMap((change) => {
    const { start, end, lines } = change;
    if (end - start < 2 || lines.length !== end - start) return [change];
    return lines.map((line, n) => ({ start: start + n, end: start + n + 1, lines: [line] }));
  });
