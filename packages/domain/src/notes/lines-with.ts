import { searchKey } from '../search/search-key.ts';

const linesAtMost = 3;
const charactersOfLine = 300;

/**
 * The lines of a note that have most of some words, in their order, without what marks them; long ones are cut. None where
 * no line has any.
 * @param words as `searchWords` gives them
 */
export function linesWith(content: string, words: readonly string[]): readonly string[] {
  const lines = content.split('\n').map((line) => {
    const key = searchKey(line);
    return { line, found: words.filter((word) => key.includes(word)).length };
  });
  const most = Math.max(0, ...lines.map(({ found }) => found));
  return lines
    .filter(({ found }) => most > 0 && found === most)
    .slice(0, linesAtMost)
    .map(({ line }) => shortened(withoutMark(line)));
}

/** Without the mark of an item or of a heading. */
const withoutMark = (line: string): string =>
  line.trim().replace(/^(?:#{1,6}|(?:[-*+]|\d{1,6}[.)])(?: \[[ xX]\])?)\s+/, '');

const shortened = (line: string): string => {
  if (line.length <= charactersOfLine) return line;
  return `${Array.from(line.slice(0, charactersOfLine + 1))
    .slice(0, charactersOfLine)
    .join('')}…`;
};
