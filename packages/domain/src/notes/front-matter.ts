import { isMap, isScalar, isSeq, parseDocument, Parser, type Scalar, stringify } from 'yaml';

/** The lines at the top of a text that are about it, between two lines of `---`. */
export interface FrontMatter {
  /** The line that opens it, with its end. */
  readonly open: string;
  readonly yaml: string;
  /** The line that closes it, with its end. */
  readonly close: string;
  /** All that follows. */
  readonly rest: string;
}

/** One key of it. */
export interface FrontMatterEntry {
  readonly key: string;
  /**
   * Text, truth, nothing, or a list of these, numbers as they are written: `007` is not 7. Undefined where it is anything else,
   * refers to another place or is referred to, as other lines would lose what they mean without it.
   */
  readonly value: unknown;
  /** Something is said about it in the same lines. */
  readonly hasComment: boolean;
  /** Where its lines are in the YAML, with the end of the last. */
  readonly from: number;
  readonly to: number;
}

/** More is some other text between two lines. */
const mostCharacters = 8_192;

// In one way only: where a line ended in two, a text of a thousand lines without an end would be tried in as many ways as there are.
const lineEnd = String.raw`(?:\r\n|\r(?!\n)|\n)`;
const closing = String.raw`(?:---|\.\.\.)[ \t]*`;
const whole = new RegExp(
  String.raw`^(---[ \t]*${lineEnd})((?:(?!${closing}(?:[\r\n]|$))[^\r\n]*${lineEnd})*)(${closing}(?:${lineEnd}|$))`,
);

/** Takes a text apart; null where it has no such lines, or far too many. */
export function splitFrontMatter(text: string): FrontMatter | null {
  const [all, open = '', yaml = '', close = ''] = whole.exec(text.slice(0, mostCharacters)) ?? [];
  return all === undefined ? null : { open, yaml, close, rest: text.slice(all.length) };
}

/**
 * Keys and values, a line each. Text stands in quotes always: readers of an older YAML would take `yes` for true and
 * `2026-06-10` for a date.
 */
export const yamlLines = (values: Readonly<Record<string, unknown>>): string =>
  stringify(values, { defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN', lineWidth: 0 });

const property = new RegExp(
  String.raw`^---[ \t]*${lineEnd}(?:[ \t]*(?:#[^\r\n]*)?${lineEnd})*["']?[\p{L}_][\p{L}\p{N}_ -]{0,100}["']?:(?:[ \t]|${lineEnd})`,
  'u',
);
const end = new RegExp(String.raw`${lineEnd}${closing}(?:${lineEnd}|$)`);

/** Whether a text begins as such lines do, whatever becomes of them. */
export const beginsAsFrontMatter = (text: string): boolean =>
  property.test(text.slice(0, mostCharacters)) && end.test(text);

/** Puts it together again. */
export const joinFrontMatter = ({ open, yaml, close, rest }: FrontMatter): string =>
  open + yaml + close + rest;

/**
 * What it says, in its order; null where it is no YAML, or no list of keys a line each. Read by the core schema, which makes
 * nothing but text, numbers, truth and lists: a date stays the text it is.
 */
export function frontMatterEntries(yaml: string): readonly FrontMatterEntry[] | null {
  try {
    const document = parseDocument(yaml, { schema: 'core', prettyErrors: false, logLevel: 'silent' });
    const { contents } = document;
    if (document.errors.length > 0 || !isMap(contents) || contents.flow === true) return null;
    const comments = yaml.includes('#') ? commentsIn(yaml) : [];
    return contents.items.map(({ key, value }) => {
      if (!isScalar(key)) throw new TypeError('a key is no text');
      const from = yaml.lastIndexOf('\n', key.range[0]) + 1;
      const to = endOfLine(yaml, (value ?? key).range[1]);
      return {
        key: String(key.value),
        value: key.anchor === undefined ? plainValue(value) : undefined,
        hasComment: comments.some((at) => at >= from && at < to),
        from,
        to,
      };
    });
  } catch {
    // Lists in lists, thousands deep, are more than the reader can hold.
    return null;
  }
}

/** An alias may stand for as much as somebody likes, and is not followed. */
function plainValue(node: unknown): unknown {
  if (isScalar(node)) return scalarValue(node);
  if (!isSeq(node) || node.anchor !== undefined) return undefined;
  return node.items.map((item) => (isScalar(item) ? scalarValue(item) : undefined));
}

function scalarValue({ anchor, source, value }: Scalar): unknown {
  if (anchor !== undefined) return undefined;
  return typeof value === 'number' || typeof value === 'bigint' ? (source ?? String(value)) : value;
}

/** Where they begin. Not by their sign, which may stand in text. */
function commentsIn(yaml: string): number[] {
  const found: number[] = [];
  const open: unknown[] = [...new Parser().parse(yaml)];
  while (open.length > 0) {
    const token = open.pop();
    if (typeof token !== 'object' || token === null) continue;
    const { type, offset } = token as { readonly type?: unknown; readonly offset?: unknown };
    if (type === 'comment' && typeof offset === 'number') found.push(offset);
    else open.push(...Object.values(token));
  }
  return found;
}

function endOfLine(text: string, at: number): number {
  if (at > 0 && text[at - 1] === '\n') return at;
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end + 1;
}
