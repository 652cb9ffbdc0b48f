import { syntaxTree } from '@codemirror/language';
import type { ChangeSpec, EditorState, StateCommand } from '@codemirror/state';
import type { SyntaxNode } from '@lezer/common';

/** The innermost item of a list that begins on or reaches over the line of a place. */
const itemAt = (state: EditorState, at: number): SyntaxNode | null => {
  const line = state.doc.lineAt(at);
  const words = line.from + line.text.length - line.text.trimStart().length;
  let node: SyntaxNode | null = syntaxTree(state).resolveInner(Math.min(words, line.to), 1);
  // At the end of an item without words the tree says only what is around it.
  if (node.name !== 'ListItem' && node.name !== 'ListMark')
    node = syntaxTree(state).resolveInner(line.to, -1);
  while (node !== null && node.name !== 'ListItem') node = node.parent;
  return node;
};

/** The outermost items on the selected lines; those within them move along. */
const selectedItems = (state: EditorState): readonly SyntaxNode[] => {
  const { from, to } = state.selection.main;
  const items: SyntaxNode[] = [];
  for (let at = from; at <= to;) {
    const line = state.doc.lineAt(at);
    const item = itemAt(state, line.from);
    if (item === null) return [];
    const last = items.at(-1);
    if (last === undefined || item.from > last.to) items.push(item);
    at = line.to + 1;
  }
  return items;
};

const columnOf = (state: EditorState, at: number): number => at - state.doc.lineAt(at).from;

/** How far the words of an item are from its point: as far in stands what belongs to it. */
const widthOf = (item: SyntaxNode): number => {
  const mark = item.getChild('ListMark');
  return mark === null ? 2 : mark.to - mark.from + 1;
};

const siblingBefore = (item: SyntaxNode): SyntaxNode | null => {
  let sibling = item.prevSibling;
  while (sibling !== null && sibling.name !== 'ListItem') sibling = sibling.prevSibling;
  return sibling;
};

/** Every line of an item but the empty ones, where its spaces (behind the marks of quotes around it) begin. */
const linesOf = (state: EditorState, item: SyntaxNode): readonly number[] => {
  const places: number[] = [];
  for (let at = item.from; at <= item.to;) {
    const line = state.doc.lineAt(at);
    const quotes = /^(?:[ \t]{0,3}>[ ]?)*/.exec(line.text)?.[0].length ?? 0;
    if (line.text.trim() !== '') places.push(line.from + quotes);
    at = line.to + 1;
  }
  return places;
};

/** Tab: makes the items part of those before them. Not handled outside of lists, where Tab leaves the editor. */
export const indentItems: StateCommand = ({ state, dispatch }) => {
  const items = selectedItems(state);
  if (items.length === 0) return false;
  const changes: ChangeSpec[] = [];
  let before = items[0] === undefined ? null : siblingBefore(items[0]);
  for (const item of items) {
    if (before === null) break;
    const insert = ' '.repeat(widthOf(before));
    for (const at of linesOf(state, item)) changes.push({ from: at, insert });
    // Several items become neighbours again, all in the one before the first.
    before = items[0] === undefined ? before : siblingBefore(items[0]);
  }
  // The first item of a list has nothing to belong to; the key is not let go, or a habit would end the writing.
  if (changes.length > 0) dispatch(state.update({ changes, userEvent: 'input.indent' }));
  return true;
};

/** Shift+Tab: takes the items out of the one they are part of. Not handled for items that are part of none. */
export const outdentItems: StateCommand = ({ state, dispatch }) => {
  const items = selectedItems(state);
  const changes: ChangeSpec[] = [];
  for (const item of items) {
    const outer = item.parent?.parent ?? null;
    if (outer?.name !== 'ListItem') continue;
    const less = columnOf(state, item.from) - columnOf(state, outer.from);
    for (const at of linesOf(state, item)) {
      const spaces = /^[ \t]*/.exec(state.sliceDoc(at, at + less))?.[0].length ?? 0;
      if (spaces > 0) changes.push({ from: at, to: at + Math.min(less, spaces) });
    }
  }
  if (changes.length === 0) return false;
  dispatch(state.update({ changes, userEvent: 'delete.dedent' }));
  return true;
};
