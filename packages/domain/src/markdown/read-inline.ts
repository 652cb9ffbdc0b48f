import MarkdownIt, { type Token } from 'markdown-it';

/** Running text of Markdown, piece by piece: words, and where a mark begins and ends. */
export type InlinePiece =
  | { readonly kind: 'text' | 'code'; readonly text: string }
  | {
      readonly kind: 'open' | 'close';
      readonly mark: 'bold' | 'italic' | 'struck' | 'link';
      readonly address: string;
    };

// HTML stays the text it is, and so does a picture: its name and its address are text where nobody can fetch it.
const parser = new MarkdownIt({ html: false, linkify: false }).disable('image');
parser.validateLink = () => true;
parser.normalizeLink = (address) => address;
parser.normalizeLinkText = (address) => address;

const marks = { strong: 'bold', em: 'italic', s: 'struck', link: 'link' } as const;

/** Reads a text as what stands within one block, whatever block it would begin. A line break is `\n`. */
export const readInline = (markdown: string): InlinePiece[] =>
  (parser.parseInline(markdown, {})[0]?.children ?? []).map(pieceOf);

function pieceOf(token: Token): InlinePiece {
  const [, name = ''] = /^(strong|em|s|link)_(?:open|close)$/.exec(token.type) ?? [];
  if (name in marks) {
    const mark = marks[name as keyof typeof marks];
    return {
      kind: token.nesting === 1 ? 'open' : 'close',
      mark,
      address: String(token.attrGet('href') ?? ''),
    };
  }
  if (token.type === 'softbreak' || token.type === 'hardbreak') return { kind: 'text', text: '\n' };
  return { kind: token.type === 'code_inline' ? 'code' : 'text', text: token.content };
}
