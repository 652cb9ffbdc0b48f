import { foldText } from '../../capture/folded-text.ts';
import type { EventWords } from './event-words.ts';

/** How surely a title is that of an event: on any day, with a time only, or not at all. */
export type EventNoun = 'always' | 'with a time' | 'never';

const articles =
  /^(?:(?:an?|the|my|our|her|his|your|another|une?|le|la|les|des|mon|ma|mes|notre|nos|el|los|las|un|una|unos|unas|mi|mis|nuestr[oa]|petite?|grande?|gran|team|quick|big)\s+|l')+/u;
/** What a name goes on with: in English its last word before that is what it is. */
const goesOn =
  / (?:with|w\/|for|about|at|in|on|of|to|from|@|and|&|re|before|after|near|by|avec|pour|chez|con|para)(?![\p{L}])|[,;:(–—\uFFFC"“«]| - /u;
const longest = 4;

/** Whether a title names something that takes place: its head, not one of the words around it, is such a noun. */
export function eventNounOf(title: string, words: readonly EventWords[]): EventNoun {
  const folded = foldText(title).trim().replace(articles, '');
  const found = new Set(words.map((one) => ofOne(folded, one)));
  return found.has('always') ? 'always' : found.has('with a time') ? 'with a time' : 'never';
}

function ofOne(folded: string, words: EventWords): EventNoun {
  const named = words.nounBefore?.exec(folded)?.[0];
  // "Book club" is called so, "call with Ana" only looks like it.
  if (named !== undefined) return words.nouns.has(named) ? 'always' : 'with a time';
  const { index = folded.length } = goesOn.exec(folded) ?? {};
  const head = folded.slice(0, words.head === 'last' ? index : folded.length).trim();
  const parts = head.split(/[\s,;:.!?()\uFFFC]+/u).filter((part) => part !== '');
  for (let count = Math.min(longest, parts.length); count > 0; count -= 1) {
    const name = (words.head === 'last' ? parts.slice(-count) : parts.slice(0, count)).join(' ');
    if (words.nouns.has(name)) return 'always';
    if (words.timedNouns.has(name)) return 'with a time';
  }
  return words.gathering.test(folded) ? 'with a time' : 'never';
}

/** Whether people come together in it: "chess club", "soirée jeux". */
export function isGathering(title: string, words: readonly EventWords[]): boolean {
  const folded = foldText(title).trim().replace(articles, '');
  return words.some(({ gathering }) => gathering.test(folded));
}
