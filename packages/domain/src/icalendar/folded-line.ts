/** Octets of a line, its break not counted (RFC 5545, 3.1). */
const most = 75;

/** A content line as it stands in a file, with its break. The library counts the space of a folded line for nothing. */
export function foldedLine(line: string): string {
  // An octet for each character at least.
  if (line.length * 3 <= most) return `${line}\r\n`;
  let folded = '';
  let [from, octets, at] = [0, 0, 0];
  for (const character of line) {
    const size = octetsOf(character.codePointAt(0) ?? 0);
    if (octets + size > most) {
      folded += `${line.slice(from, at)}\r\n `;
      [from, octets] = [at, 1];
    }
    octets += size;
    at += character.length;
  }
  return `${folded}${line.slice(from)}\r\n`;
}

/** In UTF-8. */
export function octetsOf(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x8_00) return 2;
  return codePoint < 0x1_00_00 ? 3 : 4;
}
