/** A text of elsewhere as ours are: without NUL, which PostgreSQL refuses, trimmed, and cut after `most` characters; null for none. */
export function soundText(text: string | null, most: number): string | null {
  const plain = (text ?? '').replaceAll('\0', '').trim();
  const cut =
    plain.length > most
      ? plain
          .slice(0, most)
          .replace(/[\uD800-\uDBFF]$/, '')
          .trimEnd()
      : plain;
  return cut === '' ? null : cut;
}
