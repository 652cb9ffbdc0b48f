import { matchesOf } from './matches-of.ts';
export interface CapturedLine {
  /** The line without its bullet and outer spaces; never empty. */
  text: string;
  /** Offset of `text` in the whole captured text. */
  offset: number;
}

/** "- ", "* ", "• ", "1. ", "2) ", each with or without a checkbox, or a checkbox alone. */
const bullet = /^(?:(?:[-*+•◦▪‣·–—]|\d{1,3}[.)])\s+(?:\[[ xX]?\]\s+)?|\[[ xX]?\]\s+|[☐☑☒□]\s*)/u;
/** Bullets with nothing after them, and lines drawn between paragraphs. */
const drawn = /^[-*+•◦▪‣·–—_=~☐□\s]*$/u;

/** The lines of a captured text that say something, without the bullets of a pasted list. */
export function capturedLines(text: string): CapturedLine[] {
  const lines: CapturedLine[] = [];
  for (const match of matchesOf(text, /[^\r\n\u2028\u2029]+/g)) {
    const line = match[0];
    const indent = line.length - line.trimStart().length;
    const trimmed = line.trim();
    const marked = bullet.exec(trimmed)?.[0].length ?? 0;
    const said = trimmed.slice(marked);
    if (!drawn.test(trimmed) && said !== '') {
      lines.push({ text: said, offset: match.index + indent + marked });
    }
  }
  return lines;
}
