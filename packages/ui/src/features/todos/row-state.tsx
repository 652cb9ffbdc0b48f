import type { Todo } from '@squeeze/contracts/todos';
import { createContext, use } from 'react';
import type { DropPlace, Point, RowDrag } from './use-row-drag.ts';

/** What can be changed where it stands. */
export type FieldInPlace =
  | 'due_date'
  | 'start_date'
  | 'repeat'
  | 'estimate_minutes'
  | 'priority'
  | 'category';

/** What can be asked beside a row. */
export type AskedInPlace = FieldInPlace | 'reminder';

/** How a row was pressed. */
export interface Press {
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly byTouch: boolean;
}

export interface RowActions {
  /** `byHand`: with the mouse or a finger, which leaves the focus to nobody. */
  readonly complete: (todo: Todo, byHand: boolean) => void;
  /** Asks whether it shall go. */
  readonly remove: (todo: Todo) => void;
  /** Opens it; with Shift, Ctrl or Cmd, or while several are chosen by touch, it is chosen or let go. */
  readonly press: (id: string, by: Press) => void;
  /** A finger rests on it: it is chosen, and what is touched from then on with it. */
  readonly hold: (id: string, from: Point) => void;
  /** A mouse is pressed on it: from there on it may be carried. */
  readonly carry: (id: string, from: Point) => void;
  /** Changes a field where it stands, beside what was pressed. */
  readonly change: (todo: Todo, field: FieldInPlace, anchor: HTMLElement) => void;
  /** Opens what else can be done with it, beside what was pressed, or closes it again. */
  readonly menu: (todo: Todo, anchor: HTMLElement, byKey: boolean) => void;
  /** The focus came here by itself: the cursor follows. */
  readonly reach: (id: string) => void;
  /** `byKey`: the focus goes back to the row; else it has gone on by itself. */
  readonly endEdit: (todo: Todo, byKey: boolean) => void;
}

/** What all rows need to know, so that a row is drawn anew only when it changes itself. */
export interface RowsState {
  readonly cursor: string | null;
  /** Another number each time the focus shall go to the row under the cursor. */
  readonly turn: number | null;
  readonly opened: string | null;
  readonly editing: string | null;
  readonly chosen: ReadonlySet<string>;
  readonly drag: RowDrag | null;
  readonly actions: RowActions;
}

const RowsContext = createContext<RowsState | null>(null);

export const RowsProvider = RowsContext.Provider;

interface RowState {
  /** Whether it can be tabbed to. */
  readonly here: boolean;
  /** Changes each time this row shall take the focus; null: it does not. */
  readonly turn: number | null;
  readonly opened: boolean;
  readonly editing: boolean;
  /** Null while nothing is. */
  readonly chosen: boolean | null;
  readonly carried: boolean;
  /** Where something that is carried would come to stand beside it. */
  readonly drop: DropPlace['side'] | null;
  readonly actions: RowActions;
}

export const useRowState = (id: string): RowState => {
  const state = use(RowsContext);
  if (state === null) throw new Error('useRowState is used outside RowsProvider');
  const here = state.cursor === id;
  return {
    here,
    turn: here ? state.turn : null,
    opened: state.opened === id,
    editing: state.editing === id,
    chosen: state.chosen.size === 0 ? null : state.chosen.has(id),
    carried: state.drag?.id === id,
    drop: state.drag?.over?.id === id ? state.drag.over.side : null,
    actions: state.actions,
  };
};
