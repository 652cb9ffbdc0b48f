import { syntaxTree } from '@codemirror/language';
import type { EditorState, TransactionSpec } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { hostOf } from '../note-host.ts';

/** The box on the line of a place, and whether it is ticked. */
const boxOn = (state: EditorState, at: number): { readonly at: number; readonly done: boolean } | null => {
  const line = state.doc.lineAt(at);
  const found = /\[[ xX]\]/.exec(line.text);
  if (found === null) return null;
  const box = line.from + found.index;
  // Only what the parser takes for one: not in code, nor in running text.
  if (syntaxTree(state).resolveInner(box, 1).name !== 'TaskMarker') return null;
  return { at: box + 1, done: found[0] !== '[ ]' };
};

/** The transaction that ticks the line of a place, or takes its tick away; null where it has no box. */
export const tickingLine = (state: EditorState, at: number): TransactionSpec | null => {
  const box = boxOn(state, at);
  if (box === null || state.readOnly) return null;
  const { ticked, unticked } = hostOf(state).words;
  return {
    changes: { from: box.at, to: box.at + 1, insert: box.done ? ' ' : 'x' },
    effects: EditorView.announce.of(box.done ? unticked : ticked),
    userEvent: 'input.tick',
  };
};

/** Ticks the line of a place, or takes its tick away. Says whether there was a box. */
export const tickLineAt = (view: EditorView, at: number): boolean => {
  const spec = tickingLine(view.state, at);
  if (spec !== null) view.dispatch(spec);
  return spec !== null;
};
