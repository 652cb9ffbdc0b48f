import { EditorSelection } from '@codemirror/state';
import type { Command } from '@codemirror/view';
import { drawnBetween } from './drawn-tables.ts';

/** Up and down go into a drawn table, to its last or first line, and not over it. */
export const enterTable =
  (direction: 'up' | 'down'): Command =>
  (view) => {
    const { state } = view;
    const { main } = state.selection;
    if (!main.empty) return false;
    const target = view.moveVertically(main, direction === 'down').head;
    const table = drawnBetween(state, Math.min(target, main.head), Math.max(target, main.head), direction);
    if (table === null) return false;
    const at = direction === 'down' ? table.from : state.doc.lineAt(table.to).from;
    view.dispatch({ selection: EditorSelection.cursor(at), scrollIntoView: true, userEvent: 'select' });
    return true;
  };
