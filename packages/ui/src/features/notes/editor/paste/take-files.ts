import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { hostOf } from '../note-host.ts';
import { keepPlace } from '../writing/kept-place.ts';

/** Puts what stands for files where one wrote when they came, once they are kept. */
export const keepFilesIn = async (view: EditorView, files: readonly File[]): Promise<void> => {
  const { files: keeper } = hostOf(view.state);
  if (keeper === null) return;
  const put = keepPlace(view);
  const markdown = await keeper.keep(files);
  if (put(markdown)) keeper.placed();
  // Somebody has gone on to another note.
  else if (markdown !== '') keeper.putLast(markdown);
};

/** Tables of a sheet come with a picture of themselves: where there are words, those are meant. */
const filesIn = (data: DataTransfer | null): readonly File[] =>
  data === null || data.getData('text/plain').trim() !== '' ? [] : [...data.files];

/** Pictures and other files that are pasted or dropped are kept with the note. */
export const takeFiles: Extension = EditorView.domEventHandlers({
  paste: (event, view) => {
    const files = filesIn(event.clipboardData);
    if (files.length === 0 || hostOf(view.state).files === null) return false;
    void keepFilesIn(view, files);
    return true;
  },
  drop: (event, view) => {
    const files = filesIn(event.dataTransfer);
    if (files.length === 0 || hostOf(view.state).files === null) return false;
    event.preventDefault();
    const at = view.posAtCoords({ x: event.clientX, y: event.clientY });
    if (at !== null) view.dispatch({ selection: { anchor: at } });
    view.focus();
    void keepFilesIn(view, files);
    return true;
  },
});
