import MarkdownIt, { type Token } from 'markdown-it';
import { escapeHtml } from './escape-html.ts';
import { pictureWords } from './picture-words.ts';

/** What stands for what is named in a text and is elsewhere. */
export interface MarkdownSources {
  /** The address of a link as it may be opened; null: its words stay, and lead nowhere. */
  readonly link: (address: string) => string | null;
  /** The picture itself, as a `data:` address; null: only its name is shown, and leads there where `link` says so. */
  readonly picture: (address: string) => string | null;
}

// HTML stays the text it is. Which addresses may be opened is decided by `MarkdownSources`, as what each of them is written as.
const parser = new MarkdownIt({ html: false, linkify: true });
parser.linkify.set({ fuzzyLink: false, fuzzyEmail: false });
parser.validateLink = () => true;
parser.normalizeLink = (address) => address;
parser.normalizeLinkText = (address) => address;

/** Beyond `maxNesting` the parser leaves out every word. Lists that are set in by their indentation never get as deep as this. */
const deepest = 900;

// Within a line no word is lost, only marks are not read, and a high limit would make brackets within brackets slow.
const inlineNesting = parser.options.maxNesting;
parser.core.ruler.before('block', 'deep_blocks', ({ md }) => {
  md.options.maxNesting = deepest + 100;
});
parser.core.ruler.before('inline', 'shallow_lines', ({ md }) => {
  md.options.maxNesting = inlineNesting;
});

/** What is nested too deeply for anything else is text. */
parser.block.ruler.before('table', 'too_deep', (state, startLine, endLine, isSilent) => {
  if (state.level < deepest) return false;
  if (isSilent) return true;
  let line = startLine + 1;
  while (line < endLine && !state.isEmpty(line) && (state.sCount[line] ?? 0) >= state.blkIndent) line += 1;
  state.line = line;
  state.push('paragraph_open', 'p', 1).map = [startLine, line];
  const words = state.push('inline', '', 0);
  words.content = state.getLines(startLine, line, state.blkIndent, false).trim();
  words.map = [startLine, line];
  words.children = [];
  state.push('paragraph_close', 'p', -1);
  return true;
});

const box = /^\[([ xX])\](?=\s)/;

/** The box at the beginning of an item is a sign, which is read and printed without a form. */
const ticked = (tokens: readonly Token[]): void => {
  for (const [index, token] of tokens.entries()) {
    const [words] = token.children ?? [];
    const isFirst =
      tokens[index - 1]?.type === 'paragraph_open' && tokens[index - 2]?.type === 'list_item_open';
    if (!isFirst || words?.type !== 'text') continue;
    const found = box.exec(words.content);
    if (found === null) continue;
    words.content = words.content.replace(box, found[1] === ' ' ? '\u2610' : '\u2611');
    tokens[index - 2]?.attrSet('class', 'tick');
  }
};

const withDirection: ReadonlySet<string> = new Set([
  'paragraph_open',
  'heading_open',
  'list_item_open',
  'th_open',
  'td_open',
]);

/** A style in an element would need leave to be one. */
const alignments: Readonly<Record<string, string>> = {
  'text-align:center': 'center',
  'text-align:right': 'end',
  'text-align:left': 'start',
};

const dressed = (tokens: readonly Token[]): void => {
  for (const token of tokens) {
    if (withDirection.has(token.type)) token.attrSet('dir', 'auto');
    const style = token.attrGet('style');
    if (style !== null) token.attrs = (token.attrs ?? []).filter(([name]) => name !== 'style');
    const align = style === null ? undefined : alignments[style];
    if (align !== undefined) token.attrSet('class', align);
    // The title of the note is the first heading.
    const level = /^h([1-6])$/.exec(token.tag)?.[1];
    if (level !== undefined) token.tag = `h${Math.min(6, Number(level) + 1)}`;
  }
};

const addressIn = (token: Token, name: 'href' | 'src'): string => String(token.attrGet(name) ?? '');

const linkOpened = (address: string): string => `<a href="${escapeHtml(address)}" rel="noopener noreferrer">`;

/** Links that lead somewhere; the others keep their words alone, and both their marks go. */
const leading = (tokens: readonly Token[], { link, picture }: MarkdownSources): void => {
  for (const token of tokens) {
    const open: boolean[] = [];
    for (const child of token.children ?? []) {
      if (child.type === 'link_open') {
        const address = link(addressIn(child, 'href'));
        open.push(address !== null);
        child.type = 'html_inline';
        child.content = address === null ? '' : linkOpened(address);
      } else if (child.type === 'link_close') {
        child.type = 'html_inline';
        child.content = open.pop() === true ? '</a>' : '';
      } else if (child.type === 'image') {
        const address = addressIn(child, 'src');
        const shown = picture(address);
        const words = pictureWords(child.content);
        const name = escapeHtml(words.name);
        const width = words.width === null ? '' : ` width="${words.width}"`;
        const to = open.includes(true) ? null : link(address);
        child.type = 'html_inline';
        if (shown !== null) child.content = `<img src="${escapeHtml(shown)}" alt="${name}"${width}>`;
        else if (to === null) child.content = name;
        else child.content = `${linkOpened(to)}${name === '' ? escapeHtml(to) : name}</a>`;
      }
    }
  }
};

/**
 * CommonMark with tables, deletions, bare addresses and boxes as HTML without script, styles or HTML of its writer's. The time it
 * takes grows with the length.
 */
export const markdownHtml = (text: string, sources: MarkdownSources): string => {
  const tokens = parser.parse(text, {});
  ticked(tokens);
  dressed(tokens);
  leading(tokens, sources);
  return parser.renderer.render(tokens, parser.options, {});
};
