import MarkdownIt, { type Token } from 'markdown-it';
import { linesOf, type Places, placesOf, type SourceLine } from './source-places.ts';

/** Where a text names another place, and how. Code names none, and of HTML pictures alone. */
export interface MarkdownReference {
  /**
   * `address`: that of a link, picture or definition alone. `wiki`: all of `[[target|words]]`, its `!` included. `html`: all of
   * an `<img>` that stands in running text, or by itself.
   */
  readonly kind: 'address' | 'wiki' | 'html';
  /** From here in the text, in UTF-16 code units. */
  readonly from: number;
  /** Up to here, exclusive. */
  readonly to: number;
  /** What it says, without brackets and escapes. */
  readonly target: string;
  /** It is shown where it stands. */
  readonly embedded: boolean;
  /** All of a link or picture, and the words in its brackets; null where the address stands apart from them. */
  readonly whole: {
    readonly from: number;
    readonly to: number;
    readonly words: readonly [number, number];
  } | null;
  /** A `|` in its place would end a cell. */
  readonly inTable: boolean;
}

export interface MarkdownReferences {
  /** In the order of the text; none lies in another, but for a picture that is a link. */
  readonly references: readonly MarkdownReference[];
  /** `#tags` in running text, without `#`, each as often as it stands there. */
  readonly tags: readonly string[];
}

type Found = Pick<MarkdownReference, 'kind' | 'from' | 'to' | 'target' | 'embedded' | 'whole'>;

const parser = new MarkdownIt({ html: true });
parser.validateLink = () => true;
parser.normalizeLink = (address) => address;

type Env = NonNullable<Parameters<typeof parser.parse>[1]>;

interface ParserEnv extends Env {
  /** The running text at work: descriptions of pictures are parsed with the same `env`, and are not it. */
  src: string;
  found: Found[];
  tags: string[];
}

const [exclamation, hash, round, less, bracket] = [0x21, 0x23, 0x28, 0x3c, 0x5b];
const wikiLink = /(!?)\[\[([^[\]\n]{1,1000})\]\]/y;
const tag = /#((?:[\p{L}\p{N}\p{M}\p{So}_/-]|\u200D|\uFE0F)+)/uy;
const space = /\s/;

const spaces = /[ \t\n]*/y;
const afterSpaces = (text: string, at: number): number => {
  spaces.lastIndex = at;
  return at + (spaces.exec(text)?.[0].length ?? 0);
};

parser.inline.ruler.before('link', 'wiki_link', (state, silent) => {
  const code = state.src.charCodeAt(state.pos);
  if (code !== bracket && code !== exclamation) return false;
  wikiLink.lastIndex = state.pos;
  const [whole, mark = '', target = ''] = wikiLink.exec(state.src) ?? [];
  if (whole === undefined) return false;
  const end = state.pos + whole.length;
  const env = state.env as ParserEnv;
  // `[[1]](address)`, or `[[1]]` where `[1]` is defined: that is Markdown's own.
  const isMarkdown =
    state.src.charCodeAt(end) === round ||
    env.references?.[parser.utils.normalizeReference(target)] !== undefined;
  if (end > state.posMax || isMarkdown) return false;
  if (!silent) {
    state.push('text', '', 0).content = whole;
    if (state.src === env.src) {
      env.found.push({ kind: 'wiki', from: state.pos, to: end, target, embedded: mark !== '', whole: null });
    }
  }
  state.pos = end;
  return true;
});

// Takes nothing: it looks at what Markdown's own rules are about to take.
parser.inline.ruler.before('link', 'address', (state, silent) => {
  if (silent) return false;
  const env = state.env as ParserEnv;
  const embedded = state.src.charCodeAt(state.pos) === exclamation;
  const open = state.pos + (embedded ? 1 : 0);
  if (state.src.charCodeAt(open) !== bracket || state.src !== env.src) return false;
  const { parseLinkLabel, parseLinkDestination, parseLinkTitle } = parser.helpers;
  const close = parseLinkLabel(state, open, !embedded);
  if (close < 0 || state.src.charCodeAt(close + 1) !== round) return false;
  const from = afterSpaces(state.src, close + 2);
  const { ok, pos: to, str: target } = parseLinkDestination(state.src, from, state.posMax);
  if (!ok || to === from) return false;
  let end = afterSpaces(state.src, to);
  const title = end > to ? parseLinkTitle(state.src, end, state.posMax) : null;
  if (title?.ok === true) end = afterSpaces(state.src, title.pos);
  if (end >= state.posMax || state.src[end] !== ')') return false;
  const whole = { from: state.pos, to: end + 1, words: [open + 1, close] as const };
  env.found.push({ kind: 'address', from, to, target, embedded, whole });
  return false;
});

const image = /<img\b[^<>]{1,2000}>/gi;
const imageHere = new RegExp(image.source, 'iy');
const source = /\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)')/i;

/** The address of an `<img>`; null where it has none. */
const sourceOf = (tagText: string): string | null => {
  const [, double, single] = source.exec(tagText) ?? [];
  const written = double ?? single;
  return written === undefined ? null : parser.utils.unescapeAll(written);
};

parser.inline.ruler.before('link', 'image_tag', (state, silent) => {
  if (silent || state.src.charCodeAt(state.pos) !== less) return false;
  imageHere.lastIndex = state.pos;
  const found = imageHere.exec(state.src)?.[0];
  const target = found === undefined ? null : sourceOf(found);
  const env = state.env as ParserEnv;
  if (found === undefined || target === null || state.src !== env.src) return false;
  const [from, to] = [state.pos, state.pos + found.length];
  env.found.push({ kind: 'html', from, to, target, embedded: true, whole: null });
  return false;
});

parser.inline.ruler.before('link', 'tag', (state, silent) => {
  if (silent || state.src.charCodeAt(state.pos) !== hash || state.linkLevel > 0) return false;
  const before = state.src[state.pos - 1];
  if (before !== undefined && !space.test(before)) return false;
  tag.lastIndex = state.pos;
  const name = tag.exec(state.src)?.[1]?.replace(/\/+$/, '');
  const env = state.env as ParserEnv;
  if (name !== undefined && /\D/.test(name) && state.src === env.src) env.tags.push(name);
  return false;
});

/**
 * What marks cost the parser, each in the text where it costs most, in microseconds of the machine that they were measured on.
 * 200,000 characters of nothing but brackets would hold everybody else up for a second.
 */
const costs: Readonly<Record<string, number>> = {
  '![': 25,
  '[': 10,
  '~': 16,
  '|': 8,
  '#': 7,
  '<': 7,
  '*': 4,
  _: 4,
  '`': 3,
};
const [lineCost, itemCost] = [3, 13];
const mostCost = 120_000;
const mark = /\n[ \t]*(?:[-+*]|\d{1,9}[.)])?|!?\[|[*_`<|#~]/g;

/** Whether a text has so many marks and lines that reading it would hold everybody else up. */
export function isTooMarkedUp(markdown: string): boolean {
  let cost = 0;
  for (const [found] of markdown.matchAll(mark)) {
    cost += costs[found] ?? (found.trim() === '' ? lineCost : itemCost);
    if (cost > mostCost) return true;
  }
  return false;
}

/**
 * The links, pictures and tags of a text as CommonMark with tables reads it, and the `[[links]]` of wikis; nothing of it is
 * changed. The time it takes grows with the length; of a text that `isTooMarkedUp` nothing is read.
 */
export function findReferences(markdown: string): MarkdownReferences {
  if (isTooMarkedUp(markdown)) return { references: [], tags: [] };
  const lines = linesOf(markdown);
  const tokens: Token[] = [];
  const env: ParserEnv = { src: '', found: [], tags: [] };
  parser.block.parse(lines.map(({ text }) => text).join('\n'), parser, env, tokens);
  const references: MarkdownReference[] = [];
  let row: { readonly line: number; cursor: number } | null = null;
  for (const token of tokens) {
    if (token.type === 'tr_open') row = { line: token.map?.[0] ?? 0, cursor: 0 };
    if (token.type === 'table_close') row = null;
    if (token.type === 'reference_definition') references.push(...definitionIn(lines, token));
    if (token.type === 'html_block') references.push(...imagesIn(lines, token));
    if (token.type !== 'inline' || token.content === '') continue;
    env.src = token.content;
    env.found = [];
    parser.inline.parse(token.content, parser, env, []);
    if (env.found.length === 0 && row === null) continue;
    const places = placesOf(token.content, lines, row ?? { line: token.map?.[0] ?? 0 });
    if (places === null) continue;
    if (row !== null) row.cursor = places.end;
    for (const { whole, ...one } of env.found) {
      const address = spanIn(places, [one.from, one.to]);
      const link = whole === null ? null : spanIn(places, [whole.from, whole.to]);
      const words = whole === null ? null : spanIn(places, whole.words);
      if (address === null) continue;
      references.push({
        ...one,
        from: address[0],
        to: address[1],
        whole: link === null || words === null ? null : { from: link[0], to: link[1], words },
        inTable: row !== null,
      });
    }
  }
  return { references: references.toSorted((a, b) => a.from - b.from), tags: env.tags };
}

/** The `<img>` of a block of HTML that holds nothing else: without them it is a paragraph like any other. */
function imagesIn(lines: readonly SourceLine[], { map, content }: Token): MarkdownReference[] {
  if (content.replaceAll(image, '').trim() !== '') return [];
  const [first, end] = map ?? [0, 0];
  return lines.slice(first, end).flatMap(({ start, text }) =>
    [...text.matchAll(image)].flatMap(({ 0: found, index }) => {
      const target = sourceOf(found);
      if (target === null) return [];
      const [from, to] = [start + index, start + index + found.length];
      return [{ kind: 'html' as const, from, to, target, embedded: true, whole: null, inTable: false }];
    }),
  );
}

type Span = readonly [from: number, to: number];

const spanIn = (places: Places, [from, to]: Span): Span | null => {
  const [start, end] = [places.at(from), places.at(to)];
  return start === null || end === null ? null : [start, end];
};

/** `[label]: address`, as far as both stand on one line. */
function definitionIn(lines: readonly SourceLine[], { map }: Token): MarkdownReference[] {
  const line = lines[map?.[0] ?? 0];
  const close = line?.text.indexOf(']:') ?? -1;
  if (line === undefined || close < 0) return [];
  const from = afterSpaces(line.text, close + 2);
  const { ok, pos, str } = parser.helpers.parseLinkDestination(line.text, from, line.text.length);
  if (!ok || pos === from) return [];
  const [start, end] = [line.start + from, line.start + pos];
  return [
    { kind: 'address', from: start, to: end, target: str, embedded: false, whole: null, inTable: false },
  ];
}
