import { syntaxTree } from '@codemirror/language';
import { findClusterBreak } from '@codemirror/state';
import { Decoration, Direction } from '@codemirror/view';
import type { SyntaxNode } from '@lezer/common';
import { LinkButtonWidget } from '../links/link-button.ts';
import { sourceOf, writtenAddress } from '../links/link-address.ts';
import { openableAddress } from '../links/openable-address.ts';
import { hostOf } from '../note-host.ts';
import { GoneWidget, isGoneTodo } from './gone-todo.ts';
import { inlineClasses, linkText } from './draw-inline.ts';
import type { Decorate, MarksWalk } from './marks-walk.ts';
import { PictureWidget } from './picture-widget.ts';

interface Span {
  readonly from: number;
  readonly to: number;
}

const looks = new Map(
  Object.entries(inlineClasses).map(([name, className]) => [
    name,
    // Code reads from left to right in any text.
    Decoration.mark({ class: className, ...(name === 'InlineCode' ? { bidiIsolate: Direction.LTR } : {}) }),
  ]),
);
const link = Decoration.mark({ class: 'cm-note-link' });
const linkToNothing = Decoration.mark({ class: 'cm-note-link-gone' });
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

/** Room for the button within the link, so that it never begins a line by itself. */
const room = Decoration.mark({ class: 'cm-note-link-end' });

/** The button that opens a link: in the room at the end of its text, or behind the marks that are shown. */
const button = (walk: MarksWalk, at: number, opens: string, text: Span | null): void => {
  // Words that end in a mark of their own, as in `[**a**](b)`, end in what is not shown.
  const end = text === null ? null : syntaxTree(walk.state).resolveInner(text.to, -1).name;
  const within = text !== null && end !== null && !/Mark$|^Image$/.test(end);
  if (within) {
    const shown = walk.text(text);
    walk.mark(text.from + findClusterBreak(shown, shown.length, false), text.to, room);
  }
  const widget = new LinkButtonWidget(hostOf(walk.state), opens, within);
  walk.found.push(Decoration.widget({ widget, side: 1 }).range(at));
};

const writtenLink: Decorate = ({ node }, walk) => {
  const written = writtenAddress(sourceOf(walk.state), node);
  // Only brackets, such as `[1]`.
  if (written === null) return;
  const opens = openableAddress(written);
  const text = linkText(node);
  // What may not be opened is no link, and shows what it is instead.
  const shows = opens === null || walk.writesIn(node);
  walk.marks(node.from, text.from, shows);
  walk.marks(text.to, node.to, shows);
  if (opens === null) return;
  if (isGoneTodo(walk.state, opens)) {
    walk.mark(text.from, text.to, linkToNothing);
    const widget = new GoneWidget(hostOf(walk.state).words.todoGone);
    walk.found.push(Decoration.widget({ widget, side: 1 }).range(node.to));
    return;
  }
  walk.mark(text.from, text.to, link);
  button(walk, node.to, opens, shows ? null : text);
};

const autolink: Decorate = ({ node }, walk) => {
  const inside = node.getChild('URL');
  if (inside === null) return;
  const opens = openableAddress(walk.text(inside));
  const shows = opens === null || walk.writesIn(node);
  walk.marks(node.from, inside.from, shows);
  walk.marks(inside.to, node.to, shows);
  if (opens === null) return false;
  walk.mark(inside.from, inside.to, link);
  button(walk, node.to, opens, shows ? null : inside);
  return false;
};

/** An address by itself; one of a link, a picture or a reference is part of those. */
const bareAddress: Decorate = ({ node }, walk) => {
  const opens = isPart(node) ? null : openableAddress(walk.text(node));
  if (opens === null) return;
  walk.mark(node.from, node.to, link);
  button(walk, node.to, opens, node);
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
  const written = node.getChild('URL');
  const source = written === null ? '' : walk.text(written);
  const widget = new PictureWidget(hostOf(walk.state), walk.text(linkText(node)), source);
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
