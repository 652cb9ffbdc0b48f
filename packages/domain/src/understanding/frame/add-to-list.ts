import { foldText } from '../../capture/folded-text.ts';
import { beginsTask } from '../../capture/task-verbs.ts';
import type { Asked, Intent } from '../intent.ts';
import { listNamed } from '../reading/list-named.ts';
import { readOrder } from '../reading/read-order.ts';
import { telling, type Word, wordsIn } from './clause.ts';
import { exactlyNamed } from './things-named.ts';

const lead =
  /^(?:(?:ah|oh|ok|okay|bon|bueno|pues|and|et|y|also|aussi|tambien|then|puis|pis|so|alors|entonces|yes|oui|si)[ ,!.]+)*(?=(?:add|put|stick|pop|chuck|write|note|ajoute|rajoute|mets|met|note|marque|inscris|anade|agrega|apunta|anota|pon|mete|suma)(?:me|nos)?(?!\p{L}|-l))/u;

/** "Oh and add stamps to the shopping list": an order of its own, whatever was asked before. */
export function addToList(text: string, asked: Asked): Intent[] | null {
  const line = text.trim();
  const match = lead.exec(foldText(line));
  if (match === null || /\?\s*$/u.test(line)) return null;
  const order = line.slice(match[0].length);
  const list = listNamed(order, asked);
  if (list?.name == null) return addToShopping(order, asked) ?? addToSpokenOf(order, asked);
  const [, ...words] = wordsIn(
    order.slice(0, list.start) + ' '.repeat(list.end - list.start) + order.slice(list.end),
  );
  // "Put the dentist on the health list" is about what is there.
  if (telling(words).length === 0 || isThere(telling(words), asked)) return null;
  const intents = readOrder('add_todo', order, asked);
  return intents?.every(({ kind }) => kind === 'add_todo') === true ? intents : null;
}

/** "Add candles" while a list is spoken of: things, and nothing that is a task by itself or has a day. */
function addToSpokenOf(order: string, asked: Asked): Intent[] | null {
  const category = asked.frame?.category ?? null;
  const [, ...words] = wordsIn(order);
  if (category === null || telling(words).length === 0 || isThere(telling(words), asked)) return null;
  const intents = readOrder('add_todo', order, asked) ?? [];
  const isThings = intents.every(
    (intent) =>
      intent.kind === 'add_todo' &&
      intent.due === null &&
      intent.category === null &&
      !beginsTask(foldText(intent.title), asked.language, true),
  );
  const things = intents.flatMap((intent) =>
    intent.kind === 'add_todo' ? eachOf({ ...intent, category }, asked) : [],
  );
  return isThings && things.length > 0 ? things : null;
}

type Adding = Extract<Intent, { kind: 'add_todo' }>;
const mostWords = 3;

/** "Bread, jam and tea" on a list are three; what is a task by itself is one. */
export function eachOf(todo: Adding, { language }: Asked): readonly Adding[] {
  const items = todo.title.split(/,\s*(?:(?:and|et|y)\s+)?|\s+(?:and|et|y|&)\s+/u).map((item) => item.trim());
  const areThings = items.every(
    (item) =>
      item !== '' && item.split(/\s+/u).length <= mostWords && !beginsTask(foldText(item), language, true),
  );
  return items.length > 1 && areThings && todo.category !== null && !/["“«]/u.test(todo.title)
    ? items.map((title) => ({ ...todo, title: title.replace(/^(?:du|de la|des|de l['’]|some)\s*/iu, '') }))
    : [todo];
}

/** Some of its own words are no slip of the finger in the name of another thing. */
const isThere = (words: readonly Word[], { known }: Asked): boolean =>
  exactlyNamed(
    words.map(({ word }) => word).join(' '),
    [...known.todos, ...known.tasks].map(({ id, title }) => ({ noun: 'todo', id, title })),
  ) !== null;

/** Lists that everybody has, without a word that says that they are lists. */
const shopping =
  /\s(?:(?:to|on|onto) (?:the |my )?(?<en>shopping|groceries)|(?:aux|dans les|sur les) (?<fr>courses|commissions)|(?:a|en) (?:la |las |mi )?(?<es>compras?))[\s.!]*$/du;

function addToShopping(order: string, asked: Asked): Intent[] | null {
  const match = shopping.exec(foldText(order));
  const name = match?.groups?.['en'] ?? match?.groups?.['fr'] ?? match?.groups?.['es'];
  if (match === null || name === undefined) return null;
  const intents = readOrder('add_todo', order.slice(0, match.index), asked) ?? [];
  const todos = intents.flatMap((intent) =>
    intent.kind === 'add_todo' ? [{ ...intent, category: intent.category ?? name }] : [],
  );
  return todos.length > 0 && todos.length === intents.length ? todos : null;
}
