/** What becomes of one thing: by a write that waits, or by the server's answer to it. */
export interface Effect<Item> {
  readonly id: string;
  /** As it was last known, for where it is not at hand. */
  readonly before: Item | null;
  /** Null: it is gone. */
  readonly after: (current: Item | null) => Item | null;
}

/** A page of a list, under whatever name it has its things. */
export interface ListPage<Item> {
  readonly items: readonly Item[];
  readonly isLast: boolean;
}

/** What a list holds, and in which order. */
export interface ListRules<Item> {
  /** The server's order, ties included, so that a new row stands where the next fetch will find it. */
  readonly order: (a: Item, b: Item) => number;
  readonly belongs: (item: Item) => boolean;
}

/** What has become of the things that effects are about; null: gone. */
const outcomes = <Item>(
  known: ReadonlyMap<string, Item>,
  effects: readonly Effect<Item>[],
): ReadonlyMap<string, Item | null> => {
  const after = new Map<string, Item | null>();
  for (const effect of effects) {
    const current = after.has(effect.id) ? after.get(effect.id) : known.get(effect.id);
    after.set(effect.id, effect.after(current ?? effect.before));
  }
  return after;
};

/**
 * The things of each loaded page after effects, each where it belongs; what lies beyond what is loaded is left out. A page that
 * stays the same keeps its very array. One pass, as thousands of writes may wait.
 */
export const pagesAfter = <Item extends { readonly id: string }>(
  pages: readonly ListPage<Item>[],
  { order, belongs }: ListRules<Item>,
  effects: readonly Effect<Item>[],
): readonly (readonly Item[])[] => {
  if (effects.length === 0) return pages.map(({ items }) => items);
  const known = new Map(pages.flatMap(({ items }) => items.map((item) => [item.id, item] as const)));
  const after = outcomes(known, effects);
  const staysInPlace = (item: Item): boolean => {
    const next = after.get(item.id);
    return next === undefined || (next !== null && order(item, next) === 0);
  };
  const coming = [...after.values()]
    .filter((next) => next !== null)
    .filter((next) => belongs(next))
    .filter(({ id }) => {
      const current = known.get(id);
      return current === undefined || !staysInPlace(current);
    })
    .toSorted(order);
  let taken = 0;
  return pages.map((page, index) => {
    const items: Item[] = [];
    for (const item of page.items) {
      for (let next = coming[taken]; next !== undefined && order(next, item) < 0; next = coming[(taken += 1)])
        items.push(next);
      const now = after.get(item.id) ?? item;
      if (staysInPlace(item) && (now === item || belongs(now))) items.push(now);
    }
    if (index === pages.length - 1 && page.isLast) items.push(...coming.slice(taken));
    const same = items.length === page.items.length && items.every((item, at) => item === page.items[at]);
    return same ? page.items : items;
  });
};
