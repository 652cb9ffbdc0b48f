/** Folds text for comparison: NFKC, lower case, blanks collapsed. `Café  ÉCLAIR` becomes `café éclair`. */
export const foldText = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** The text a row is searched by: its parts folded, one a line, so that no match spans two of them. */
export const searchText = (...parts: readonly (string | null)[]): string =>
  parts
    .filter((part) => part !== null)
    .map(foldText)
    .join('\n');
