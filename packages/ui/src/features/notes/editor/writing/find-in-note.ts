import { openSearchPanel } from '@codemirror/search';
import type { EditorView } from '@codemirror/view';

/** Opens the panel that looks for words in the note, and goes there. */
export const findInNote = (view: EditorView): boolean => {
  const opened = openSearchPanel(view);
  // The panel selects what its field has, which not every browser takes for going there.
  const field = view.dom.querySelector<HTMLInputElement>('.cm-search [main-field]');
  field?.focus();
  field?.select();
  return opened;
};
