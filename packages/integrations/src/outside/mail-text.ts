const entities: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  gt: '>',
  lt: '<',
  nbsp: ' ',
  quot: '"',
};

/** Without what HTML writes in place of characters. */
export const withoutEntities = (text: string): string =>
  text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal, hex, name) => {
    if (typeof name === 'string') return entities[name.toLowerCase()] ?? whole;
    const code = typeof decimal === 'string' ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
  });

/** What an HTML mail says: its words, with a line for each block. What it hides, such as styles and scripts, is left out. */
export const textOfHtml = (html: string): string =>
  withoutEntities(
    html
      .replaceAll(/<(head|style|script|title)\b[^>]{0,4000}>[^]*?<\/\1\s*>/gi, '')
      .replaceAll(/<!--[^]*?-->/g, '')
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/<(?:br|hr)\b[^>]{0,4000}>|<\/(?:p|div|h[1-6]|tr|li|ul|ol|blockquote|table)\s*>/gi, '\n')
      .replaceAll(/<[a-z!/][^>]{0,4000}>/gi, ''),
  );

/** As much of a mail as is read at once, in characters: that of a note. */
export const mostMailText = 8_000;
/** No more than this of a mail is looked at, whatever it has grown to. */
const longest = 200_000;

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
