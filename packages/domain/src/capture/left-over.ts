import type { Stretch } from './folded-text.ts';

/** Words and marks that only joined what was taken. */
const joining = /^(?:and|then|also|et|puis|y|e|luego|&|\+|[^\p{L}\p{N}])*$/iu;
const bulletBefore = /(?:[-*+•◦▪‣·–—]|\d{1,3}[.)]|[☐☑☒□]|\[[ xX]?\]|\s)+$/u;
const jointAround = /^[\s,;.!?]+(?:(?:and|et|y)\s+)?|[\s,;]+(?:(?:and|et|y))?\s*$/giu;

/**
 * What a text still says once some stretches of it were taken, each piece on a line of its own; empty when nothing but
 * bullets, commas and "and" are left. Lines that nothing was taken of stay as they are.
 */
export function leftOver(text: string, taken: readonly Stretch[]): string {
  const lines: string[] = [];
  let offset = 0;
  for (const line of text.split('\n')) {
    const own = taken.filter(({ start, end }) => start < offset + line.length && end > offset);
    const kept = own.length === 0 ? [line] : piecesBetween(line, offset, own);
    lines.push(...kept);
    offset += line.length + 1;
  }
  return lines
    .join('\n')
    .replace(/\n{3,}/gu, '\n\n')
    .replace(/^\s*\n|\s+$/gu, '');
}

function piecesBetween(line: string, offset: number, taken: readonly Stretch[]): string[] {
  const pieces: string[] = [];
  let from = 0;
  for (const { start, end } of taken.toSorted((a, b) => a.start - b.start)) {
    const piece = line.slice(from, Math.max(from, start - offset));
    pieces.push(from === 0 ? piece.replace(bulletBefore, '') : piece);
    from = Math.max(from, end - offset);
  }
  pieces.push(line.slice(from));
  return pieces.map((piece) => piece.replace(jointAround, '')).filter((piece) => !joining.test(piece));
}
