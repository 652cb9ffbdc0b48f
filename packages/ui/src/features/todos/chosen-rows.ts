/** What is chosen of a list, and from where Shift reaches. */
export interface ChosenRows {
  /** One after the other, beside what Shift reaches over. */
  readonly picked: ReadonlySet<string>;
  readonly anchor: string | null;
  /** The other end of what Shift reaches over; null where it reaches over nothing. */
  readonly head: string | null;
  /** All of the list, also what is yet to be loaded. */
  readonly all: boolean;
}

export const nothingChosen: ChosenRows = { picked: new Set(), anchor: null, head: null, all: false };

/** From one row to another, both counted, whichever comes first. */
const between = (order: readonly string[], from: string, to: string): readonly string[] => {
  const [one, other] = [order.indexOf(from), order.indexOf(to)];
  if (one === -1 || other === -1) return [];
  return order.slice(Math.min(one, other), Math.max(one, other) + 1);
};

/**
 * The ids that are chosen, in the order they are shown; of what is shown no more, none.
 * @param order all rows that can be chosen, from top to bottom
 */
export const chosenIds = (
  { picked, anchor, head, all }: ChosenRows,
  order: readonly string[],
): readonly string[] => {
  if (all) return order;
  const reached = anchor === null || head === null ? [] : between(order, anchor, head);
  if (picked.size === 0) return reached;
  const ids = new Set([...picked, ...reached]);
  return order.filter((id) => ids.has(id));
};

/** One row more, or one less. What Shift reaches from then on begins there. */
export const toggled = (chosen: ChosenRows, order: readonly string[], id: string): ChosenRows => {
  const picked = new Set(chosenIds(chosen, order));
  if (!picked.delete(id)) picked.add(id);
  return { picked, anchor: id, head: null, all: false };
};

/** All rows from where one began to this one; begun at `from` where nothing is chosen. */
export const reachedTo = (
  chosen: ChosenRows,
  order: readonly string[],
  { from, to }: { readonly from: string | null; readonly to: string },
): ChosenRows => {
  const known = chosen.anchor !== null && order.includes(chosen.anchor) ? chosen.anchor : null;
  const anchor = known ?? (from !== null && order.includes(from) ? from : to);
  const picked = chosen.all ? new Set<string>() : chosen.picked;
  return { picked, anchor, head: to, all: false };
};
