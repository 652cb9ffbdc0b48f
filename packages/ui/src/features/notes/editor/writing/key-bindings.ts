import { closeCompletion, completionKeymap, startCompletion } from '@codemirror/autocomplete';
import { defaultKeymap, historyKeymap } from '@codemirror/commands';
import { deleteMarkupBackward } from '@codemirror/lang-markdown';
import { closeSearchPanel, findNext, findPrevious, searchPanelOpen } from '@codemirror/search';
import { Prec, type Extension } from '@codemirror/state';
import { keymap, type EditorView, type KeyBinding } from '@codemirror/view';
import { addressAt } from '../links/link-address.ts';
import { hostOf } from '../note-host.ts';
import { makeTodos } from '../todos/make-todos.ts';
import { enterTable } from '../preview/enter-table.ts';
import { continueOrEndMarkup } from './end-markup.ts';
import { findInNote } from './find-in-note.ts';
import { indentItems, outdentItems } from './indent-items.ts';
import { makeLink, toggleMarks } from './set-marks.ts';
import { tickLineAt } from './tick-line.ts';

const tickOrOpen = (view: EditorView): boolean => {
  const { head } = view.state.selection.main;
  if (tickLineAt(view, head)) return true;
  const address = addressAt(view.state, head);
  if (address !== null) hostOf(view.state).openLink(address);
  // A new line is what Enter is for.
  return true;
};

/** Closes what is open, else leaves the text: from there, Tab goes on in the page. */
const leave = (view: EditorView): boolean => {
  if (closeCompletion(view)) return true;
  if (searchPanelOpen(view.state)) return closeSearchPanel(view);
  view.contentDOM.blur();
  return true;
};

const keys: readonly KeyBinding[] = [
  { key: 'Mod-b', run: toggleMarks('StrongEmphasis', '**'), preventDefault: true },
  { key: 'Mod-i', run: toggleMarks('Emphasis', '*'), preventDefault: true },
  { key: 'Mod-k', run: makeLink },
  { key: 'Mod-Enter', run: tickOrOpen },
  {
    key: 'Mod-Shift-Enter',
    run: (view) => {
      makeTodos(view);
      // A new line is what Enter is for.
      return true;
    },
  },
  { key: 'Enter', run: continueOrEndMarkup },
  { key: 'Backspace', run: deleteMarkupBackward },
  { key: 'Tab', run: indentItems, shift: outdentItems },
  { key: 'ArrowUp', run: enterTable('up') },
  { key: 'ArrowDown', run: enterTable('down') },
  { key: 'Escape', run: leave },
  { key: 'Mod-f', run: findInNote, scope: 'editor search-panel', preventDefault: true },
  { key: 'F3', run: findNext, shift: findPrevious, scope: 'editor search-panel', preventDefault: true },
  { key: 'Mod-g', run: findNext, shift: findPrevious, scope: 'editor search-panel', preventDefault: true },
  { key: 'Escape', run: closeSearchPanel, scope: 'search-panel' },
];

/** The keys of the editor. What an open menu takes comes first, then ours, then what every text has. */
export const keyBindings: Extension = [
  Prec.highest(keymap.of(completionKeymap.filter(({ run }) => run !== startCompletion))),
  Prec.high(keymap.of(keys)),
  keymap.of([...historyKeymap, ...defaultKeymap]),
];
