import {
  lineWords,
  readMarkdown,
  type MarkdownBlock,
  type MarkdownBlocks,
  type MarkdownLine,
} from '../markdown/read-markdown.ts';

/** What differs between the ways to tell a reply without Markdown. */
interface OutcomeToast {
  /** What stands before an item. @param number null for points */
  readonly mark: (number: number | null) => string;
  readonly link: (words: string, address: string) => string;
}

const written: OutcomeToast = {
  mark: (number) => (number === null ? '- ' : `${number}. `),
  link: (words, address) => (words === address ? address : `${words} (${address})`),
};

const aloud: OutcomeToast = { mark: () => '', link: (words) => words };

/** A reply as it reads where there is no Markdown: the same words, with its lists as lines. */
export const plainReply = (reply: string): string => linesOf(readMarkdown(reply), written).join('\n').trim();

/** The words of a reply without their marks, for reading aloud. */
export const spokenReply = (reply: string): string => linesOf(readMarkdown(reply), aloud).join('\n').trim();

const linesOf = (blocks: MarkdownBlocks, telling: OutcomeToast): readonly string[] =>
  blocks.flatMap((block) => blockLines(block, telling));

const blockLines = (block: MarkdownBlock, telling: OutcomeToast): readonly string[] => {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return [wordsOf(block.content, telling)];
    case 'list':
      return block.items.flatMap((item, at) => {
        const [first = '', ...others] = linesOf(item, telling);
        return [telling.mark(block.start === null ? null : block.start + at) + first, ...others];
      });
    case 'quote':
      return linesOf(block.blocks, telling);
    case 'code':
      return [block.text];
    case 'table':
      return [block.head, ...block.rows].map((row) =>
        row
          .map((cell) => wordsOf(cell, telling))
          .filter(Boolean)
          .join(', '),
      );
    case 'rule':
      return [];
  }
};

const wordsOf = (line: MarkdownLine, telling: OutcomeToast): string =>
  line
    .map((span) => {
      if (span.kind === 'link') return telling.link(lineWords(span.content), span.address);
      return 'content' in span ? wordsOf(span.content, telling) : span.text;
    })
    .join('');
