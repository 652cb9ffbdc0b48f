const fence = /^ {0,3}(?:`{3,}|~{3,})/;
const begunFence = /^ {0,3}(?:`{1,2}|~{1,2})$/;
/** `[words`, `[words]`, `[words](https://…` */
const begunLink = /!?\[([^\][\n]*)(?:\](?:\([^()\s]*)?)?$/;
/** Marks of which it is not yet known what they begin. */
const looseEnd = /(?:(?<![*_~`])[*_~`]+|^\s*[-=]+)$/;
const marks = /\\.|`+|\*+|_+|~~/g;

/**
 * Markdown that is still being written, ended so that what is shown of it stays what it is when more comes: open marks are
 * closed, a link is its words, and what may yet become something else is held back.
 */
export const closeMarkdown = (text: string): string => {
  const lines = text.split('\n');
  if (lines.filter((line) => fence.test(line)).length % 2 === 1) {
    return begunFence.test(lines.at(-1) ?? '') ? lines.slice(0, -1).join('\n') : text;
  }
  const begun = begunTable(lines);
  if (begun !== null) return lines.slice(0, begun).join('\n');
  const last = (lines.pop() ?? '').replace(begunLink, '$1').replace(looseEnd, '');
  const closing = missingMarks(last);
  return [...lines, closing === '' ? last : last.trimEnd() + closing].join('\n');
};

/** Where a table begins that cannot be told from text yet: that takes its head and the line below, both to their ends. */
const begunTable = (lines: readonly string[]): number | null => {
  const ended = lines.slice(0, -1);
  const isRow = (line: string): boolean => line.trimStart().startsWith('|');
  const start = ended.findLastIndex((line) => !isRow(line)) + 1;
  const rows = ended.length - start;
  return rows < 2 && (rows === 1 || isRow(lines.at(-1) ?? '')) ? start : null;
};

/** What closes the marks that a line leaves open. */
const missingMarks = (line: string): string => {
  const open: string[] = [];
  for (const { 0: run, index } of line.matchAll(marks)) {
    const rest = afterClosing(run, open);
    const isCode = open.at(-1)?.startsWith('`') ?? false;
    if (!isCode && mayOpen(rest, line, index + run.length)) open.push(...opened(rest));
  }
  return open.toReversed().join('');
};

/** Closes what a run of one mark closes; the answer is what is left of it. */
const afterClosing = (run: string, open: string[]): string => {
  let rest = run;
  for (let last = open.at(-1); last !== undefined && rest.startsWith(last); last = open.at(-1)) {
    // Code ends with as many as it began with.
    if (last.startsWith('`') && rest !== last) break;
    open.pop();
    rest = rest.slice(last.length);
  }
  return rest;
};

const longestRun = 3;

/** @param end where the mark ends */
const mayOpen = (mark: string, line: string, end: number): boolean =>
  mark !== '' &&
  !mark.startsWith('\\') &&
  (mark.startsWith('`') || mark.length <= longestRun) &&
  /\S/.test(line.charAt(end)) &&
  !(mark.startsWith('_') && /\w/.test(line.charAt(end - mark.length - 1)));

/** `***` is two marks. */
const opened = (mark: string): readonly string[] =>
  mark.length === longestRun && !mark.startsWith('`') ? [mark.slice(0, 2), mark.slice(2)] : [mark];
