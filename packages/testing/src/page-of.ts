/** A page of rows by a token that says where it begins; `next` is null behind the last. */
export function pageOf<Row>(
  rows: readonly Row[],
  token: string | null,
  size: number,
): { readonly rows: readonly Row[]; readonly next: string | null } {
  const from = Number(token ?? 0);
  const to = from + size;
  return { rows: rows.slice(from, to), next: to < rows.length ? String(to) : null };
}
