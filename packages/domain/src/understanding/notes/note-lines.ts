import type { CapturedLine } from '../../capture/captured-lines.ts';
import { foldText } from '../../capture/folded-text.ts';
import { isPlainlyNote } from './captured-note-words.ts';

/** What parts the lines of a captured text (`capturedLines`). */
const lineEnd = /\r\n|[\n\r\u2028\u2029]/gu;

const indentOf = (line: string): number => line.length - line.trimStart().length;

/**
 * Where a note ends that a line of a captured text begins. In the first line it says what all of it is; further down it has what
 * stands below it up to an empty line, and as one of a list what is further in. Another one begins anew.
 */
export function endOfNote(text: string, { offset, text: said }: CapturedLine, isFirst: boolean): number {
  const own = text.slice(0, offset).split(lineEnd).at(-1) ?? '';
  const isListed = own.trim() !== '';
  const from = offset + said.length;
  let end = from;
  for (const { index, 0: mark } of text.slice(from).matchAll(lineEnd)) {
    const start = from + index + mark.length;
    const [line = ''] = text.slice(start).split(lineEnd, 1);
    if (isPlainlyNote(foldText(line.trim()))) break;
    const isBlank = line.trim() === '';
    if (isBlank ? !isFirst || isListed : isListed && indentOf(line) <= indentOf(own)) break;
    if (!isBlank) end = start + line.trimEnd().length;
  }
  return end;
}
