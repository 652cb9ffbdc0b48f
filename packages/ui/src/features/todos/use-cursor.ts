import { useState } from 'react';

export interface Cursor {
  /** The todo it is on: the chosen one while it is there, else the first. */
  readonly at: string | null;
  /** Whether the focus goes with it. */
  readonly follow: boolean;
  /** By keys, up or down; stays at the ends. */
  readonly move: (step: 1 | -1) => void;
  /** The focus came to a row by itself. */
  readonly reach: (id: string) => void;
  /** Away from a row that is about to go. */
  readonly leave: (id: string) => void;
}

/** Which row the keys are about. `order`: all rows, from top to bottom. */
export const useCursor = (order: readonly string[]): Cursor => {
  const [{ id, follow }, setCursor] = useState<{ readonly id: string | null; readonly follow: boolean }>({
    id: null,
    follow: false,
  });
  const known = id !== null && order.includes(id);
  const at = known ? id : (order[0] ?? null);
  return {
    at,
    follow: follow && known,
    move: (step) => {
      const index = known ? order.indexOf(id) + step : 0;
      const next = order[Math.min(Math.max(index, 0), order.length - 1)];
      if (next !== undefined) setCursor({ id: next, follow: true });
    },
    reach: (reached) => setCursor((now) => (now.id === reached ? now : { id: reached, follow: false })),
    leave: (left) => {
      if (at !== left) return;
      const index = order.indexOf(left);
      const next = order[index + 1] ?? order[index - 1];
      if (next !== undefined) setCursor({ id: next, follow: true });
    },
  };
};
