export interface TodoCategory {
  /** What its spellings have in common. */
  readonly key: string;
  /** In its most used spelling. */
  readonly name: string;
  readonly open: number;
  readonly completed: number;
  readonly total: number;
}

interface SpellingRow {
  readonly category_key: string | null;
  readonly category: string | null;
  readonly open: number;
  readonly completed: number;
  readonly total: number;
}

/** Adds up the counts of each category's spellings, in no order. */
export function mergeSpellings(rows: readonly SpellingRow[]): TodoCategory[] {
  const categories = new Map<string, TodoCategory & { readonly spelled: SpellingRow }>();
  for (const row of rows) {
    const { category_key: key, category, ...counts } = row;
    if (key === null || category === null) continue;
    const known = categories.get(key);
    const isUsedMore = known === undefined || comesBefore(row, known.spelled);
    categories.set(key, {
      key,
      name: isUsedMore ? category : known.name,
      open: (known?.open ?? 0) + counts.open,
      completed: (known?.completed ?? 0) + counts.completed,
      total: (known?.total ?? 0) + counts.total,
      spelled: isUsedMore ? row : known.spelled,
    });
  }
  return [...categories.values()].map(({ spelled: _, ...category }) => category);
}

const comesBefore = (one: SpellingRow, other: SpellingRow): boolean =>
  one.total > other.total ||
  (one.total === other.total && (one.category ?? '').localeCompare(other.category ?? '') < 0);

/** The most used first, and then by name. */
export const mostUsedFirst = (categories: readonly TodoCategory[]): TodoCategory[] =>
  categories.toSorted((a, b) => b.total - a.total || a.name.localeCompare(b.name));
