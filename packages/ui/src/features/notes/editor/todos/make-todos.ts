import { isolateHistory } from '@codemirror/commands';
import type { EditorState, Line, TransactionSpec } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { linkAddress } from '@squeeze/domain/notes/note-links';
import { uuidv7 } from 'uuidv7';
import { hostOf } from '../note-host.ts';
import type { TodoOfLine } from '../note-todos.ts';
import { boxOn } from './line-box.ts';
import { linkedOn } from './linked-lines.ts';
import { escapedWords, plainWords } from './plain-words.ts';
import { linking } from './undo-todos.ts';

interface Span {
  readonly from: number;
  readonly to: number;
}

/** As many are made at once as are captured at once. */
const most = 50;

interface Makeable extends Span {
  readonly todo: TodoOfLine;
}

/** What a todo can be made of on a line with a box; null where it has no words, or links to one. */
const makeableOn = (state: EditorState, line: Line): Makeable | null => {
  const box = boxOn(state, line);
  const task = box?.node.parent ?? null;
  if (box === null || task === null || linkedOn(state, line) !== null) return null;
  const written = state.sliceDoc(box.node.to, line.to);
  const from = box.node.to + written.length - written.trimStart().length;
  const to = from + written.trim().length;
  const { text: words, addresses, kept, fitsLink } = plainWords(state, task, { from, to });
  if (words === '') return null;
  const id = uuidv7();
  const shown = fitsLink ? state.sliceDoc(from, to) : escapedWords(words);
  // A link has no other within it, and a file that no note names is not kept.
  const link = [`[${shown}](${linkAddress({ kind: 'todo', id })})`, ...kept].join(' ');
  return {
    from,
    to,
    todo: { id, words, addresses, done: box.done, written: state.sliceDoc(from, to), link },
  };
};

/** Whether a todo can be made of a line. */
export const canMakeTodo = (state: EditorState, line: Line): boolean =>
  hostOf(state).todos !== null && makeableOn(state, line) !== null;

const selectedLines = (state: EditorState): readonly Line[] => {
  const lines = new Map<number, Line>();
  for (const { from, to } of state.selection.ranges)
    for (let at = from; at <= to;) {
      const line = state.doc.lineAt(at);
      lines.set(line.from, line);
      at = line.to + 1;
    }
  return [...lines.values()];
};

/** The transaction that links the selected lines to todos, and those todos. */
const linkingLines = (
  state: EditorState,
): { readonly spec: TransactionSpec; readonly todos: readonly TodoOfLine[] } => {
  const made = selectedLines(state)
    .flatMap((line) => makeableOn(state, line) ?? [])
    .slice(0, most);
  const changes = state.changes(made.map(({ from, to, todo }) => ({ from, to, insert: todo.link })));
  const { main } = state.selection;
  // Else it would be before the link that its words have become.
  const end = changes.mapPos(state.doc.lineAt(main.head).to, 1);
  return {
    todos: made.map(({ todo }) => todo),
    spec: { changes, ...(main.empty && made.length > 0 && { selection: { anchor: end } }) },
  };
};

/** Makes todos of the selected lines, which link to them from then on. @param without what was typed to ask for it */
export const makeTodos = (view: EditorView, without: Span | null = null): void => {
  const { state } = view;
  const { todos } = hostOf(state);
  if (todos === null) return;
  const cleared = state.update({ changes: without === null ? [] : { ...without, insert: '' } });
  const { spec, todos: made } = linkingLines(cleared.state);
  if (made.length === 0) return;
  const transaction = state.update({
    ...spec,
    changes: cleared.changes.compose(cleared.state.changes(spec.changes)),
    effects: linking.of({ ids: made.map(({ id }) => id), linked: true }),
    userEvent: 'input.todo',
    scrollIntoView: true,
    // What is typed next is another step.
    annotations: isolateHistory.of('full'),
  });
  // The note may have no room for links.
  if (!transaction.docChanged) {
    view.dispatch(transaction);
    return;
  }
  view.dispatch(transaction);
  todos.make(made);
};
