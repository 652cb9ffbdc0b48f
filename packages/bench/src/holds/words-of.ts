/** Of every noun, those that are as long as can be: more than a page has. */
export const longOnes = 250;

export const indices = (count: number): number[] => Array.from({ length: count }, (_, n) => n);

/** As long as a field takes where it is one of the long ones, a few words otherwise. */
export const wordsOf = (n: number, most: number): string =>
  `${n} ${'call the dentist about tomorrow '.repeat(n < longOnes ? Math.ceil(most / 32) : 2)}`.slice(0, most);
