import { invertedEffects, isolateHistory } from '@codemirror/commands';
import { StateEffect, type EditorState, type Extension, type TransactionSpec } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { withoutTodos, type LineOfTodo } from '../../../../api/notes/lines-of-todos.ts';
import { hostOf } from '../note-host.ts';
import { textOf } from '../text/line-ends.ts';
import { takingIn } from '../text/take-in.ts';

interface Linking {
  /** Of todos that were made at once. */
  readonly ids: readonly string[];
  /** False: their lines are the note's own again. */
  readonly linked: boolean;
}

/** Lines become todos, or what they were: stands in the history with the change of the text. */
export const linking = StateEffect.define<Linking>();

const undone = invertedEffects.of(({ effects }) =>
  effects.flatMap((effect) =>
    effect.is(linking) ? [linking.of({ ...effect.value, linked: !effect.value.linked })] : [],
  ),
);

/** Undoing that lines were linked takes their todos back, redoing it makes them again. */
const follow = EditorView.updateListener.of(({ transactions, state }) => {
  for (const transaction of transactions) {
    if (!transaction.isUserEvent('undo') && !transaction.isUserEvent('redo')) continue;
    for (const effect of transaction.effects) {
      if (!effect.is(linking)) continue;
      const { ids, linked } = effect.value;
      const { todos } = hostOf(state);
      if (linked) todos?.again(ids);
      else todos?.takeBack(ids);
    }
  }
});

export const undoTodos: Extension = [undone, follow];

/** The transaction that makes lines the note's own again, whose todos were taken back; null where none is linked any more. */
export const unlinking = (state: EditorState, lines: readonly LineOfTodo[]): TransactionSpec | null => {
  const spec = takingIn(state, withoutTodos(textOf(state), lines));
  if (spec?.changes === undefined) return null;
  return {
    changes: spec.changes,
    effects: linking.of({ ids: lines.map(({ id }) => id), linked: false }),
    userEvent: 'input.todo',
    annotations: isolateHistory.of('full'),
  };
};
