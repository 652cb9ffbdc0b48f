import { withoutEntities, withoutHidden } from './outside-text.ts';

/** As much of a mail as is read at once, in characters: that of a note. */
export const mostMailText = 8_000;
/** No more than this of a mail is looked at, whatever it has grown to. */
const longest = 200_000;

/**
 * What an HTML mail says: its words, with a line for each block. What it hides, such as styles and scripts, is left out. Anybody can
 * send one: a tag is looked for no further than to the next, so that it takes as long as it is long.
 */
export const textOfHtml = (html: string): string =>
  withoutEntities(
    withoutHidden(withoutComments(html.slice(0, longest)))
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/<(?:br|hr)\b[^<>]{0,4000}>|<\/(?:p|div|h[1-6]|tr|li|ul|ol|blockquote|table) ?>/gi, '\n')
      .replaceAll(/<[a-z!/][^<>]{0,4000}>/gi, ''),
  );

function withoutComments(html: string): string {
  const shown: string[] = [];
  let at = 0;
  for (;;) {
    const begins = html.indexOf('<!--', at);
    const ends = begins === -1 ? -1 : html.indexOf('-->', begins + 4);
    if (ends === -1) break;
    shown.push(html.slice(at, begins));
    at = ends + 3;
  }
  return shown.join('') + html.slice(at);
}

/** The text of a mail, tidied, and whether it goes on behind it. */
export function mailText(text: string): { readonly text: string; readonly isCut: boolean } {
  const tidy = text
    .slice(0, longest)
    .replaceAll('\0', '')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .toWellFormed()
    .trim();
  const isCut = tidy.length > mostMailText || text.length > longest;
  return {
    text: tidy
      .slice(0, mostMailText)
      .toWellFormed()
      .replace(/\uFFFD$/, ''),
    isCut,
  };
}
