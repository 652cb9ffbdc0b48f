import { limits } from '@squeeze/contracts/limits';

/** What makes patterns try again and again, in the tongues and fields that the product reads. */
export const nastyWords: readonly string[] = [
  'a',
  ' ',
  'a ',
  '1',
  '1 ',
  '1-',
  '0:',
  '. ',
  ',',
  '\n',
  '-\n',
  '- a\n',
  '(',
  '"',
  "l'",
  '#',
  '+',
  'a@',
  'a.',
  'é',
  '👩‍👩‍👧',
  '\u0301',
  'every ',
  'every day at 9 and ',
  'tomorrow at 5 ',
  'next monday ',
  'in 5 minutes ',
  'remind me to ',
  'rappelle-moi de ',
  'demain à ',
  'mañana a las ',
  'cada ',
  'of the ',
  'before ',
  'and then ',
  'not ',
  'what is due ',
  'jan 1 ',
  '10/10/10 ',
  '1st of may to ',
  'http://a.a/',
  '\u2028',
  '*',
  '_*',
  '[a](',
  '`',
  '| ',
  '> ',
];

/** What a body may hold, with room for what stands around the hostile part. */
export const bodyBytes = limits.requestBodyBytes - 1_024;

/** `word` again and again, `length` UTF-16 code units long and well-formed. */
export const fill = (word: string, length: number): string =>
  word
    .repeat(Math.ceil(length / word.length))
    .slice(0, length)
    .toWellFormed();
