import { readInline } from '../markdown/read-inline.ts';
import { type NoteSpan, plainSpan } from './note-block.ts';
import { soundSpans } from './sound-spans.ts';

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

/** Running text of Markdown: bold, slanted and struck words, code, links; what leads nowhere stays as it is written. */
export function readSpans(markdown: string): NoteSpan[] {
  if (isPlain(markdown)) return soundSpans([plainSpan(markdown)]);
  const spans: NoteSpan[] = [];
  const open = { bold: 0, italic: 0, struck: 0 };
  let address: string | null = null;
  /** How links end that lead nowhere. */
  const written: string[] = [];
  const push = (text: string, code = false): void => {
    const { bold, italic, struck } = open;
    spans.push({ text, code, bold: bold > 0, italic: italic > 0, struck: struck > 0, address });
  };
  for (const piece of readInline(markdown)) {
    if ('text' in piece) push(piece.text, piece.kind === 'code');
    else if (piece.mark !== 'link') open[piece.mark] += piece.kind === 'open' ? 1 : -1;
    else if (piece.kind === 'close') {
      push(written.pop() ?? '');
      address = null;
    } else if (leadsSomewhere(piece.address)) {
      address = piece.address;
      written.push('');
    } else {
      push('[');
      written.push(`](${piece.address})`);
    }
  }
  return soundSpans(spans);
}

/** A text as it stands, whatever Markdown would make of it. */
export const literalSpans = (text: string): NoteSpan[] => (text === '' ? [] : [plainSpan(text)]);
