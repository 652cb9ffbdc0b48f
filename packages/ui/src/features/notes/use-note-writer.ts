import type { NoteEdit } from '@squeeze/domain/notes/note-change';
import { useEffect, useLayoutEffect, useState } from 'react';
import { createNote, editNote } from '../../api/notes/note-actions.ts';
import { createNoteWriter, type NoteWriter } from '../../api/notes/note-writer.ts';
import { selectShownNote } from '../../api/notes/use-notes.ts';
import { useAppDispatch, useAppSelector, useAppStore, useUser } from '../../api/store-hooks.ts';
import type { NoteSheet } from './note-sheet.ts';

export interface UsedNoteWriter extends NoteWriter {
  /** Changes something beside the text, by a press: kept at once. */
  readonly change: (edit: NoteEdit) => void;
}

/**
 * Keeps what is written on a sheet, and shows there what is written elsewhere.
 * @param opened the text that it was opened with
 */
export const useNoteWriter = (id: string, opened: string, sheet: NoteSheet): UsedNoteWriter => {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const { id: userId } = useUser();
  const [writer] = useState<NoteWriter>(() =>
    createNoteWriter(opened, {
      paper: sheet,
      shown: () => selectShownNote(store.getState(), id),
      save: async (before, edit) => {
        // Somebody else by now: these are not their words.
        if (store.getState().auth.user?.id !== userId) return;
        await dispatch(before === null ? createNote(id, edit) : editNote(before, edit));
      },
    }),
  );
  const content = useAppSelector((state) => selectShownNote(state, id)?.content);
  useEffect(() => writer.heard(), [writer, content]);
  // Before the editor goes.
  useLayoutEffect(
    () => () => {
      sheet.leave();
      void writer.leave();
    },
    [writer, sheet],
  );
  useEffect(() => {
    const flush = (): void => void writer.flush();
    addEventListener('pagehide', flush);
    addEventListener('blur', flush);
    return () => {
      removeEventListener('pagehide', flush);
      removeEventListener('blur', flush);
    };
  }, [writer]);
  return {
    ...writer,
    change: (edit) => {
      writer.changed(edit);
      void writer.flush();
    },
  };
};
