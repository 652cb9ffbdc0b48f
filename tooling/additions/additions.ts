/** Something added to the contracts, which the compiler is to follow through the sources. */
export interface Addition {
  /** The section of CONTRIBUTING.md that lists the files. */
  readonly heading: string;
  /** What is added; no other name in the sources has it inside, so that it tells whose an error is. */
  readonly name: string;
  /** Below `packages/contracts/src`. */
  readonly file: string;
  /** The file's text with the addition. */
  readonly add: (text: string) => string;
}

/** Every line that begins with a field once more, for the new one. */
const besideField =
  (field: string, name: string) =>
  (text: string): string =>
    text.replaceAll(
      new RegExp(`^ *${field}: .*$`, 'gm'),
      (line) => `${line}\n${line.replaceAll(new RegExp(`\\b${field}\\b`, 'g'), name)}`,
    );

export const additions: readonly Addition[] = [
  {
    heading: 'A new field of a todo',
    name: 'todofield',
    file: 'todos.ts',
    add: besideField('description', 'todofield'),
  },
  {
    heading: 'Another language',
    name: 'xx',
    file: 'languages.ts',
    add: (text) => text.replace("'es']", "'es', 'xx']"),
  },
];
