import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

/** Of the catalogue, and of the sentences that the contracts have for the server as well. */
const catalogueFile = /\/(?:i18n\/catalogue|contracts\/src\/sentences)\/[a-z]{2}\/[\w-]+\.ts$/;
const compiler = '@lingui/message-utils/compileMessage';
const stub = '\0compiled-texts';

/** Braces are the grammar of a message; without them it is its own text. */
const hasGrammar = (text: string): boolean => text.includes('{');

/** A catalogue file holds one exported object of strings and nothing else; any other shape is left as it is. */
const catalogueOf = (module: Record<string, unknown>): readonly [name: string, texts: object] | null => {
  const [only, ...others] = Object.entries(module);
  return only !== undefined && others.length === 0 && typeof only[1] === 'object' && only[1] !== null
    ? [only[0], only[1]]
    : null;
};

/**
 * Compiles the messages while building, so that no page brings the compiler along: it is three times the size of the
 * texts of a first page. Development and tests go on compiling when a text is first shown.
 */
export const compileTexts = (): Plugin => ({
  name: 'compile-texts',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (id === compiler ? stub : null),
  // What is left for run time are texts without grammar.
  load: (id) => (id === stub ? 'export const compileMessage = (text, map = String) => [map(text)];' : null),
  transform: async (_code, id) => {
    if (!catalogueFile.test(id)) return null;
    const catalogue = catalogueOf((await import(id)) as Record<string, unknown>);
    if (catalogue === null) return null;
    const [name, texts] = catalogue;
    const compiled = Object.fromEntries(
      Object.entries(texts).map(([key, text]) => [
        key,
        typeof text === 'string' && hasGrammar(text) ? compileMessage(text) : text,
      ]),
    );
    return { code: `export const ${name} = ${JSON.stringify(compiled)};`, map: null };
  },
});
