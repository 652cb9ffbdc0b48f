/** Words between commas, each of one or several. */
export const wordList = (text: string): ReadonlySet<string> =>
  new Set(text.split(',').map((word) => word.trim().replaceAll(/\s+/g, ' ')));

/** What a lead is followed by, to its end. */
export const what = '(?<what>\\S.*)';

/** From the beginning of a folded text to its end. */
export const whole = (source: string): RegExp => new RegExp(`^(?:${source})$`, 'du');
