/** No longer a first line is than what a title looks like. */
const titleAtMost = 80;
/** The mark of an item, a quote or a piece of code: what begins so is no title. */
const marked = /^\s*(?:[-*+•]|\d{1,6}[.)]|>|```|\[[ xX]?\]|☐|☑)/u;

/**
 * What somebody wrote for a note, letter for letter. With several lines a first one that is short is its title, without the
 * mark of a heading or the colon at its end.
 */
export function noteText(text: string): { readonly title: string; readonly content: string } {
  const written = text.replace(/^(?:[ \t]*\r?\n)+/u, '').trimEnd();
  const end = written.indexOf('\n');
  const first = end === -1 ? '' : written.slice(0, end).trim();
  const isTitle =
    first !== '' && first.length <= titleAtMost && !marked.test(first) && !/[.!?;,]$/u.test(first);
  if (!isTitle)
    return { title: '', content: written.trimStart() === written ? written : withoutBlanks(written) };
  const rest = written.slice(end + 1).replace(/^(?:[ \t]*\r?\n)+/u, '');
  return { title: first.replace(/^#{1,6}\s+/u, '').replace(/\s*:$/u, ''), content: rest };
}

/** Blanks before a single line are no part of it; before several they may be an item's place. */
const withoutBlanks = (text: string): string => (text.includes('\n') ? text : text.trimStart());
