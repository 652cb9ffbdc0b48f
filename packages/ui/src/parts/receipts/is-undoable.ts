import type { Receipt } from '@squeeze/contracts/receipts';

/**
 * Whether Undo is worth a try at `now`, epoch ms. What leaves for elsewhere can be taken back for seconds, less than clocks may be
 * apart: there it is offered until the server says what has become of it.
 */
export const isUndoable = ({ state, undo_until: until, outward }: Receipt, now: number): boolean =>
  state === 'done' &&
  until !== null &&
  (outward === undefined ? Date.parse(until) > now : outward.outcome === 'waiting');

/** Whether it can be done again at `now`, epoch ms, since it was undone. */
export const isRedoable = ({ state, redo_until: until }: Receipt, now: number): boolean =>
  state === 'undone' && until !== undefined && Date.parse(until) > now;
