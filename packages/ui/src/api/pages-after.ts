/** What becomes of one thing: by a write that waits, or by the server's answer to it. */
export interface Effect<Item> {
  readonly id: string;
  /** As it was last known, for where it is not at hand. */
  readonly before: Item | null;
  /** Null: it is gone. */
  readonly after: (current: Item | null) => Item | null;
}

/** A page of a list, whatever it calls its things. */
interface ListPage {
  readonly next_cursor: string | null;
}

/** What a list holds, in which order, and where its pages have it. */
export interface ListRules<Page, Item> {
  readonly itemsOf: (page: Page) => readonly Item[];
  readonly withItems: (page: Page, items: Item[]) => Page;
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
 * The loaded pages of a list after things have happened to some of what it holds, each where it belongs; what lies beyond what is
 * loaded is left out. Pages that stay the same are the same objects, so that only the others are drawn anew. One pass, as
 * thousands of writes may wait.
 */
export const pagesAfter = <Page extends ListPage, Item extends { readonly id: string }>(
  pages: readonly Page[],
  { itemsOf, withItems, order, belongs }: ListRules<Page, Item>,
  effects: readonly Effect<Item>[],
): readonly Page[] => {
  if (effects.length === 0) return pages;
  const known = new Map(pages.flatMap((page) => itemsOf(page).map((item) => [item.id, item] as const)));
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
  const changed = pages.map((page, index): Page => {
    const before = itemsOf(page);
    const items: Item[] = [];
    for (const item of before) {
      for (let next = coming[taken]; next !== undefined && order(next, item) < 0; next = coming[(taken += 1)])
        items.push(next);
      const now = after.get(item.id) ?? item;
      if (staysInPlace(item) && (now === item || belongs(now))) items.push(now);
    }
    if (index === pages.length - 1 && page.next_cursor === null) items.push(...coming.slice(taken));
    const same = items.length === before.length && items.every((item, at) => item === before[at]);
    return same ? page : withItems(page, items);
  });
  return changed.every((page, index) => page === pages[index]) ? pages : changed;
};
