/**
 * Letters of all scripts for a class of a pattern that is built of others, as `\p{L}`, by blocks. That one has some four hundred
 * ranges, of which each pattern that names it is made anew: it then takes a millisecond before it has first matched, ten
 * times as long as with these. Not told apart are the marks within the blocks of scripts; signs that are letters by name
 * alone (ℝ) and what lies beyond the first plane are none.
 */
export const letters =
  'A-Za-z\\u00aa\\u00b5\\u00ba\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u02c1\\u0370-\\u1fff\\u2c00-\\u2dff\\u3005-\\u3007\\u3040-\\ud7ff\\uf900-\\ufdff\\ufe70-\\ufefc\\uff21-\\uff3a\\uff41-\\uff5a\\uff66-\\uffdc';

/** The same with numbers, as `\p{L}\p{N}`: what is part of a word. */
export const wordLetters = `0-9\\u00b2\\u00b3\\u00b9\\u00bc-\\u00be\\uff10-\\uff19${letters}`;
