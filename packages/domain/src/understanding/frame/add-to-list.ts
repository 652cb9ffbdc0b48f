import { foldText } from '../../capture/folded-text.ts';
import type { Asked, Intent } from '../intent.ts';
import { listNamed } from '../reading/list-named.ts';
import { readOrder } from '../reading/read-order.ts';
import { telling, wordsIn } from './clause.ts';
import { pointedOut } from './point-out.ts';

const lead =
  /^(?:(?:ah|oh|ok|okay|bon|bueno|pues|and|et|y|also|aussi|tambien|then|puis|pis|so|alors|entonces|yes|oui|si)[ ,!.]+)*(?=(?:add|put|stick|pop|chuck|write|note|ajoute|rajoute|mets|met|note|marque|inscris|anade|agrega|apunta|anota|pon|mete|suma)(?:me|nos)?(?!\p{L}|-l))/u;

/** "Oh and add stamps to the shopping list": an order of its own, whatever was asked before. */
export function addToList(text: string, asked: Asked): Intent[] | null {
  const line = text.trim();
  const match = lead.exec(foldText(line));
  if (match === null || /\?\s*$/u.test(line)) return null;
  const order = line.slice(match[0].length);
  const list = listNamed(order, asked);
  if (list?.name == null) return null;
  const [, ...words] = wordsIn(order.slice(0, list.start) + ' '.repeat(list.end - list.start) + order.slice(list.end));
  // "Put the dentist on the health list" is about what is there.
  if (telling(words).length === 0 || pointedOut(words, asked) !== null) return null;
  const intents = readOrder('add_todo', order, asked);
  return intents?.every(({ kind }) => kind === 'add_todo') === true ? intents : null;
}
