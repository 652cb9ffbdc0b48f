import type { SyntaxNode } from '@lezer/common';
import { linkButton } from '../links/link-button.ts';
import { writtenAddress, type Source } from '../links/link-address.ts';
import { openableAddress } from '../links/openable-address.ts';
import type { NoteHost } from '../note-host.ts';

/** What drawing a piece of a line needs. */
export interface Drawing {
  readonly page: Document;
  readonly host: NoteHost;
  readonly source: Source;
}

/** How an element of a line looks; the names are those of the parser. */
export const inlineClasses: Readonly<Record<string, string>> = {
  Emphasis: 'cm-note-emphasis',
  StrongEmphasis: 'cm-note-strong',
  Strikethrough: 'cm-note-deleted',
  InlineCode: 'cm-note-code',
  HTMLTag: 'cm-note-html',
  Comment: 'cm-note-html',
  ProcessingInstruction: 'cm-note-html',
};

/** Marks that say how their element looks, and are no text of it. */
const drawnByLook: ReadonlySet<string> = new Set([
  'EmphasisMark',
  'StrikethroughMark',
  'CodeMark',
  'LinkMark',
]);

/** Where the text of a link is: between its first two marks. */
export const linkText = (node: SyntaxNode): { readonly from: number; readonly to: number } => {
  const [first, second] = node.getChildren('LinkMark');
  return { from: first?.to ?? node.from, to: second?.from ?? node.to };
};

const drawLink = (into: HTMLElement, node: SyntaxNode, drawing: Drawing): void => {
  const { page, host, source } = drawing;
  const address = writtenAddress(source, node);
  const text = node.name === 'Link' ? linkText(node) : { from: node.from, to: node.to };
  if (address === null) return drawPieces(into, node, node, drawing);
  const opens = openableAddress(address);
  const shown = page.createElement('span');
  if (opens !== null) shown.className = 'cm-note-link';
  drawPieces(shown, node, text, drawing);
  into.append(shown);
  if (opens !== null) into.append(linkButton(page, host, opens));
};

const drawNode = (into: HTMLElement, node: SyntaxNode, drawing: Drawing): void => {
  const { page, host, source } = drawing;
  if (drawnByLook.has(node.name)) return;
  if (
    node.name === 'Link' ||
    node.name === 'Autolink' ||
    (node.name === 'URL' && node.parent?.name !== 'Link')
  ) {
    // Drawn once: the address within is its own text.
    if (node.name === 'URL' && node.parent?.name === 'Autolink')
      into.append(source.slice(node.from, node.to));
    else drawLink(into, node, drawing);
    return;
  }
  const span = page.createElement('span');
  if (node.name === 'Image') {
    const { from, to } = linkText(node);
    span.className = 'cm-note-picture';
    span.textContent = host.words.picture(source.slice(from, to));
  } else if (node.name === 'Escape') {
    span.textContent = source.slice(node.from + 1, node.to);
  } else {
    span.className = inlineClasses[node.name] ?? '';
    drawPieces(span, node, node, drawing);
  }
  into.append(span);
};

/**
 * Draws the part of an element between two places, with elements of our own: text stays text, so nothing in it can become
 * markup, and nothing is fetched.
 */
export const drawPieces = (
  into: HTMLElement,
  node: SyntaxNode,
  { from, to }: { readonly from: number; readonly to: number },
  drawing: Drawing,
): void => {
  let at = from;
  for (let child = node.firstChild; child !== null; child = child.nextSibling) {
    if (child.from < from || child.to > to) continue;
    into.append(drawing.source.slice(at, child.from));
    drawNode(into, child, drawing);
    at = child.to;
  }
  into.append(drawing.source.slice(at, to));
};
