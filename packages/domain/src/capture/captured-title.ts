import type { Stretch } from './folded-text.ts';

const loose = /[\s,;:–—-]/u;
const looseStart = /^[\s,;:–—-]+/u;
const emptyBrackets = /\(\s*\)|\[\s*\]/g;

/**
 * A line without the stretches that were understood, and without the punctuation that only joined them to the
 * rest. When no word would be left the line itself is the title. `taken` is in order and does not overlap.
 */
export function capturedTitle(line: string, taken: readonly Stretch[]): string {
  let title = '';
  let from = 0;
  for (const { start, end } of taken) {
    title = joined(title, line.slice(from, start), from === 0);
    from = end;
  }
  title = joined(title, line.slice(from), from === 0);
  if (taken.length > 0) {
    title = title.replace(emptyBrackets, ' ').replace(/ {2,}/g, ' ');
    title = taken.at(-1)?.end === line.length ? withoutLooseEnd(title) : title;
  }
  const trimmed = title.trim();
  return /[^\s\p{P}]/u.test(trimmed) ? trimmed : line.trim();
}

function joined(left: string, right: string, first: boolean): string {
  if (first) {
    return right;
  }
  if (left.trim() === '') {
    return right.replace(looseStart, '');
  }
  if (/^\s*[,.;:!?)\]]/.test(right)) {
    return withoutLooseEnd(left) + right.trimStart();
  }
  return `${left.trimEnd()} ${right.trimStart()}`;
}

/** Counted from the end: a pattern ending in `+$` would try every space of a long line. */
function withoutLooseEnd(text: string): string {
  let end = text.length;
  while (end > 0 && loose.test(text.charAt(end - 1))) {
    end -= 1;
  }
  return text.slice(0, end);
}
