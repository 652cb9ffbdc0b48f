/** A piece of a line: plain, **strong** or `code`. */
export interface ReplySpan {
  readonly kind: 'plain' | 'strong' | 'code';
  readonly text: string;
}

export type ReplyLine = readonly ReplySpan[];

export type ReplyBlock =
  | { readonly kind: 'paragraph'; readonly lines: readonly ReplyLine[] }
  | { readonly kind: 'list'; readonly start: number | null; readonly items: readonly ReplyLine[] };

const bullet = /^\s*[-*•]\s+(.+)$/;
const numbered = /^\s*(\d{1,9})[.)]\s+(.+)$/;
const heading = /^#{1,6}\s+(.+?)\s*#*$/;

const spanPattern = /\*\*([^*]+)\*\*|`([^`]+)`/g;

const spansOf = (line: string): ReplyLine => {
  const spans: ReplySpan[] = [];
  let end = 0;
  for (const match of line.matchAll(spanPattern)) {
    const [whole, strong, code] = match;
    if (match.index > end) spans.push({ kind: 'plain', text: line.slice(end, match.index) });
    spans.push(strong === undefined ? { kind: 'code', text: code ?? '' } : { kind: 'strong', text: strong });
    end = match.index + whole.length;
  }
  if (end < line.length) spans.push({ kind: 'plain', text: line.slice(end) });
  return spans;
};

type Line =
  | { readonly kind: 'empty' }
  | { readonly kind: 'item'; readonly start: number | null; readonly spans: ReplyLine }
  | { readonly kind: 'text'; readonly spans: ReplyLine };

const lineOf = (text: string): Line => {
  if (text.trim() === '') return { kind: 'empty' };
  const point = bullet.exec(text)?.[1];
  if (point !== undefined) return { kind: 'item', start: null, spans: spansOf(point) };
  const [, number, step] = numbered.exec(text) ?? [];
  if (number !== undefined && step !== undefined) {
    return { kind: 'item', start: Number(number), spans: spansOf(step) };
  }
  const title = heading.exec(text)?.[1];
  if (title !== undefined) return { kind: 'text', spans: [{ kind: 'strong', text: title }] };
  return { kind: 'text', spans: spansOf(text.trimEnd()) };
};

/** The block with the line in it; undefined where the line begins another one. */
const joinedTo = (block: ReplyBlock, line: Line): ReplyBlock | undefined => {
  if (block.kind === 'paragraph' && line.kind === 'text') {
    return { ...block, lines: [...block.lines, line.spans] };
  }
  if (block.kind !== 'list' || line.kind !== 'item') return undefined;
  const sameKind = (block.start === null) === (line.start === null);
  return sameKind ? { ...block, items: [...block.items, line.spans] } : undefined;
};

/**
 * Reads the little Markdown that replies are written in: paragraphs, lists, strong, code. Everything else, HTML too,
 * stays the text it is; the outcome is data, so nothing in a reply can become markup.
 */
export const replyBlocks = (reply: string): readonly ReplyBlock[] => {
  const blocks: ReplyBlock[] = [];
  let apart = true;
  for (const line of reply.split('\n').map(lineOf)) {
    if (line.kind === 'empty') {
      apart = true;
      continue;
    }
    const last = apart ? undefined : blocks.at(-1);
    const joined = last && joinedTo(last, line);
    if (joined) blocks.splice(-1, 1, joined);
    else if (line.kind === 'text') blocks.push({ kind: 'paragraph', lines: [line.spans] });
    else blocks.push({ kind: 'list', start: line.start, items: [line.spans] });
    apart = false;
  }
  return blocks;
};

/** The words of a reply without their marks, for reading aloud. */
export const spokenReply = (reply: string): string =>
  replyBlocks(reply)
    .flatMap((block) => (block.kind === 'list' ? block.items : block.lines))
    .map((line) => line.map(({ text }) => text).join(''))
    .join('\n');
