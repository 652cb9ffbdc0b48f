import { insertNewlineContinueMarkupCommand } from '@codemirror/lang-markdown';
import type { StateCommand } from '@codemirror/state';

const continueMarkup = insertNewlineContinueMarkupCommand({ nonTightLists: false });

/**
 * Enter in Markdown: goes on with the list or the quote, and ends it where an item is empty. What is written right below a
 * list is part of its last item, so ending one leaves an empty line in between.
 */
export const continueOrEndMarkup: StateCommand = ({ state, dispatch }) =>
  continueMarkup({
    state,
    dispatch: (transaction) => {
      const { doc, selection } = transaction.state;
      const line = doc.lineAt(selection.main.head);
      const ended = doc.lines === state.doc.lines && line.text === '' && line.number > 1;
      if (!ended || doc.line(line.number - 1).text.trim() === '') return dispatch(transaction);
      const apart = transaction.state.changes({ from: line.from, insert: state.lineBreak });
      dispatch(
        state.update({
          changes: transaction.changes.compose(apart),
          selection: { anchor: line.from + 1 },
          scrollIntoView: true,
          userEvent: 'input',
        }),
      );
    },
  });
