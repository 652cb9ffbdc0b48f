import type { EditorState, TransactionSpec } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { hostOf } from '../note-host.ts';
import { writtenBoxes } from '../todos/keep-boxes.ts';
import { boxOn } from '../todos/line-box.ts';
import { linkedOn, todoState } from '../todos/linked-lines.ts';

/** The transaction that ticks the line of a place, or takes its tick away; null where it has no box. */
export const tickingLine = (state: EditorState, at: number): TransactionSpec | null => {
  const box = boxOn(state, state.doc.lineAt(at));
  if (box === null) return null;
  const { ticked, unticked } = hostOf(state).words;
  return {
    changes: { from: box.mark, to: box.mark + 1, insert: box.done ? ' ' : 'x' },
    effects: EditorView.announce.of(box.done ? unticked : ticked),
    userEvent: 'input.tick',
  };
};

/** Ticks the line of a place, or takes its tick away. Says whether there was a box. */
export const tickLineAt = (view: EditorView, at: number): boolean => {
  if (tickTodoAt(view, at)) return true;
  const spec = tickingLine(view.state, at);
  if (spec !== null) view.dispatch(spec);
  return spec !== null;
};

/** The same of a line that is linked to a todo: that one is completed, or opened again, and the line says so. */
const tickTodoAt = (view: EditorView, at: number): boolean => {
  const { state } = view;
  const linked = linkedOn(state, state.doc.lineAt(at));
  const known = linked === null ? null : todoState(state, linked.id);
  if (linked === null || known === null) return false;
  const { words, todos } = hostOf(state);
  const done = known === 'open';
  todos?.tick(linked.id, done);
  view.dispatch({
    changes: linked.done === done ? [] : { from: linked.mark, to: linked.mark + 1, insert: done ? 'x' : ' ' },
    effects: EditorView.announce.of(done ? words.ticked : words.unticked),
    userEvent: 'input.tick',
    annotations: writtenBoxes,
  });
  return true;
};
