import { isItem, type NoteBlock, noteBlock } from './note-block.ts';
import { readBlocks } from './read-blocks.ts';
import { readSpans } from './read-spans.ts';
import { sameSpans, soundSpans } from './sound-spans.ts';
import { codeText, writeSpans } from './write-spans.ts';

/** What stands for no words where something is set in below them. */
const noWords = '&#32;';

/**
 * Blocks as Markdown that is read as the same blocks again. One that cannot be written so (see `canBeWritten`) is written as well as
 * may be.
 */
export const writeBlocks = (blocks: readonly NoteBlock[]): string => linesOf(blocks).join('\n');

/** @param isBelowWords whether they stand right below the words of an item, where a mark without words would be more of these */
function linesOf(blocks: readonly NoteBlock[], isBelowWords = false): string[] {
  const lines: string[] = [];
  let number = 0;
  let before: NoteBlock | null = null;
  for (const block of blocks) {
    number = block.kind === 'number' ? number + 1 : 0;
    if (before !== null && !(isItem(before) && isItem(block))) lines.push('');
    lines.push(...linesOfBlock(block, number, isBelowWords && before === null));
    before = block;
  }
  return lines;
}

/** @param number of an item that has one */
export function linesOfBlock(block: NoteBlock, number: number, isBelowWords = false): string[] {
  const own = ownLines(block);
  if (!isItem(block)) return own;
  const mark = block.kind === 'number' ? `${number}. ` : '- ';
  const tick = block.kind === 'todo' ? (block.isDone ? '[x] ' : '[ ] ') : '';
  const [first] = block.children;
  const isEmpty = own.join('') === '';
  const needsWords = isEmpty && (isBelowWords || (first !== undefined && !isItem(first)));
  const words = needsWords ? [noWords] : own;
  const children = linesOf(block.children, !isEmpty || needsWords);
  const below = first === undefined || isItem(first) ? children : ['', ...children];
  const [head = '', ...rest] = words;
  return [`${mark}${tick}${head}`.trimEnd(), ...indented([...rest, ...below], mark.length)];
}

const indented = (lines: readonly string[], by: number): string[] =>
  lines.map((line) => (line === '' ? '' : `${' '.repeat(by)}${line}`));

/** What a block says by itself, without its mark in a list and what is set in below it. */
function ownLines(block: NoteBlock): string[] {
  switch (block.kind) {
    case 'divider':
      return ['---'];
    case 'code':
      return codeLines(block);
    case 'quote':
      return wordsOf(block)
        .split('\n')
        .map((line, n, { length }) => (line === '' || (line === '\\' && n < length - 1) ? '>' : `> ${line}`));
    case 'heading_1':
    case 'heading_2':
    case 'heading_3':
      return [`${'#'.repeat(Number(block.kind.at(-1)))} ${wordsOf(block)}`.trimEnd()];
    case 'paragraph':
    case 'bullet':
    case 'number':
    case 'todo':
      return wordsOf(block).split('\n');
  }
}

function codeLines({ spans, language }: NoteBlock): string[] {
  const text = codeText(spans);
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(({ 0: run }) => run.length));
  const marks = '`'.repeat(longest + 1);
  return [`${marks}${language}`, ...(text === '' ? [] : text.split('\n')), marks];
}

const wordsOf = (block: NoteBlock): string => wordsOrNull(block) ?? '';

/** Headings are one line. */
const onOneLine = (block: NoteBlock): NoteBlock =>
  block.kind.startsWith('heading')
    ? {
        ...block,
        spans: block.spans.map((span) => ({ ...span, text: span.text.replaceAll(/\s*\n\s*/g, ' ') })),
      }
    : block;

function wordsOrNull(given: NoteBlock): string | null {
  const block = onOneLine(given);
  if (block.kind === 'code' || block.kind === 'divider') return '';
  if (soundSpans(block.spans).length === 0) return '';
  return writeSpans(block.spans, (words) => isReadAs(block, words));
}

/** Whether words are read as those of a block of this kind, and of that alone. */
function isReadAs({ kind }: NoteBlock, words: string): boolean {
  if (kind === 'quote') return true;
  if (kind.startsWith('heading')) {
    const [block, ...more] = readBlocks(`# ${words}`);
    return block?.kind === 'heading_1' && more.length === 0 && sameSpans(block.spans, readSpans(words));
  }
  const mark = isItem({ kind }) ? (kind === 'todo' ? '- [ ] ' : kind === 'number' ? '1. ' : '- ') : '';
  const [head = '', ...rest] = words.split('\n');
  const lines = [`${mark}${head}`, ...(mark === '' ? rest : indented(rest, mark === '1. ' ? 3 : 2))];
  const [block, ...more] = readBlocks(lines.join('\n'));
  const isAlone = block?.kind === kind && more.length === 0 && block.children.length === 0;
  return isAlone && sameSpans(block.spans, readSpans(words));
}

/** A block as it is read once it was written, without what is set in below it; null where Markdown has no way to say it. */
export function writtenBlock(block: NoteBlock): NoteBlock | null {
  const { kind, isDone } = block;
  const isNothing = kind === 'paragraph' && soundSpans(block.spans).length === 0;
  if (kind === 'divider' || isNothing) return noteBlock(kind);
  if (kind !== 'code' && wordsOrNull(block) === null) return null;
  const [read, ...more] = readBlocks(linesOfBlock({ ...block, children: [] }, 1).join('\n'));
  return read !== undefined && more.length === 0 && read.kind === kind && read.isDone === isDone
    ? { ...read, children: [] }
    : null;
}

/** The same blocks, whatever looks Markdown has no way to say. */
export function sameBlocks(a: readonly NoteBlock[], b: readonly NoteBlock[]): boolean {
  return (
    a.length === b.length &&
    a.every((one, n) => {
      const other = b[n];
      return other !== undefined && sameBlock(one, other) && sameBlocks(one.children, other.children);
    })
  );
}

export const sameBlock = (a: NoteBlock, b: NoteBlock): boolean =>
  a.kind === b.kind && a.isDone === b.isDone && a.language === b.language && sameSpans(a.spans, b.spans);

/** What comes back of a text that was kept as blocks: the same, with the marks and empty lines that blocks are written with. */
export const asBlocks = (markdown: string): string => writeBlocks(readBlocks(markdown));
