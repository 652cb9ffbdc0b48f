import type { CapturedLine } from '../../capture/captured-lines.ts';
import { foldText } from '../../capture/folded-text.ts';
import { isPlainlyNote } from './captured-note-words.ts';

const indentOf = (line: string): number => line.length - line.trimStart().length;

/**
 * Where a note ends that a line of a captured text begins. In the first line it says what all of it is; further down it has what
 * stands below it up to an empty line, and as one of a list what is further in. Another one begins anew.
 */
export function endOfNote(text: string, { offset, text: said }: CapturedLine, isFirst: boolean): number {
  const own = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  const isListed = own.trim() !== '';
  let end = offset + said.length;
  for (let at = text.indexOf('\n', end); at !== -1; at = text.indexOf('\n', at + 1)) {
    const next = text.indexOf('\n', at + 1);
    const line = text.slice(at + 1, next === -1 ? text.length : next);
    const isBlank = line.trim() === '';
    if (isPlainlyNote(foldText(line.trim()))) break;
    if (isBlank ? !isFirst || isListed : isListed && indentOf(line) <= indentOf(own)) break;
    if (!isBlank) end = at + 1 + line.trimEnd().length;
  }
  return end;
}
