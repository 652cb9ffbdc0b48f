import type { EditorState } from '@codemirror/state';
import type { SyntaxNode } from '@lezer/common';
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
  /** Where its links lead, and its pictures are. */
  readonly addresses: readonly string[];
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

/** The words of an element between two places. */
export const plainWords = (state: EditorState, node: SyntaxNode, { from, to }: Span): PlainWords => {
  const source = sourceOf(state);
  const addresses: string[] = [];
  let fitsLink = !/[`\\[\]]/.test(state.sliceDoc(from, to));
  const textOf = (of: SyntaxNode): string => {
    if (noneInLinks.has(of.name)) fitsLink = false;
    if (marks.has(of.name)) return '';
    if (of.name === 'Escape') return state.sliceDoc(of.from + 1, of.to);
    if (of.name !== 'Link' && of.name !== 'Image') return piecesOf(of, of);
    const address = writtenAddress(source, of.name === 'Image' ? (of.getChild('URL') ?? of) : of);
    // Only brackets.
    if (address === null) return state.sliceDoc(of.from, of.to);
    addresses.push(address);
    return piecesOf(of, linkText(of));
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
  return { text, addresses, fitsLink };
};

/** Plain words as Markdown that reads as they do, between the brackets of a link as well. */
export const escapedWords = (words: string): string =>
  words
    .replaceAll(/[\\`*_~<&[\]@]/g, String.raw`\$&`)
    .replaceAll('://', String.raw`\://`)
    .replaceAll(/\bwww\./gi, (found) => `${found.slice(0, -1)}\\.`);
