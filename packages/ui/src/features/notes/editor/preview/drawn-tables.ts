import { syntaxTree } from '@codemirror/language';
import { StateField, type EditorState, type Transaction } from '@codemirror/state';
import { Decoration, EditorView, type DecorationSet } from '@codemirror/view';
import type { Tree } from '@lezer/common';
import { hostOf } from '../note-host.ts';
import { topBlocksOf } from '../top-blocks.ts';
import { TableWidget } from './table-widget.ts';
import { writesAt, writingMoved } from './writing-at.ts';

interface Drawn {
  readonly tree: Tree;
  readonly tables: DecorationSet;
}

/** A table of this many characters is quicker read as source than drawn. */
const longestDrawn = 50_000;

interface Span {
  readonly from: number;
  readonly to: number;
}

/** Where tables are to be drawn, by whole lines. */
const placesOf = (state: EditorState): readonly Span[] =>
  topBlocksOf(syntaxTree(state))
    // A table in a list or a quote stays source: drawn, it would fall out of them.
    .tables.filter(({ from, to }) => to - from <= longestDrawn && !writesAt(state, from, to))
    .map(({ from, to }) => ({ from: state.doc.lineAt(from).from, to: state.doc.lineAt(to).to }));

const draw = (state: EditorState): Drawn => {
  const tables = placesOf(state).map(({ from, to }) => {
    const widget = new TableWidget(hostOf(state), state.sliceDoc(from, to));
    return Decoration.replace({ widget, block: true }).range(from, to);
  });
  return { tree: syntaxTree(state), tables: Decoration.set(tables) };
};

/** What is drawn already, if it needs nothing but to be moved. Comparing hundreds of tables takes longer than typing a letter. */
const moved = (drawn: Drawn, { changes, state }: Transaction): Drawn | null => {
  const edited: Span[] = [];
  changes.iterChangedRanges((_fromA, _toA, from, to) => edited.push({ from, to }));
  const tables = drawn.tables.map(changes);
  const cursor = tables.iter();
  for (const { from, to } of placesOf(state)) {
    const same = cursor.value !== null && cursor.from === from && cursor.to === to;
    if (!same || edited.some((range) => range.from <= to && range.to >= from)) return null;
    cursor.next();
  }
  return cursor.value === null ? { tree: syntaxTree(state), tables } : null;
};

/**
 * The tables that nobody writes in, of the whole note and not only of the part in view, since they change its height. Needs
 * `followWriting` before it.
 */
export const drawnTables = StateField.define<Drawn>({
  create: draw,
  update: (drawn, transaction) => {
    const { startState, state } = transaction;
    if (hostOf(state) !== hostOf(startState)) return draw(state);
    if (syntaxTree(state) === drawn.tree && !writingMoved(startState, state)) return drawn;
    return moved(drawn, transaction) ?? draw(state);
  },
  provide: (field) => EditorView.decorations.from(field, ({ tables }) => tables),
});

/** Whether a table is drawn at a place instead of its source. */
export const isTableDrawn = (state: EditorState, at: number): boolean => {
  let drawn = false;
  state.field(drawnTables).tables.between(at, at, () => {
    drawn = true;
  });
  return drawn;
};

/** The table that is drawn between two places: of several, the one that a move up or down comes to first. */
export const drawnBetween = (
  state: EditorState,
  from: number,
  to: number,
  direction: 'up' | 'down',
): Span | null => {
  const found: Span[] = [];
  state.field(drawnTables).tables.between(from, to, (tableFrom, tableTo) => {
    found.push({ from: tableFrom, to: tableTo });
  });
  return found.at(direction === 'down' ? 0 : -1) ?? null;
};
