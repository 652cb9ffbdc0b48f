import { compileMessage } from '@lingui/message-utils/compileMessage';
import { en } from './catalogue/en.ts';
import type { Catalogue } from './messages.ts';
import { pseudoText } from './pseudo.ts';

/** English in the made-up language. What a build has compiled already is left as it is. */
const accented = Object.entries<unknown>(en).map(([id, text]) => [
  id,
  typeof text === 'string' ? compileMessage(text, pseudoText) : text,
]);

/** Compiled, which Lingui takes in a text's place. */
export const pseudo = Object.fromEntries(accented) as Catalogue;
