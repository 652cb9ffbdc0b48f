/** The name of a note without quotes around it or the article before it. */
export const bareName = (words: string): string =>
  words
    .trim()
    .replaceAll(/^["“”«»‘’']+\s*|\s*["“”«»]+$/gu, '')
    .replace(/^(?:the|my|our|a|an|le|la|les|mon|ma|mes|el|los|las|mi|mis|un|une|una)\s+|^l['’]/iu, '')
    .trim();
