import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { RowActions, RowsState } from './row-state.tsx';

type RowsShown = Omit<RowsState, 'actions'>;

/**
 * What all rows are told, the same object while nothing of it has changed: what the page does is another function each time it is
 * drawn, and its rows need not be drawn with it.
 */
export const useRowsState = (shown: RowsShown, actions: RowActions): RowsState => {
  const { cursor, turn, opened, editing, chosen, drag } = shown;
  const steady = useSteady(actions);
  return useMemo(
    () => ({ cursor, turn, opened, editing, chosen, drag, actions: steady }),
    [cursor, turn, opened, editing, chosen, drag, steady],
  );
};

/** The same functions for as long as the page is there; each does what the one it stands for did when it was last drawn. */
const useSteady = (actions: RowActions): RowActions => {
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  const [steady] = useState<RowActions>(() => ({
    complete: (...given) => latest.current.complete(...given),
    remove: (...given) => latest.current.remove(...given),
    press: (...given) => latest.current.press(...given),
    hold: (...given) => latest.current.hold(...given),
    carry: (...given) => latest.current.carry(...given),
    change: (...given) => latest.current.change(...given),
    menu: (...given) => latest.current.menu(...given),
    reach: (...given) => latest.current.reach(...given),
    endEdit: (...given) => latest.current.endEdit(...given),
  }));
  return steady;
};
