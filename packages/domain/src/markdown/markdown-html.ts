import MarkdownIt, { type Token } from 'markdown-it';
import { escapeHtml } from './escape-html.ts';

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
        const name = escapeHtml(child.content);
        const to = open.includes(true) ? null : link(address);
        child.type = 'html_inline';
        if (shown !== null) child.content = `<img src="${escapeHtml(shown)}" alt="${name}">`;
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
