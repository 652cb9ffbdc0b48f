import { foldText } from '../capture/folded-text.ts';
import type { Intent } from './intent.ts';

/** What stands between commas beside what is to be kept, and names nothing: why or how surely, and orders that only point. */
const empty = new RegExp(
  `^(?:${[
    "before|by|no later than|without fail|no excuses|no matter what|(?:since |as |because )?(?:i am|i'm|we are|we're) going(?: there)?|(?:put|add|note) (?:it|them|that)(?: down)?",
    "avant|sans faute|coute que coute|(?:car |comme |parce que )?(?:j'y vais|on y va)|faut y aller|(?:mets|note|ajoute|rajoute|inscris|marque)[- ](?:l[ea]s?|ca)",
    'antes|sin falta|sin excusas?|si o si|(?:que|porque) (?:voy|vamos|paso)(?: alli| ahi)?|(?:hay|tengo) que ir|nomas|(?:pon|mete|apunta|anota|agrega|anade|suma)(?:me)?l[oa]s?',
  ].join('|')})[.!]*$`,
  'u',
);

/** Several things without those that are none; a day said with one of these is that of what has none. */
export function withoutEmptyThings(intents: readonly Intent[]): readonly Intent[] {
  const isEmpty = (intent: Intent): boolean =>
    intent.kind === 'add_todo' && empty.test(foldText(intent.title));
  const kept = intents.filter((intent) => !isEmpty(intent));
  if (kept.length === intents.length || !kept.some(({ kind }) => kind === 'add_todo')) return intents;
  const due = intents.flatMap((intent) =>
    intent.kind === 'add_todo' && isEmpty(intent) && intent.due !== null ? [intent.due] : [],
  )[0];
  return kept.map((intent) =>
    intent.kind === 'add_todo' && intent.due === null && due !== undefined ? { ...intent, due } : intent,
  );
}
