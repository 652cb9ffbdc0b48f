import { type NoteBlock, noteBlock, type NoteBlockKind } from './note-block.ts';
import { literalSpans, readSpans } from './read-spans.ts';

/** What is set in more deeply is text of the block that it stands in. */
export const deepest = 30;

const fence = /^ {0,3}(`{3,}|~{3,})[ \t]*([^`\n]*)$/;
const heading = /^ {0,3}(#{1,6})(?:[ \t]+(.*?))?(?:[ \t]+#+)?[ \t]*$/;
const divider = /^ {0,3}([-*_])(?:[ \t]*\1){2,}[ \t]*$/;
const quoted = /^ {0,3}> ?/;
const underline = /^ {0,3}(=+|-+)[ \t]*$/;
const item = /^( {0,3})([-*+]|(\d{1,9})[.)])(?:( +)(.*)|)$/;
const box = /^\[([ xX])\](?: +(.*))?$/;

const isBlank = (line: string): boolean => line.trim() === '';

/**
 * Markdown as blocks, each line in one of them: what blocks do not know (tables, pictures, HTML) is the text that it is. Read line by
 * line, by the rules of CommonMark 0.31 for what they do know, in time that grows with the length.
 */
export function readBlocks(markdown: string): NoteBlock[] {
  const lines = markdown.replaceAll(/\r\n?/g, '\n').split('\n').map(withoutTabs);
  return blocksIn(lines, 0).filter(saysSomething);
}

/** Tabs at the beginning of a line, as the columns that they take. */
function withoutTabs(line: string): string {
  const [, indent = '', rest = ''] = /^([ \t]*)(.*)$/s.exec(line) ?? [];
  if (!indent.includes('\t')) return line;
  let columns = 0;
  for (const sign of indent) columns += sign === '\t' ? 4 - (columns % 4) : 1;
  return ' '.repeat(columns) + rest;
}

/** Marks around nothing are no paragraph. */
const saysSomething = ({ kind, spans }: NoteBlock): boolean => kind !== 'paragraph' || spans.length > 0;

function blocksIn(lines: readonly string[], depth: number): NoteBlock[] {
  const blocks: NoteBlock[] = [];
  for (let at = 0; at < lines.length;) {
    const line = lines[at] ?? '';
    if (isBlank(line)) {
      at += 1;
      continue;
    }
    const [block, next] = blockAt(lines, at, depth);
    blocks.push(block);
    at = next;
  }
  return blocks;
}

type Found = readonly [block: NoteBlock, next: number];

function blockAt(lines: readonly string[], at: number, depth: number): Found {
  const line = lines[at] ?? '';
  const fenced = fence.exec(line);
  if (fenced !== null) return codeAt(lines, at, fenced);
  const [, marks, words = ''] = heading.exec(line) ?? [];
  if (marks !== undefined) return [noteBlock(headingOf(marks.length), { spans: readSpans(words) }), at + 1];
  if (divider.test(line)) return [noteBlock('divider'), at + 1];
  if (quoted.test(line)) return quoteAt(lines, at);
  const itemHere = depth < deepest ? item.exec(line) : null;
  return itemHere === null ? paragraphAt(lines, at, depth) : itemAt(lines, at, itemHere, depth);
}

const headingOf = (level: number): NoteBlockKind =>
  level === 1 ? 'heading_1' : level === 2 ? 'heading_2' : 'heading_3';

function codeAt(
  lines: readonly string[],
  at: number,
  [line, marks = '', language = '']: RegExpExecArray,
): Found {
  const indent = line.length - line.trimStart().length;
  const closing = new RegExp(`^ {0,3}${marks[0] ?? ''}{${marks.length},}[ \\t]*$`);
  let end = at + 1;
  while (end < lines.length && !closing.test(lines[end] ?? '')) end += 1;
  const text = lines
    .slice(at + 1, end)
    .map((one) => one.slice(Math.min(indent, one.length - one.trimStart().length)));
  const spans = literalSpans(text.join('\n'));
  return [noteBlock('code', { spans, language: language.trim() }), Math.min(end + 1, lines.length)];
}

function quoteAt(lines: readonly string[], at: number): Found {
  let end = at;
  const text: string[] = [];
  for (; end < lines.length && quoted.test(lines[end] ?? ''); end += 1) {
    text.push((lines[end] ?? '').replace(quoted, '').trim());
  }
  return [noteBlock('quote', { spans: readSpans(text.join('\n').trim()) }), end];
}

function paragraphAt(lines: readonly string[], at: number, depth: number): Found {
  const text = [(lines[at] ?? '').trim()];
  let end = at + 1;
  for (; end < lines.length; end += 1) {
    const line = lines[end] ?? '';
    const [, under] = underline.exec(line) ?? [];
    if (under !== undefined) {
      const kind = under.startsWith('=') ? 'heading_1' : 'heading_2';
      return [noteBlock(kind, { spans: readSpans(text.join(' ')) }), end + 1];
    }
    if (isBlank(line) || interrupts(line, depth)) break;
    text.push(line.trim());
  }
  return [noteBlock('paragraph', { spans: readSpans(text.join('\n')) }), end];
}

/** Whether a line begins another block though no empty line stands before it. */
function interrupts(line: string, depth: number): boolean {
  if (fence.test(line) || heading.test(line) || divider.test(line) || quoted.test(line)) return true;
  const [, , , number, , rest = ''] = (depth < deepest ? item.exec(line) : null) ?? [];
  return rest.trim() !== '' && (number === undefined || Number(number) === 1);
}

function itemAt(
  lines: readonly string[],
  at: number,
  [, indent = '', mark = '', number, space = ' ', rest = '']: RegExpExecArray,
  depth: number,
): Found {
  // Far from its mark it is code to Markdown, and a line set in to us.
  const isEmpty = rest.trim() === '';
  const offset = indent.length + mark.length + (isEmpty || space.length > 4 ? 1 : space.length);
  const [ownLines, next] = linesOfItem(lines, at, offset, depth);
  const [, tick, words = ''] = (number === undefined ? box.exec(rest.trim()) : null) ?? [];
  const first = tick === undefined ? rest.trimStart() : words;
  const [own, ...more] = blocksIn([first, ...ownLines], depth + 1);
  const hasText = own?.kind === 'paragraph' && !(isBlank(first) && isBlank(ownLines[0] ?? ''));
  const kind = number !== undefined ? 'number' : tick === undefined ? 'bullet' : 'todo';
  const fields = {
    spans: hasText ? own.spans : [],
    isDone: tick !== undefined && tick !== ' ',
    children: (hasText || own === undefined ? more : [own, ...more]).filter(saysSomething),
  };
  return [noteBlock(kind, fields), next];
}

/** Lines that are set in below the mark of an item, without that; and such that go on with its last words. */
function linesOfItem(
  lines: readonly string[],
  at: number,
  offset: number,
  depth: number,
): [string[], number] {
  const own: string[] = [];
  let end = at + 1;
  let isInWords = !isBlank((item.exec(lines[at] ?? '') ?? [])[5] ?? '');
  for (let next = at + 1; next < lines.length; next += 1) {
    const line = lines[next] ?? '';
    if (isBlank(line)) {
      isInWords = false;
      own.push(line.slice(offset));
      continue;
    }
    const isIn = line.length - line.trimStart().length >= offset;
    const goesOn = isInWords && !interrupts(line, depth) && !item.test(line) && !underline.test(line);
    if (!isIn && !goesOn) break;
    own.push(isIn ? line.slice(offset) : line.trimStart());
    isInWords = true;
    end = next + 1;
  }
  return [own.slice(0, end - at - 1), end];
}
