import { foldText } from '../capture/folded-text.ts';
import { isWithin } from './name-words.ts';

/** Words that give orders and are long enough that one slip does not make another word of them. */
const orders = (
  'remind reminder delete remove cancel snooze resume reopen complete completed finished finish postpone ' +
  'reschedule overdue rappelle supprime deplace repousse recuerdame elimina'
).split(' ');
/** Shorter ones, only with their letters in another order. */
const shortOrders = ['done', 'move', 'mark', 'undo', 'find'];
const known = new Set([...orders, ...shortOrders]);
const sorted = (word: string): string => Array.from(word).toSorted().join('');
const firstWords = 3;

/** A text in which slips of the finger in the orders among its first words are put right: "remnd me", "finsihed". */
export function correctSlips(text: string): string {
  let seen = 0;
  return text.replaceAll(/\S+/gu, (word) => {
    seen += 1;
    if (seen > firstWords) return word;
    const folded = foldText(word);
    if (folded.length < 4 || known.has(folded) || /[^a-z]/.test(folded)) {
      return word;
    }
    if (folded.length === 4) {
      return shortOrders.find((order) => order[0] === folded[0] && sorted(order) === sorted(folded)) ?? word;
    }
    return orders.find((order) => order[0] === folded[0] && isWithin(order, folded, 1)) ?? word;
  });
}
