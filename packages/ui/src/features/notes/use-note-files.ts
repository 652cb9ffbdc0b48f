import { pictureTypes } from '@squeeze/contracts/files';
import { fileLink } from '@squeeze/domain/files/file-links';
import { appendLines } from '@squeeze/domain/notes/append-lines';
import { useMemo } from 'react';
import { fetchFile, keepFile, keepPictureFrom } from '../../api/files/file-actions.ts';
import { editNote } from '../../api/notes/note-actions.ts';
import { selectShownNote } from '../../api/notes/use-notes.ts';
import { useAppDispatch, useAppStore, useUser } from '../../api/store-hooks.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import type { PlainMessageId } from '../../i18n/messages.ts';
import { useText } from '../../i18n/use-text.ts';
import { showToast } from '../../kit/show-toast.ts';
import type { NoteFiles } from './editor/note-files.ts';

const pictures: ReadonlySet<string> = new Set(pictureTypes);

/** Pictures that are shown on this page, by the ids of their files, the latest last; fetched once. */
const shown = new Map<string, Promise<string | null>>();
/** Whose they are. */
let owner = '';
/** More are fetched again when they are drawn again. */
const mostShown = 100;

const letGo = async (address: Promise<string | null>): Promise<void> => {
  const known = await address;
  if (known !== null) URL.revokeObjectURL(known);
};

/** Nothing of one person's is shown to another. */
const shownTo = (userId: string): Map<string, Promise<string | null>> => {
  if (owner !== userId) {
    for (const address of shown.values()) void letGo(address);
    shown.clear();
    owner = userId;
  }
  for (const [id, address] of shown) {
    if (shown.size <= mostShown) break;
    shown.delete(id);
    void letGo(address);
  }
  return shown;
};

const nameIn = (name: string): string => name.replaceAll(/[[\]\\\s]+/g, ' ').trim();

/** Keeps, shows and brings the files of a note, and says what could not be. */
export const useNoteFiles = (noteId: string): NoteFiles => {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const { id: userId } = useUser();
  const errorText = useErrorText();
  const t = useText();
  return useMemo(() => {
    const tell = (error: unknown, fallback: PlainMessageId): void => {
      const { title, reason } = errorText(error, fallback);
      showToast({ key: 'note-file', failed: true, text: title, ...(reason !== null && { detail: reason }) });
    };
    const fetchPicture = async (id: string): Promise<string | null> => {
      const fetched = await dispatch(fetchFile(id));
      if ('error' in fetched) {
        // Asked for again when it is drawn again.
        shown.delete(id);
        return null;
      }
      return pictures.has(fetched.file.type) ? URL.createObjectURL(fetched.file) : null;
    };
    return {
      show: (id) => {
        const known = shownTo(userId).get(id) ?? fetchPicture(id);
        shown.set(id, known);
        return known;
      },
      putLast: (markdown) => {
        const note = selectShownNote(store.getState(), noteId);
        if (note) void dispatch(editNote(note, { content: appendLines(note.content, markdown) }));
      },
      keep: async (files) => {
        const kept: string[] = [];
        // One after the other: in the order they came, and within what one person may send at a time.
        for (const file of files) {
          const outcome = await dispatch(keepFile(file));
          if ('error' in outcome) {
            tell(outcome.error, 'notes.file.failed');
            continue;
          }
          const { id, name, type } = outcome.file;
          kept.push(`${pictures.has(type) ? '!' : ''}[${nameIn(name)}](${fileLink(id)})`);
        }
        return kept.join('\n');
      },
      leftOut: (count) =>
        showToast({ key: 'note-file', failed: true, text: t('notes.file.leftOut', { count }) }),
      keepPicture: async (address) => {
        const outcome = await dispatch(keepPictureFrom(address));
        if ('file' in outcome) return fileLink(outcome.file.id);
        tell(outcome.error, 'notes.file.pictureFailed');
        return null;
      },
    };
  }, [dispatch, store, errorText, t, noteId, userId]);
};
