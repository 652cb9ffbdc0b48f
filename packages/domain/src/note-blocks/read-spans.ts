import MarkdownIt, { type Token } from 'markdown-it';
import { type NoteSpan, plainSpan } from './note-block.ts';
import { soundSpans } from './sound-spans.ts';

// HTML stays the text it is, and so does a picture: its name and its address are text where nobody can fetch it.
const parser = new MarkdownIt({ html: false, linkify: false }).disable('image');
parser.validateLink = () => true;
parser.normalizeLink = (address) => address;
parser.normalizeLinkText = (address) => address;

/** Nothing in it marks anything, nor may it be the beginning of another block. */
export const isPlain = (text: string): boolean =>
  /^[\p{L}"'(][^*_~`[\]<&\\\n]*$/u.test(text) && !/[ #=]$/.test(text);

const longestAddress = 2_000;

/** Whether an address says by itself where it leads, so that others can open it too. */
export const leadsSomewhere = (address: string): boolean =>
  address.length <= longestAddress &&
  /^(?:https?:\/\/[\p{L}\p{N}][\p{L}\p{N}.-]*(?::[1-5]?\d{1,4})?(?:[/?#][^\s<>]*)?|mailto:[^\s<>@]+@[^\s<>@]+)$/iu.test(
    address,
  );

interface Open {
  bold: number;
  italic: number;
  struck: number;
  address: string | null;
}

/** Running text of Markdown: bold, slanted and struck words, code, links; what leads nowhere stays as it is written. */
export function readSpans(markdown: string): NoteSpan[] {
  if (isPlain(markdown)) return soundSpans([plainSpan(markdown)]);
  const spans: NoteSpan[] = [];
  const open: Open = { bold: 0, italic: 0, struck: 0, address: null };
  const hidden: string[] = [];
  const push = (text: string, code = false): void => {
    spans.push({
      text,
      code,
      bold: open.bold > 0,
      italic: open.italic > 0,
      struck: open.struck > 0,
      address: open.address,
    });
  };
  for (const token of parser.parseInline(markdown, {})[0]?.children ?? []) {
    switch (token.type) {
      case 'strong_open':
      case 'strong_close':
        open.bold += token.nesting;
        break;
      case 'em_open':
      case 'em_close':
        open.italic += token.nesting;
        break;
      case 's_open':
      case 's_close':
        open.struck += token.nesting;
        break;
      case 'link_open': {
        const address = addressOf(token);
        if (leadsSomewhere(address)) {
          open.address = address;
          hidden.push('');
        } else {
          push('[');
          hidden.push(`](${address})`);
        }
        break;
      }
      case 'link_close':
        push(hidden.pop() ?? '');
        open.address = null;
        break;
      case 'softbreak':
      case 'hardbreak':
        push('\n');
        break;
      case 'code_inline':
        push(token.content, true);
        break;
      default:
        push(token.content);
    }
  }
  return soundSpans(spans);
}

const addressOf = (token: Token): string => String(token.attrGet('href') ?? '');

/** A text as it stands, whatever Markdown would make of it. */
export const literalSpans = (text: string): NoteSpan[] => (text === '' ? [] : [plainSpan(text)]);
