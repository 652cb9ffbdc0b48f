import { mergeTexts } from '../notes/merge-texts.ts';
import { oneBelowTheOther } from '../notes/note-change.ts';
import { isItem, type NoteBlock } from './note-block.ts';
import { readBlocks } from './read-blocks.ts';
import { asBlocks, linesOfBlock } from './write-blocks.ts';

interface Versions {
  readonly base: string;
  readonly ours: string;
  readonly theirs: string;
}

/** Stands for the empty line before a block. */
const begins = '\u2029';

/**
 * Joins two texts that come from the same one, as `mergeTexts` does, so that two new paragraphs stay two: empty lines and numbers of
 * lists say nothing by themselves. What comes of it is as blocks are written.
 */
export function mergeBlocks({ base, ours, theirs }: Versions): string {
  const versions = { base: toldLines(base), ours: toldLines(ours), theirs: toldLines(theirs) };
  return asBlocks(untold(mergeTexts(versions, oneBelowTheOther).text));
}

/** A text without empty lines between its blocks, each of which says itself that it begins. */
const toldLines = (markdown: string): string => linesOf(readBlocks(markdown)).join('\n');

const linesOf = (blocks: readonly NoteBlock[]): string[] =>
  blocks.flatMap((block) => {
    const { children } = block;
    // What has no words could not stand below others.
    const [first = '', ...more] = linesOfBlock({ ...block, children: [] }, 1, isItem(block));
    const below = linesOf(children).map((line) =>
      line.startsWith(begins)
        ? `${begins}${setIn(block)}${line.slice(1)}`
        : line === ''
          ? ''
          : `${setIn(block)}${line}`,
    );
    return [isItem(block) ? first : `${begins}${first}`, ...more, ...below];
  });

const setIn = ({ kind }: NoteBlock): string => (kind === 'number' ? '   ' : '  ');

const fence = /^ *(`{3,})/;
const item = /^ *(?:-|1\.)(?: |$)/;

function untold(told: string): string {
  const lines: string[] = [];
  let open: string | null = null;
  for (const line of told.split('\n')) {
    const plain = line.startsWith(begins) ? line.slice(1) : line;
    const marks = fence.exec(plain)?.[1] ?? null;
    // A list right below a paragraph would be more of it.
    if (open === null && (plain !== line || item.test(plain))) lines.push('');
    if (open === null) open = marks;
    else if (marks === open && plain.trim() === open) open = null;
    lines.push(plain);
  }
  return lines.join('\n');
}
