/** Texts on lines of their own; an empty one makes no line. */
export const joinedText = (...texts: readonly string[]): string =>
  texts.filter((text) => text !== '').join('\n');
