import type { EditorState, Line } from '@codemirror/state';
import { linkAddress } from '@squeeze/domain/notes/note-links';
import { hostOf } from '../note-host.ts';
import type { TodoState } from '../note-todos.ts';
import { boxOn, type LineBox } from './line-box.ts';

/** A line whose words begin with a link to a todo: its box is that of the todo. */
export interface LinkedLine extends LineBox {
  readonly id: string;
}

const address = linkAddress({ kind: 'todo', id: '' });

/** Behind the box; the words of a link have no bracket that is not escaped. */
const linkFirst =
  /[ \t]+\[(?:[^\\\]]|\\.)*\]\(\/dashboard\/todos\?todo=([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\)/iy;

/** The todo that a line is linked to; null where it is none of these. */
export const linkedOn = (state: EditorState, line: Line): LinkedLine | null => {
  if (!line.text.includes(address)) return null;
  const box = boxOn(state, line);
  if (box === null) return null;
  linkFirst.lastIndex = box.node.to - line.from;
  const id = linkFirst.exec(line.text)?.[1]?.toLowerCase();
  return id === undefined ? null : { ...box, id };
};

/** Every line of the note that is linked to a todo. */
export const linkedLines = (state: EditorState): readonly LinkedLine[] => {
  const found: LinkedLine[] = [];
  let number = 0;
  for (const text of state.doc.iterLines()) {
    number += 1;
    const linked = text.includes(address) ? linkedOn(state, state.doc.line(number)) : null;
    if (linked !== null) found.push(linked);
  }
  return found;
};

/** How its todo is; null where the box is the note's own, as that of a todo which is gone, or of which nobody has said anything. */
export const todoState = (state: EditorState, id: string): Exclude<TodoState, 'gone'> | null => {
  const known = hostOf(state).todos?.stateOf(id) ?? null;
  return known === 'gone' ? null : known;
};

/** Whether a line is shown as ticked: as its todo is, else as it is written. */
export const isShownDone = (state: EditorState, line: Line, written: boolean): boolean => {
  const linked = linkedOn(state, line);
  const known = linked === null ? null : todoState(state, linked.id);
  return known === null ? written : known === 'done';
};
