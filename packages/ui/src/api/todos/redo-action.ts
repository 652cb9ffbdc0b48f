import { uuidv7 } from 'uuidv7';
import { idempotencyKey } from '../idempotency-key.ts';
import { acted, noticed, type Action, type UndoStep } from '../outbox/outbox-slice.ts';
import type { AppThunk } from '../store-hooks.ts';
import type { TodosWrite } from './capture-write.ts';
import { remind } from './remind-actions.ts';
import { changeSeveral } from './several-actions.ts';
import { skipAgain } from './skip-todo.ts';
import { addThings, addWithdrawn, record, type NewThing } from './todo-actions.ts';
import { inverseChange, type TodoWrite } from './todo-write.ts';

/** What takes a write back; null for what is taken back by its receipt. `now`: epoch ms. */
const inverse = (write: TodosWrite, now: number): TodoWrite | null => {
  switch (write.kind) {
    case 'change':
      return inverseChange(write, now);
    case 'delete':
      return { kind: 'restore', before: write.before };
    case 'restore':
      return { kind: 'delete', before: write.before };
    case 'several':
    case 'severalBack':
    case 'capture':
    case 'takeBack':
    case 'remind':
      return null;
  }
};

/**
 * Notes, events and todos with a reminder have their ids from here: made again they are others, since those before are gone for the
 * server.
 */
const anew = (things: readonly NewThing[]): NewThing[] => {
  const ids = new Map(
    things.flatMap(({ draft }) =>
      'id' in draft && draft.id !== undefined ? [[draft.id, uuidv7()] as const] : [],
    ),
  );
  const other = (id: string): string => ids.get(id) ?? id;
  return things.map(({ draft, text }) => {
    if ('task_type' in draft)
      return { draft: draft.todo_id == null ? draft : { ...draft, todo_id: other(draft.todo_id) }, text };
    return { draft: draft.id === undefined ? draft : { ...draft, id: other(draft.id) }, text };
  });
};

/** Does again what was taken back: as another change, which can be taken back in turn. */
export const redo =
  (action: Action): AppThunk<void> =>
  (dispatch, getState, { now }) => {
    const { undo, things, asked, several, kind, title, count, when, said } = action;
    const named = { kind, title, count, said, ...(when !== undefined && { when }) };
    const act = (writes: readonly TodosWrite[]): void => {
      const backs = writes.map((write) => inverse(write, now()));
      const steps = backs.flatMap((write): UndoStep[] => (write === null ? [] : [{ kind: 'write', write }]));
      const entries = writes.map((write) => ({ key: idempotencyKey(), write }));
      dispatch(record(entries, { ...named, undo: steps }));
    };
    if (several !== undefined) {
      dispatch(changeSeveral(several.todos, several.edit));
      return;
    }
    if (asked !== undefined) {
      dispatch(remind(asked.question, asked.timings, when ?? null));
      return;
    }
    const [step] = undo;
    if (kind === 'skipped' && step?.kind === 'write' && step.write.kind === 'change') {
      void dispatch(skipAgain(step.write.before));
      return;
    }
    if (step?.kind !== 'withdraw') {
      act(
        undo.flatMap((one) => {
          const write = one.kind === 'write' ? inverse(one.write, now()) : null;
          return write === null ? [] : [write];
        }),
      );
      return;
    }
    if (dispatch(addWithdrawn(step.key))) {
      dispatch(acted(action));
      dispatch(noticed(getState().outbox.serial));
      return;
    }
    const made = getState().outbox.created[step.key];
    // Todos are the same ones again, so that what was done to them before can be done again as well.
    if (made?.kind === 'takeBack' && made.todos.length === (things?.length ?? count))
      act(made.todos.map((before) => ({ kind: 'restore', before })));
    else if (made?.kind === 'delete') act([{ kind: 'restore', before: made.before }]);
    else dispatch(addThings(anew(things ?? []), false, [], said));
  };
