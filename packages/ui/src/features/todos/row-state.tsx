import type { Todo } from '@squeeze/contracts/todos';
import { createContext, use } from 'react';

export interface RowActions {
  readonly complete: (todo: Todo) => void;
  readonly open: (id: string) => void;
  /** The focus came here by itself: the cursor follows. */
  readonly reach: (id: string) => void;
  readonly endEdit: () => void;
}

/** What all rows need to know, so that a row is drawn anew only when it changes itself. */
export interface RowsState {
  readonly cursor: string | null;
  /** Whether the cursor was moved by keys, and the focus goes with it. */
  readonly follow: boolean;
  readonly opened: string | null;
  readonly editing: string | null;
  readonly actions: RowActions;
}

const RowsContext = createContext<RowsState | null>(null);

export const RowsProvider = RowsContext.Provider;

interface RowState {
  /** `focus`: this row takes the focus; `here`: it can be tabbed to; null: it cannot. */
  readonly cursor: 'focus' | 'here' | null;
  readonly opened: boolean;
  readonly editing: boolean;
  readonly actions: RowActions;
}

export const useRowState = (id: string): RowState => {
  const state = use(RowsContext);
  if (state === null) throw new Error('useRowState is used outside RowsProvider');
  const here = state.cursor === id;
  return {
    cursor: here ? (state.follow ? 'focus' : 'here') : null,
    opened: state.opened === id,
    editing: state.editing === id,
    actions: state.actions,
  };
};
