import type { AppThunk } from '../store-hooks.ts';
import type { TodosWrite } from './capture-write.ts';
import { subjectOf } from './capture-write.ts';
import { addedBy, addedTodo } from './following-writes.ts';
import { whenAsked } from '../outbox/outbox-slice.ts';

/** The question about what was added with that key goes with it. */
export const closeWhen =
  (key: string): AppThunk<void> =>
  (dispatch, getState) => {
    const { asked } = getState().outbox;
    if (asked?.kind === 'one' && asked.question.key === key) dispatch(whenAsked(null));
  };

/** Nobody is asked about a todo that they have changed or deleted by hand. */
export const closeWhenTouched =
  (writes: readonly TodosWrite[]): AppThunk<void> =>
  (dispatch, getState) => {
    const { asked, created } = getState().outbox;
    const id = asked?.kind === 'one' ? addedTodo(created[asked.question.key])?.id : undefined;
    const touches = writes.some((write) =>
      write.kind === 'several'
        ? write.todos.some((todo) => todo.id === id)
        : addedBy(write) === null && subjectOf(write) === id,
    );
    if (id !== undefined && touches) dispatch(whenAsked(null));
  };
