/** A line of a text, without its end. */
export interface SourceLine {
  readonly start: number;
  readonly text: string;
}

/** The lines of a text, whichever of the three ways they end. */
export function linesOf(text: string): SourceLine[] {
  const lines: SourceLine[] = [];
  let start = 0;
  for (const { 0: end, index } of text.matchAll(/\r\n?|\n/g)) {
    lines.push({ start, text: text.slice(start, index) });
    start = index + end.length;
  }
  lines.push({ start, text: text.slice(start) });
  return lines;
}

/** Where what the parser calls running text stands in the source. */
export interface Places {
  /** A place in the running text as one in the source; null where it cannot be told. */
  readonly at: (place: number) => number | null;
  /** In its last line, where it ends. */
  readonly end: number;
}

/**
 * The parser gives running text without what stands before it in its lines, marks of quotes, lists and headings, so each line
 * is looked for in the source. Cells have lost the `\` before their `|` besides.
 * @param first its first line; `cursor`: it is a cell, which does not begin before this
 * @returns null where a line is not found, and so nothing may be changed
 */
export function placesOf(
  content: string,
  lines: readonly SourceLine[],
  first: { readonly line: number; readonly cursor?: number },
): Places | null {
  const { cursor } = first;
  const isCell = cursor !== undefined;
  const found: { readonly from: number; readonly source: number; readonly text: string }[] = [];
  let from = 0;
  let end = 0;
  for (const [index, text] of content.split('\n').entries()) {
    const line = lines[first.line + index];
    const indent = text.length - text.trimStart().length;
    const plain = text.trim();
    const sought = isCell ? plain.replaceAll('|', String.raw`\|`) : plain;
    const at = isCell ? line?.text.indexOf(sought, cursor) : line?.text.lastIndexOf(sought);
    if (line === undefined || at === undefined || at < 0) return null;
    found.push({ from: from + indent, source: line.start + at, text: plain });
    end = at + sought.length;
    from += text.length + 1;
  }
  const starts = found.map((line) => line.from);
  // A cell is one line.
  const bars = isCell ? [...(found[0]?.text ?? '').matchAll(/\|/g)].map(({ index }) => index + 1) : [];
  return {
    end,
    at: (place) => {
      const line = found[countUpTo(starts, place) - 1];
      if (line === undefined) return null;
      const offset = place - line.from;
      if (offset > line.text.length) return null;
      return line.source + offset + countUpTo(bars, offset);
    },
  };
}

/** How many of these, in their order, are no larger: in halves, as a text may have a link for each of its lines. */
function countUpTo(sorted: readonly number[], most: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) <= most) low = middle + 1;
    else high = middle;
  }
  return low;
}
