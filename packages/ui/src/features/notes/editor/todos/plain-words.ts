import type { EditorState } from '@codemirror/state';
import type { SyntaxNode } from '@lezer/common';
import { fileIdsIn } from '@squeeze/domain/files/file-links';
import { sourceOf, writtenAddress } from '../links/link-address.ts';
import { linkText } from '../preview/draw-inline.ts';

interface Span {
  readonly from: number;
  readonly to: number;
}

/** What is read of a part of a line. */
export interface PlainWords {
  /** Without the marks of Markdown. */
  readonly text: string;
  /** Where its links lead, and its pictures are; of no file that is kept with notes, which only they can show. */
  readonly addresses: readonly string[];
  /** Its links and pictures as they are written. */
  readonly kept: readonly string[];
  /** Whether what is written may stand between the brackets of a link as it is. */
  readonly fitsLink: boolean;
}

/** What looks like HTML is none of these: it may be what somebody has written, such as `a<b and c>d`. */
const marks: ReadonlySet<string> = new Set(['EmphasisMark', 'StrikethroughMark', 'CodeMark', 'LinkMark']);

/** No link is within another, and words that look like HTML would be taken for it. */
const noneInLinks: ReadonlySet<string> = new Set([
  'Link',
  'Image',
  'Autolink',
  'URL',
  'HTMLTag',
  'Comment',
  'ProcessingInstruction',
]);

/** The words of an element between two places. Those of its pictures count where there are no others. */
export const plainWords = (state: EditorState, node: SyntaxNode, span: Span): PlainWords => {
  const read = readWords(state, node, span, 'left out');
  return read.text === '' ? readWords(state, node, span, 'read') : read;
};

const readWords = (
  state: EditorState,
  node: SyntaxNode,
  { from, to }: Span,
  pictures: 'read' | 'left out',
): PlainWords => {
  const source = sourceOf(state);
  const addresses: string[] = [];
  const kept: string[] = [];
  let fitsLink = !/[`\\[\]]/.test(state.sliceDoc(from, to));
  let within = 0;
  const textOf = (of: SyntaxNode): string => {
    if (noneInLinks.has(of.name)) fitsLink = false;
    if (marks.has(of.name)) return '';
    if (of.name === 'Escape') return state.sliceDoc(of.from + 1, of.to);
    if (of.name !== 'Link' && of.name !== 'Image') return piecesOf(of, of);
    const address = writtenAddress(source, of.name === 'Image' ? (of.getChild('URL') ?? of) : of);
    // Only brackets.
    if (address === null) return state.sliceDoc(of.from, of.to);
    if (fileIdsIn(address).length === 0) addresses.push(address);
    if (within === 0) kept.push(state.sliceDoc(of.from, of.to));
    within += 1;
    const text = piecesOf(of, linkText(of));
    within -= 1;
    return of.name === 'Image' && pictures === 'left out' ? '' : text;
  };
  const piecesOf = (of: SyntaxNode, span: Span): string => {
    let text = '';
    let at = span.from;
    for (let child = of.firstChild; child !== null; child = child.nextSibling) {
      if (child.to <= span.from || child.from >= span.to) continue;
      if (child.from < span.from || child.to > span.to) {
        // It goes on in the next line.
        fitsLink = false;
        continue;
      }
      text += state.sliceDoc(at, child.from) + textOf(child);
      at = child.to;
    }
    return text + state.sliceDoc(at, span.to);
  };
  const text = piecesOf(node, { from, to }).replaceAll(/\s+/g, ' ').trim();
  return { text, addresses, kept, fitsLink };
};

/** Plain words as Markdown that reads as they do, between the brackets of a link as well. */
export const escapedWords = (words: string): string =>
  words
    .replaceAll(/[\\`*_~<&[\]@]/g, String.raw`\$&`)
    .replaceAll('://', String.raw`\://`)
    .replaceAll(/\bwww\./gi, (found) => `${found.slice(0, -1)}\\.`);
