import {
  Annotation,
  Transaction,
  type ChangeSpec,
  type EditorState,
  type Extension,
} from '@codemirror/state';
import { EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';
import { linkAddress } from '@squeeze/domain/notes/note-links';
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

/** The ids of some todos whose link stands on a line of its own, be there a box before it or not. */
const stillLinked = (state: EditorState, ids: readonly string[]): readonly string[] => {
  const found = new Map<string, number>();
  for (const text of state.doc.iterLines())
    for (const id of ids)
      if (text.toLowerCase().includes(linkAddress({ kind: 'todo', id })))
        found.set(id, (found.get(id) ?? 0) + 1);
  return ids.filter((id) => found.get(id) === 1);
};

/** How boxes were before a change: whoever writes an `x` may take away the space first, and there is no box in between. */
class BoxesBefore {
  boxes: ReadonlyMap<string, boolean> = new Map();
  #unwritten: ReadonlyMap<string, boolean> = new Map();

  update({ docChanged, startState, state }: ViewUpdate): void {
    if (!docChanged) return;
    this.boxes = new Map([...this.#unwritten, ...boxesOf(startState)]);
    const now = new Set(linkedLines(state).map(({ id }) => id));
    const without = [...this.boxes.keys()].filter((id) => !now.has(id));
    const kept = without.length === 0 ? [] : stillLinked(state, without);
    this.#unwritten = new Map(kept.map((id) => [id, this.boxes.get(id) === true]));
  }
}

const boxesBefore = ViewPlugin.fromClass(BoxesBefore);

/**
 * Whoever changes a note writes into it how its todos are. A box that they have changed by hand, or by undoing, is a tick like
 * any other.
 */
const writeBoxes = EditorView.updateListener.of(({ transactions, state, view }) => {
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
  const before = view.plugin(boxesBefore)?.boxes ?? new Map<string, boolean>();
  const now = boxesOf(state);
  const changes: ChangeSpec[] = [];
  for (const { id, done, mark } of lines) {
    const known = todoState(state, id);
    if (known === null || done === (known === 'done')) continue;
    const was = before.get(id);
    if (was !== undefined && now.has(id) && was !== done) todos.tick(id, done);
    else changes.push({ from: mark, to: mark + 1, insert: known === 'done' ? 'x' : ' ' });
  }
  if (changes.length > 0) view.dispatch({ changes, annotations: writtenBoxes });
});

export const keepBoxes: Extension = [boxesBefore, writeBoxes];
