/**
 * How a note names a file of its person's: `![alt](squeeze-file:<id>)`, or as a link. A scheme of our own rather than a path:
 * nothing that shows the Markdown ever asks a server for it by accident, it is found in a text without reading the
 * Markdown, and what leaves (an export) or comes in (an import) can put another address in its place, byte for byte.
 */
const scheme = 'squeeze-file:';

// The scheme in small letters alone: databases that look for it do not all know another.
const hex = (count: number): string => `[0-9a-fA-F]{${count}}`;
const links = new RegExp(`${scheme}(${[8, 4, 4, 4, 12].map(hex).join('-')})`, 'g');

/** The ids of the files that a text names, each once, in lower case. */
export const fileIdsIn = (markdown: string): string[] => [
  ...new Set([...markdown.matchAll(links)].map(([, id = '']) => id.toLowerCase())),
];

/**
 * The text with another address in the place of each file; those for which `addressOf` answers null stay.
 * @param addressOf is given the id in lower case
 */
export const withFileAddresses = (markdown: string, addressOf: (id: string) => string | null): string =>
  markdown.replaceAll(links, (link, id: string) => addressOf(id.toLowerCase()) ?? link);

/** How a text names a file. */
export const fileLink = (id: string): string => `${scheme}${id}`;

/** The text with the plain words of each link to that file in its place; links of other forms stay. @param id in any case */
export const withoutFile = (markdown: string, id: string): string =>
  markdown.replaceAll(new RegExp(`!?\\[([^\\[\\]\\n]*)\\]\\(${scheme}${id}\\)`, 'gi'), '$1');
