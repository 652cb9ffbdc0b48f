/** Texts on lines of their own; an empty one makes no line. */
export const joinedText = (...texts: readonly string[]): string =>
  texts.filter((text) => text !== '').join('\n');

/** As far as it matters here: `captured-note-words.ts` of the domain knows more, and is fetched with the reading alone. */
const note = /^\s*(?:\p{L}+[ -]){0,6}not[ea]s?(?: \p{L}+)?(?:\s*[:\uFF1A]|\s+[-\u2013\u2014]\s)/iu;

/**
 * What comes back to a field that has words of its own already. A note comes last, where it has no lines but its own: at the head
 * of the field all that stands below would be part of it.
 */
export const givenBack = (texts: readonly string[], draft: string): string =>
  joinedText(...texts.filter((text) => !note.test(text)), draft, ...texts.filter((text) => note.test(text)));
