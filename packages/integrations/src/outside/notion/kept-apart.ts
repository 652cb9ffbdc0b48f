import {
  isItem,
  type NoteBlock,
  noteBlock,
  type NoteSpan,
  textOf,
} from '@squeeze/domain/note-blocks/note-block';
import { soundSpans } from '@squeeze/domain/note-blocks/sound-spans';

/** Whether a line of a text leads to what is kept in a page, this one or another. */
const isKeptLine = (spans: readonly NoteSpan[]): boolean => {
  const [span, ...others] = soundSpans(spans);
  return others.length === 0 && span?.address != null && /^kept:[a-z]+ · Notion$/.test(span.text);
};

export const leadsToKept = ({ kind, spans }: NoteBlock): boolean => kind === 'paragraph' && isKeptLine(spans);

/** A line that leads to what is kept is a block of its own, whatever it has got into: in the words of another it would be written. */
export const keptApart = (blocks: readonly NoteBlock[]): NoteBlock[] =>
  blocks.flatMap((block) => {
    const children = keptApart(block.children);
    const parts = partsOf(block.spans);
    if (parts.length === 0 || (parts.length === 1 && block.kind === 'paragraph'))
      return [{ ...block, children }];
    const own = parts.filter((part) => !isKeptLine(part));
    if (own.length === parts.length) return [{ ...block, children }];
    if (block.kind === 'paragraph') return parts.map((spans) => noteBlock('paragraph', { spans }));
    const kept = parts.filter(isKeptLine).map((spans) => noteBlock('paragraph', { spans }));
    const spans = soundSpans(own.flatMap((part, n) => (n === 0 ? part : [lineBreak, ...part])));
    if (textOf(spans) === '' && children.length === 0) return kept;
    return isItem(block)
      ? [{ ...block, spans, children: [...kept, ...children] }]
      : [{ ...block, spans, children }, ...kept];
  });

const lineBreak: NoteSpan = {
  text: '\n',
  bold: false,
  italic: false,
  struck: false,
  code: false,
  address: null,
};

/** Words of a block, with each line apart that leads to what is kept. */
function partsOf(spans: readonly NoteSpan[]): NoteSpan[][] {
  if (!spans.some(({ text }) => text.includes('kept:'))) return spans.length === 0 ? [] : [[...spans]];
  const lines: NoteSpan[][] = [[]];
  for (const span of spans) {
    for (const [n, text] of span.text.split('\n').entries()) {
      if (n > 0) lines.push([]);
      if (text !== '') lines.at(-1)?.push({ ...span, text });
    }
  }
  const parts: NoteSpan[][] = [];
  let isOpen = false;
  for (const line of lines) {
    const isKept = isKeptLine(line);
    if (isOpen && !isKept) parts.at(-1)?.push(lineBreak, ...line);
    else parts.push(line);
    isOpen = !isKept;
  }
  return parts.map((part) => soundSpans(part)).filter((part) => part.length > 0);
}
