import { lineWords, readMarkdown, type MarkdownBlock } from '../markdown/read-markdown.ts';
import { withoutOwnAddresses } from './note-links.ts';

/** As much of a text is read for it: how long the rest is makes no difference. */
const charactersRead = 2_000;
const charactersShown = 201;

/** How a note's text begins, in plain words on one line. */
export const noteExcerpt = (content: string): string => {
  const words = readMarkdown(withoutOwnAddresses(content.slice(0, charactersRead)))
    .flatMap(wordsOf)
    .join(' ');
  const line = words.replaceAll(/\s+/g, ' ').trim();
  // Never half of a pair.
  return line.slice(0, charactersShown).replace(/[\uD800-\uDBFF]$/, '');
};

const wordsOf = (block: MarkdownBlock): readonly string[] => {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return [lineWords(block.content)];
    case 'list':
      return block.items.flat().flatMap(wordsOf);
    case 'quote':
      return block.blocks.flatMap(wordsOf);
    case 'code':
      return [block.text];
    case 'table':
      return [block.head, ...block.rows].flat().map(lineWords);
    case 'rule':
      return [];
  }
};
