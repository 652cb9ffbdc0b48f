/**
 * A text from its first letter or digit to its last, with one blank for each run of them: people write marks around what
 * they say. Reads it once: a pattern that looks for marks before the end reads every run of them again from each of its
 * characters, and whoever texts chooses how many there are.
 */
export const bareMessage = (text: string): string =>
  (/[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/su.exec(text)?.[0] ?? '').replaceAll(/\s+/g, ' ');
