/** Folds text for comparison: NFKC, lower case, blanks collapsed. `Café  ÉCLAIR` becomes `café éclair`. */
export const foldText = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
