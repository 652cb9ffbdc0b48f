import { EditorState, StateEffect, type Extension, type Transaction } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { lengthOf } from './line-ends.ts';
import { fromElsewhere } from './take-in.ts';

/** In the place of a change that would have made the text too long: by how many characters. */
const refused = StateEffect.define<number>();

/** What a transaction would make the text longer than it may be; 0 where it may pass. */
const tooLongBy = (transaction: Transaction, most: number): number => {
  if (!transaction.docChanged || transaction.annotation(fromElsewhere) === true) return 0;
  // A text that is too long already may become shorter.
  if (transaction.newDoc.length <= transaction.startState.doc.length) return 0;
  // Each break counts for two characters at most, so most key presses need no exact count.
  if (transaction.newDoc.length + transaction.newDoc.lines <= most) return 0;
  return Math.max(0, lengthOf(transaction.state) - most);
};

/**
 * Refuses what would make the text longer than `most` characters, whole: half a paste would be worse than none. Undoing
 * passes, since what it brings has been there.
 */
export const limitLength = (most: number, onTooLong: (over: number) => void): Extension => [
  EditorState.transactionFilter.of((transaction) => {
    const over = tooLongBy(transaction, most);
    return over === 0 ? transaction : { effects: refused.of(over) };
  }),
  EditorView.updateListener.of((update) => {
    for (const transaction of update.transactions) {
      for (const effect of transaction.effects) if (effect.is(refused)) onTooLong(effect.value);
    }
  }),
];
