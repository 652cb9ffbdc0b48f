import type { KeyboardEvent } from 'react';

/**
 * In a list of `[data-row]`s the arrows, Home and End go from row to row, and from what stands above them to the first one. Each
 * row is a link that everybody can reach without them.
 */
export const moveByKey = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
  const { target } = event;
  const item = target instanceof HTMLElement ? target.closest('li')?.querySelector('[data-row]') : null;
  const row = rowForKey(
    event.key,
    rows,
    rows.findIndex((other) => other === item),
  );
  if (row === null) return;
  event.preventDefault();
  row.focus();
};

const steps = { ArrowDown: 1, ArrowUp: -1 } as const;

/**
 * The element that a key goes to from the one that has the focus: the next or the previous of `rows`, the first or the
 * last. Null for another key, and where there is nothing further.
 * @param rows in the order they are shown
 * @param at the place of the row that has the focus; -1 above all of them
 */
const rowForKey = <Row>(key: string, rows: readonly Row[], at: number): Row | null => {
  if (key === 'Home') return at === -1 ? null : (rows[0] ?? null);
  if (key === 'End') return at === -1 ? null : (rows.at(-1) ?? null);
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return null;
  const to = at + steps[key];
  return to < 0 ? null : (rows[to] ?? null);
};
