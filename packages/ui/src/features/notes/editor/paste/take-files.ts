import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { hostOf } from '../note-host.ts';

/** Puts what stands for files where one writes by the time they are kept. */
export const keepFilesIn = async (view: EditorView, files: readonly File[]): Promise<void> => {
  const host = hostOf(view.state);
  const markdown = (await host.files?.keep(files)) ?? '';
  if (markdown === '' || !view.dom.isConnected) return;
  view.dispatch(view.state.replaceSelection(markdown), { userEvent: 'input.paste', scrollIntoView: true });
};

/** Tables of a sheet come with a picture of themselves: where there are words, those are meant. */
const filesIn = (data: DataTransfer | null): readonly File[] =>
  data === null || data.getData('text/plain').trim() !== '' ? [] : [...data.files];

/** Pictures and other files that are pasted or dropped are kept with the note. */
export const takeFiles: Extension = EditorView.domEventHandlers({
  paste: (event, view) => {
    const files = filesIn(event.clipboardData);
    if (files.length === 0 || view.state.readOnly || hostOf(view.state).files === null) return false;
    void keepFilesIn(view, files);
    return true;
  },
  drop: (event, view) => {
    const files = filesIn(event.dataTransfer);
    if (files.length === 0 || view.state.readOnly || hostOf(view.state).files === null) return false;
    event.preventDefault();
    const at = view.posAtCoords({ x: event.clientX, y: event.clientY });
    if (at !== null) view.dispatch({ selection: { anchor: at } });
    view.focus();
    void keepFilesIn(view, files);
    return true;
  },
});
