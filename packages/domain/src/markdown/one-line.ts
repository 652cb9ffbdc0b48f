/** Text that somebody typed or another program sent, to stand within a line: what would break that line is a space. */
export const oneLine = (text: string): string =>
  text.replaceAll(/[^\S\n\v\f\r\u0085\u2028\u2029]*[\n\v\f\r\u0085\u2028\u2029]\s*/gu, ' ');
