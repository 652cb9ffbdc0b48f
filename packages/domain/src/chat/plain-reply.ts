import { replyBlocks, type ReplyLine } from './reply-blocks.ts';

/** Lines that only mark something off: fences, rules, the line below the head of a table. */
const marking = /^\s*(?:```.*|~~~.*|(?:[-*_]\s*){3,}|\|?(?:\s*:?-{2,}:?\s*\|)+(?:\s*:?-{2,}:?)?\s*)$/;
const quoted = /^\s*>+\s?/;
const row = /^\s*\|(.+)\|\s*$/;

/** Marks inside a line, and the words that stand in their place. */
const inside: readonly (readonly [RegExp, string | ((...match: string[]) => string)])[] = [
  [
    /!?\[([^[\]\n]+)\]\(([^\s()]+)(?:\s+"[^"]*")?\)/g,
    (_, words = '', at = '') => (words === at ? at : `${words} (${at})`),
  ],
  [/(?<![\w_])__(?=\S)([^_\n]+)(?<=\S)__(?![\w_])/g, '$1'],
  [/(?<![\w*])\*(?=\S)([^*\n]+)(?<=\S)\*(?![\w*])/g, '$1'],
  [/(?<![\w_])_(?=\S)([^_\n]+)(?<=\S)_(?![\w_])/g, '$1'],
  [/~~(?=\S)([^~\n]+)(?<=\S)~~/g, '$1'],
];

/** A reply as it reads where there is no Markdown: the same words, with its lists as lines. */
export const plainReply = (reply: string): string =>
  replyBlocks(
    reply
      .split('\n')
      .filter((line) => !marking.test(line))
      .map((line) => cells(line.replace(quoted, '')))
      .join('\n'),
  )
    .flatMap((block) =>
      block.kind === 'paragraph'
        ? block.lines.map(plainLine)
        : block.items.map(
            (item, at) => `${block.start === null ? '-' : `${block.start + at}.`} ${plainLine(item)}`,
          ),
    )
    .join('\n')
    .trim();

const cells = (line: string): string =>
  row
    .exec(line)?.[1]
    ?.split('|')
    .map((cell) => cell.trim())
    .filter(Boolean)
    .join(', ') ?? line;

const plainLine = (line: ReplyLine): string =>
  line.map(({ kind, text }) => (kind === 'code' ? text : withoutMarks(text))).join('');

const withoutMarks = (text: string): string =>
  inside.reduce(
    (said, [mark, words]) =>
      typeof words === 'string' ? said.replaceAll(mark, words) : said.replaceAll(mark, words),
    text,
  );
