import type { Asked, Intent } from '../intent.ts';
import type { Sense } from '../lexicon/lexicon.ts';
import { changeWords } from './change-words.ts';
import { tells, tokensOf } from './tokens.ts';

/** What words tell that name nothing to be done: those of the order itself, what points at something, when. */
const nameless: readonly Sense[] = [
  'small',
  'filler',
  'pronoun',
  'put',
  'add',
  'remind',
  'alarm',
  'reminder',
  'todo',
  'list',
  'all',
  'day',
  'clock',
];

/** What is added, without things whose titles name nothing; where none is left, what it is to be is asked: "note ça". */
export function onlyNamed(intents: Intent[], asked: Asked): Intent[] {
  if (!intents.every(({ kind }) => kind === 'add_todo' || kind === 'add_reminder' || kind === 'ask_when'))
    return intents;
  const named = intents.filter((intent) => 'title' in intent && isNamed(intent.title, asked));
  if (named.length > 0) return named;
  const [first] = intents;
  return intents.length === 1 && first?.kind === 'add_todo'
    ? [{ kind: 'ask_what', order: 'add_todo', category: first.category }]
    : intents;
}

function isNamed(title: string, asked: Asked): boolean {
  const { vague } = changeWords[asked.language];
  const tokens = tokensOf(title, asked).filter(({ word }) => /\p{L}/u.test(word));
  const isOrder = tokens.every((token) => tells(token, ...nameless) || vague.has(token.word));
  // A word alone that looks like one of an order may be a slip for another: "crème".
  return !isOrder || !tokens.some((token) => tells(token, 'small', 'filler', 'pronoun', 'day', 'clock'));
}
