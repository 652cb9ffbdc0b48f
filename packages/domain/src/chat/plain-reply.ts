import {
  lineWords,
  readMarkdown,
  type MarkdownBlock,
  type MarkdownBlocks,
  type MarkdownLine,
} from '../markdown/read-markdown.ts';

/** What differs between the ways to say a reply without Markdown. */
interface PlainForm {
  /** What stands before an item. @param number null for points */
  readonly mark: (number: number | null) => string;
  readonly link: (words: string, address: string) => string;
}

const written: PlainForm = {
  mark: (number) => (number === null ? '- ' : `${number}. `),
  link: (words, address) => (words === address ? address : `${words} (${address})`),
};

const aloud: PlainForm = { mark: () => '', link: (words) => words };

/** A reply as it reads where there is no Markdown: the same words, with its lists as lines. */
export const plainReply = (reply: string): string => linesOf(readMarkdown(reply), written).join('\n').trim();

/** The words of a reply without their marks, for reading aloud. */
export const spokenReply = (reply: string): string => linesOf(readMarkdown(reply), aloud).join('\n').trim();

const linesOf = (blocks: MarkdownBlocks, form: PlainForm): readonly string[] =>
  blocks.flatMap((block) => blockLines(block, form));

const blockLines = (block: MarkdownBlock, form: PlainForm): readonly string[] => {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return [wordsOf(block.content, form)];
    case 'list':
      return block.items.flatMap((item, at) => {
        const [first = '', ...others] = linesOf(item, form);
        return [form.mark(block.start === null ? null : block.start + at) + first, ...others];
      });
    case 'quote':
      return linesOf(block.blocks, form);
    case 'code':
      return [block.text];
    case 'table':
      return [block.head, ...block.rows].map((row) =>
        row
          .map((cell) => wordsOf(cell, form))
          .filter(Boolean)
          .join(', '),
      );
    case 'rule':
      return [];
  }
};

const wordsOf = (line: MarkdownLine, form: PlainForm): string =>
  line
    .map((span) => {
      if (span.kind === 'link') return form.link(lineWords(span.content), span.address);
      return 'content' in span ? wordsOf(span.content, form) : span.text;
    })
    .join('');
