export interface TodoCategory {
  /** In its most used spelling. */
  readonly name: string;
  readonly open: number;
  readonly total: number;
}

interface SpellingRow {
  readonly category_key: string | null;
  readonly category: string | null;
  readonly open: number;
  readonly total: number;
}

/** Adds up the counts of each category's spellings; the most used categories and spellings come first. */
export function mergeSpellings(rows: readonly SpellingRow[]): TodoCategory[] {
  const categories = new Map<string, TodoCategory>();
  const mostUsedFirst = rows.toSorted(
    (a, b) => b.total - a.total || (a.category ?? '').localeCompare(b.category ?? ''),
  );
  for (const row of mostUsedFirst) {
    if (row.category_key === null || row.category === null) continue;
    const known = categories.get(row.category_key);
    categories.set(row.category_key, {
      name: known?.name ?? row.category,
      open: (known?.open ?? 0) + row.open,
      total: (known?.total ?? 0) + row.total,
    });
  }
  return [...categories.values()].toSorted((a, b) => b.total - a.total || a.name.localeCompare(b.name));
}
