import { Decoration, Direction } from '@codemirror/view';
import type { SyntaxNode } from '@lezer/common';
import { LinkButtonWidget } from '../links/link-button.ts';
import { sourceOf, writtenAddress } from '../links/link-address.ts';
import { openableAddress } from '../links/openable-address.ts';
import { hostOf } from '../note-host.ts';
import { inlineClasses, linkText } from './draw-inline.ts';
import type { Decorate, MarksWalk } from './marks-walk.ts';
import { PictureWidget } from './picture-widget.ts';

const looks = new Map(
  Object.entries(inlineClasses).map(([name, className]) => [
    name,
    // Code reads from left to right in any text.
    Decoration.mark({ class: className, ...(name === 'InlineCode' ? { bidiIsolate: Direction.LTR } : {}) }),
  ]),
);
const link = Decoration.mark({ class: 'cm-note-link' });
const address = Decoration.mark({ class: 'cm-note-address' });

const look: Decorate = (node, walk) => {
  const decoration = looks.get(node.name);
  if (decoration !== undefined) walk.mark(node.from, node.to, decoration);
};

/** Marks around an element: shown while somebody writes in it. */
const markOfParent: Decorate = (node, walk) => {
  const parent = node.node.parent;
  // The fences of a block are lines of their own.
  if (parent === null || parent.name === 'FencedCode') return;
  walk.marks(node.from, node.to, walk.writesIn(parent));
};

const button = (walk: MarksWalk, at: number, written: string): void => {
  const opens = openableAddress(written);
  if (opens === null) return;
  const widget = new LinkButtonWidget(hostOf(walk.state), opens);
  walk.found.push(Decoration.widget({ widget, side: 1 }).range(at));
};

const writtenLink: Decorate = ({ node }, walk) => {
  const written = writtenAddress(sourceOf(walk.state), node);
  // Only brackets, such as `[1]`.
  if (written === null) return;
  const text = linkText(node);
  const writes = walk.writesIn(node);
  walk.mark(text.from, text.to, link);
  walk.marks(node.from, text.from, writes);
  walk.marks(text.to, node.to, writes);
  button(walk, node.to, written);
};

const autolink: Decorate = ({ node }, walk) => {
  const inside = node.getChild('URL');
  if (inside === null) return;
  const writes = walk.writesIn(node);
  walk.marks(node.from, inside.from, writes);
  walk.mark(inside.from, inside.to, link);
  walk.marks(inside.to, node.to, writes);
  button(walk, node.to, walk.text(inside));
  return false;
};

/** An address by itself; one of a link, a picture or a reference is part of those. */
const bareAddress: Decorate = ({ node }, walk) => {
  if (isPart(node)) return;
  walk.mark(node.from, node.to, link);
  button(walk, node.to, walk.text(node));
};

const isPart = ({ parent }: SyntaxNode): boolean =>
  parent?.name === 'Link' || parent?.name === 'Image' || parent?.name === 'LinkReference';

const picture: Decorate = ({ node }, walk) => {
  const { from, to } = node;
  const oneLine = walk.state.doc.lineAt(from).to >= to;
  if (walk.writesIn(node) || !oneLine) {
    walk.mark(from, to, address);
    return false;
  }
  const widget = new PictureWidget(hostOf(walk.state).words.picture(walk.text(linkText(node))));
  walk.found.push(Decoration.replace({ widget }).range(from, to));
  return false;
};

/** How the elements within a line are decorated, by their names in the tree. */
export const inlineMarks: Readonly<Record<string, Decorate>> = {
  Emphasis: look,
  StrongEmphasis: look,
  Strikethrough: look,
  InlineCode: look,
  HTMLTag: look,
  Comment: look,
  ProcessingInstruction: look,
  EmphasisMark: markOfParent,
  StrikethroughMark: markOfParent,
  CodeMark: markOfParent,
  Link: writtenLink,
  Autolink: autolink,
  URL: bareAddress,
  Image: picture,
  Escape: (node, walk) => walk.marks(node.from, node.from + 1, walk.writesIn(node)),
  LinkReference: (node, walk) => {
    walk.mark(node.from, node.to, address);
    return false;
  },
};
