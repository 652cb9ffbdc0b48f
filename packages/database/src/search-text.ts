import { searchKey } from '@squeeze/domain/search/search-key';

/** Folds text for comparison: NFKC, lower case, blanks collapsed. `Café  ÉCLAIR` becomes `café éclair`. */
export const foldText = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** The text a row is searched by: its parts without case and accents, one a line, so that no match spans two of them. */
export const searchText = (...parts: readonly (string | null)[]): string =>
  parts
    .filter((part) => part !== null)
    .map((part) => searchKey(part).replaceAll(/\s+/g, ' ').trim())
    .join('\n');
