import { syntaxTree } from '@codemirror/language';
import { StateField, type EditorState, type Range } from '@codemirror/state';
import { Decoration, EditorView, type DecorationSet } from '@codemirror/view';
import type { Tree } from '@lezer/common';
import { hostOf } from '../note-host.ts';
import { TableWidget } from './table-widget.ts';
import { writesAt, writingMoved } from './writing-at.ts';

interface Drawn {
  readonly tree: Tree;
  readonly tables: DecorationSet;
}

/** A table of this many characters is quicker read as source than drawn. */
const longestDrawn = 50_000;

const draw = (state: EditorState): Drawn => {
  const tree = syntaxTree(state);
  const tables: Range<Decoration>[] = [];
  tree.iterate({
    enter: (ref) => {
      if (ref.name === 'Document') return true;
      // A table in a list or a quote stays source: drawn, it would fall out of them.
      if (ref.name !== 'Table' || ref.to - ref.from > longestDrawn || writesAt(state, ref.from, ref.to))
        return false;
      const { from } = state.doc.lineAt(ref.from);
      const { to } = state.doc.lineAt(ref.to);
      const widget = new TableWidget(hostOf(state), state.sliceDoc(from, to));
      tables.push(Decoration.replace({ widget, block: true }).range(from, to));
      return false;
    },
  });
  return { tree, tables: Decoration.set(tables) };
};

/**
 * The tables that nobody writes in, of the whole note and not only of the part in view, since they change its height. Needs
 * `followWriting` before it.
 */
export const drawnTables = StateField.define<Drawn>({
  create: draw,
  update: (drawn, { startState, state }) =>
    syntaxTree(state) !== drawn.tree ||
    writingMoved(startState, state) ||
    hostOf(state) !== hostOf(startState)
      ? draw(state)
      : drawn,
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

interface Span {
  readonly from: number;
  readonly to: number;
}

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
