/** How many rows are held at a time. */
export const exportPageSize = 200;

/**
 * Reads page after page, each when the one before has been used up, until one is empty: of long things fewer may come than
 * were asked for. `read` gets the last thing of the page before.
 */
export async function* paged<T>(
  read: (last: T | null, limit: number) => Promise<readonly T[]>,
): AsyncGenerator<readonly T[]> {
  let last: T | null = null;
  for (;;) {
    const page: readonly T[] = await read(last, exportPageSize);
    if (page.length === 0) return;
    yield page;
    last = page.at(-1) ?? null;
  }
}
