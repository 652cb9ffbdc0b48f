import MarkdownIt, { type Token } from 'markdown-it';
import { pictureWords } from './picture-words.ts';

/** A piece of running text; `\n` in a text is a line break. */
export type MarkdownSpan =
  | { readonly kind: 'text' | 'code'; readonly text: string }
  | { readonly kind: 'strong' | 'emphasis' | 'deleted'; readonly content: MarkdownLine }
  | { readonly kind: 'link'; readonly address: string; readonly content: MarkdownLine };

export type MarkdownLine = readonly MarkdownSpan[];

export type MarkdownBlock =
  | { readonly kind: 'paragraph' | 'heading'; readonly content: MarkdownLine }
  /** `start`: the number of the first item; null for points. */
  | { readonly kind: 'list'; readonly start: number | null; readonly items: readonly MarkdownBlocks[] }
  | { readonly kind: 'quote'; readonly blocks: MarkdownBlocks }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'table'; readonly head: MarkdownRow; readonly rows: readonly MarkdownRow[] }
  | { readonly kind: 'rule' };

export type MarkdownBlocks = readonly MarkdownBlock[];
export type MarkdownRow = readonly MarkdownLine[];

// Of the parsers on npm this one's work grows with the length of any text, and no faster.
// HTML stays the text it is. Four spaces are no code and a line of dashes makes no heading of the line before it: neither
// is meant by those who write in a chat, and both turn a text into something else while it is still being written.
const parser = new MarkdownIt({ html: false, linkify: true }).disable(['code', 'lheading']);
parser.linkify.set({ fuzzyLink: false, fuzzyEmail: false });
// Which addresses may be opened is decided below, and all of them are shown as they were written.
parser.validateLink = () => true;
parser.normalizeLink = (address) => address;
parser.normalizeLinkText = (address) => address;

/** Points as models write them besides those that Markdown knows. */
const otherPoint = /^(\s*)[•‣◦](?=\s)/gmu;

/**
 * Reads CommonMark with tables, deletions and bare addresses. The outcome is data, so nothing in it can become markup; the
 * time it takes grows with the length, and what lies deeper than 100 levels is left out.
 */
export const readMarkdown = (text: string): MarkdownBlocks =>
  blocksOf(nested(parser.parse(text.replaceAll(otherPoint, '$1-'), {})));

interface TokenTree {
  readonly token: Token;
  readonly inside: TokenTree[];
}

/** The parser's flat list as the tree it stands for. */
const nested = (tokens: readonly Token[]): readonly TokenTree[] => {
  const trees: TokenTree[] = [];
  const open = [trees];
  for (const token of tokens) {
    if (token.nesting === -1) {
      open.pop();
      continue;
    }
    const tree: TokenTree = { token, inside: [] };
    open.at(-1)?.push(tree);
    if (token.nesting === 1) open.push(tree.inside);
  }
  return trees;
};

const blocksOf = (trees: readonly TokenTree[]): MarkdownBlocks => trees.map(blockOf);

const blockOf = ({ token, inside }: TokenTree): MarkdownBlock => {
  switch (token.type) {
    case 'heading_open':
      return { kind: 'heading', content: lineIn(inside) };
    case 'bullet_list_open':
      return { kind: 'list', start: null, items: inside.map((item) => blocksOf(item.inside)) };
    case 'ordered_list_open': {
      const start = Number(token.attrGet('start') ?? 1);
      return { kind: 'list', start, items: inside.map((item) => blocksOf(item.inside)) };
    }
    case 'blockquote_open':
      return { kind: 'quote', blocks: blocksOf(inside) };
    case 'fence':
      return { kind: 'code', text: token.content.replace(/\n$/, '') };
    case 'table_open': {
      const [head = [], ...rows] = inside
        .flatMap((part) => part.inside)
        .map((row) => row.inside.map((cell) => lineIn(cell.inside)));
      return { kind: 'table', head, rows };
    }
    case 'hr':
      return { kind: 'rule' };
    default:
      return { kind: 'paragraph', content: lineIn(inside) };
  }
};

const lineIn = (trees: readonly TokenTree[]): MarkdownLine =>
  trees.flatMap(({ token }) => lineOf(nested(token.children ?? [])));

const lineOf = (trees: readonly TokenTree[]): MarkdownLine =>
  trees.flatMap(spansOf).filter((span) => span.kind !== 'text' || span.text !== '');

const spansOf = ({ token, inside }: TokenTree): MarkdownLine => {
  switch (token.type) {
    case 'strong_open':
      return [{ kind: 'strong', content: lineOf(inside) }];
    case 'em_open':
      return [{ kind: 'emphasis', content: lineOf(inside) }];
    case 's_open':
      return [{ kind: 'deleted', content: lineOf(inside) }];
    case 'code_inline':
      return [{ kind: 'code', text: token.content }];
    case 'link_open':
      return linked(attribute(token, 'href'), withoutLinks(lineOf(inside)));
    // Never fetched by itself: that would tell its server who reads this, and when.
    case 'image':
      return linked(attribute(token, 'src'), named(withoutLinks(lineOf(nested(token.children ?? [])))));
    case 'softbreak':
    case 'hardbreak':
      return [{ kind: 'text', text: '\n' }];
    default:
      return [{ kind: 'text', text: token.content }];
  }
};

/** The words of a picture without how wide it is. */
const named = (line: MarkdownLine): MarkdownLine =>
  line
    .map((span) => (span.kind === 'text' ? { ...span, text: pictureWords(span.text).name } : span))
    .filter((span) => span.kind !== 'text' || span.text !== '');

const attribute = (token: Token, name: string): string => String(token.attrGet(name) ?? '');

const longestAddress = 2000;
/** Encrypted, and without a name or password before its host, which can look like another host. */
const openable = /^https:\/\/[^\s/?#@\\]+(?:[/?#]\S*)?$/i;

const mayBeOpened = (address: string): boolean => address.length <= longestAddress && openable.test(address);

/** The host of an address in the words of a link, or of words that are nothing else. */
const shownHost = /https?:\/\/([^\s/?#@:\\]+)|^\s*((?:[\p{L}\p{N}-]+\.)+\p{L}{2,})(?:[/?#:]\S*)?\s*$/iu;
const hostOf = /^https:\/\/([^/?#:]+)/i;

/** Whether the words of a link name another place than it leads to. */
const misleads = (words: string, address: string): boolean => {
  const [, named, alone] = shownHost.exec(words) ?? [];
  const shown = (named ?? alone)?.toLowerCase();
  const host = hostOf.exec(address)?.[1]?.toLowerCase();
  return shown !== undefined && host !== shown && host?.endsWith(`.${shown}`) !== true;
};

/** Nothing leads to two places: of a link in another, or in the description of a picture, the words are left. */
const withoutLinks = (line: MarkdownLine): MarkdownLine =>
  line.flatMap((span): MarkdownLine => {
    if (!('content' in span)) return [span];
    const content = withoutLinks(span.content);
    return span.kind === 'link' ? content : [{ ...span, content }];
  });

/** A link, or where its address may not be opened, the words with the address as text. */
const linked = (address: string, words: MarkdownLine): MarkdownLine => {
  const content: MarkdownLine = words.length === 0 ? [{ kind: 'text', text: address }] : words;
  if (mayBeOpened(address)) {
    const link: MarkdownSpan = { kind: 'link', address, content };
    return misleads(lineWords(content), address) ? [link, { kind: 'text', text: ` (${address})` }] : [link];
  }
  return address === '' || lineWords(content) === address
    ? content
    : [...content, { kind: 'text', text: ` (${address})` }];
};

/** The words of a line without their marks and addresses. */
export const lineWords = (line: MarkdownLine): string =>
  line.map((span) => ('content' in span ? lineWords(span.content) : span.text)).join('');
