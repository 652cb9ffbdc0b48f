import type { Note } from '@squeeze/contracts/notes';
import { noteExcerpt } from '@squeeze/domain/notes/note-excerpt';
import { noteName } from '@squeeze/domain/notes/note-name';
import { withTodoBoxes } from '@squeeze/domain/notes/todo-boxes';
import { useAppDispatch } from '../../api/store-hooks.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { spokenLanguage } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/text-provider.tsx';
import type { PlainMessageId } from '../../i18n/messages.ts';
import { useText } from '../../i18n/use-text.ts';
import { showToast } from '../../kit/show-toast.ts';
import type { NoteTodos } from './editor/note-todos.ts';
import type { NoteSheet } from './note-sheet.ts';
import { saveCopy } from './save-copy.ts';

export type NoteCopy = 'markdown' | 'html' | 'print';

/** Lets a note leave: as it is on its sheet, where something may have been typed just now. */
export const useNoteCopies = (sheet: NoteSheet, todos: NoteTodos): ((note: Note, as: NoteCopy) => void) => {
  const t = useText();
  const dispatch = useAppDispatch();
  const errorText = useErrorText();
  const { language } = useLanguage();
  const tell = (error: unknown, words: PlainMessageId = 'notes.copy.failed'): void => {
    const { title, reason } = errorText(error, words);
    showToast({ key: 'note', failed: true, text: title, ...(reason !== null && { detail: reason }) });
  };
  const copy = async ({ title }: Note, as: NoteCopy): Promise<void> => {
    const content = sheet.text();
    // As the list calls it.
    const otherwise = noteName({ title: '', excerpt: noteExcerpt(content) }) || t('notes.untitled');
    if (as === 'markdown') {
      saveCopy({ title, otherwise }, content, 'markdown');
      return;
    }
    const shown = withTodoBoxes(content, (id) => {
      const state = todos.stateOf(id);
      return state === 'open' || state === 'done' ? state === 'done' : null;
    });
    const [{ embedPictures }, { noteDocument }, { printNote }] = await Promise.all([
      import('./copies/embed-pictures.ts'),
      import('./copies/note-document.ts'),
      import('./copies/print-note.ts'),
    ]);
    const { pictures, error } = await dispatch(embedPictures(shown));
    if (error !== null) tell(error, 'notes.copy.picture');
    const note = { title, content: shown, pictures };
    if (as === 'print') await printNote(note, otherwise);
    else {
      const page = noteDocument({ ...note, otherwise, language: spokenLanguage(language) });
      saveCopy({ title, otherwise }, page, 'html');
    }
  };
  return (note, as) => {
    copy(note, as).catch((error: unknown) => tell(error));
  };
};
