import {
  Annotation,
  Transaction,
  type ChangeSpec,
  type EditorState,
  type Extension,
} from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { hostOf } from '../note-host.ts';
import { fromElsewhere } from '../text/take-in.ts';
import { linkedLines, todoState } from './linked-lines.ts';

/** Marks that boxes were written as their todos are: undoing what a person typed leaves them. */
const boxesWritten = Annotation.define<true>();

export const writtenBoxes = [boxesWritten.of(true), Transaction.addToHistory.of(false)];

/** Boxes by the todo that they are of, where only one line links to it. */
const boxesOf = (state: EditorState): ReadonlyMap<string, boolean> => {
  const boxes = new Map<string, boolean>();
  const twice = new Set<string>();
  for (const { id, done } of linkedLines(state)) {
    if (boxes.has(id)) twice.add(id);
    boxes.set(id, done);
  }
  for (const id of twice) boxes.delete(id);
  return boxes;
};

/**
 * Whoever changes a note writes into it how its todos are. A box that they have changed by hand, or by undoing, is a tick like
 * any other.
 */
export const keepBoxes: Extension = EditorView.updateListener.of(
  ({ transactions, startState, state, view }) => {
    const isOwn = transactions.some(
      (made) =>
        made.docChanged &&
        made.annotation(fromElsewhere) === undefined &&
        made.annotation(boxesWritten) === undefined,
    );
    const { todos } = hostOf(state);
    if (!isOwn || todos === null) return;
    const lines = linkedLines(state);
    if (lines.length === 0) return;
    const [before, now] = [boxesOf(startState), boxesOf(state)];
    const changes: ChangeSpec[] = [];
    for (const { id, done, mark } of lines) {
      const known = todoState(state, id);
      if (known === null || done === (known === 'done')) continue;
      const was = before.get(id);
      if (was !== undefined && now.has(id) && was !== done) todos.tick(id, done);
      else changes.push({ from: mark, to: mark + 1, insert: known === 'done' ? 'x' : ' ' });
    }
    if (changes.length > 0) view.dispatch({ changes, annotations: writtenBoxes });
  },
);
