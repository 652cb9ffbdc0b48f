import { pictureTypes } from '@squeeze/contracts/files';
import { fileLink } from '@squeeze/domain/files/file-links';
import { useMemo } from 'react';
import { fetchFile, keepFile, keepPictureFrom } from '../../api/files/file-actions.ts';
import { useAppDispatch } from '../../api/store-hooks.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import type { PlainMessageId } from '../../i18n/messages.ts';
import { showToast } from '../../kit/show-toast.ts';
import type { NoteFiles } from './editor/note-files.ts';

const pictures: ReadonlySet<string> = new Set(pictureTypes);

/** Pictures that are shown on this page, by the ids of their files; fetched once. */
const shown = new Map<string, Promise<string | null>>();

const nameIn = (name: string): string => name.replaceAll(/[[\]\\\s]+/g, ' ').trim();

/** Keeps, shows and brings the files of a note, and says what could not be. */
export const useNoteFiles = (): NoteFiles => {
  const dispatch = useAppDispatch();
  const errorText = useErrorText();
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
        const known = shown.get(id) ?? fetchPicture(id);
        shown.set(id, known);
        return known;
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
      keepPicture: async (address) => {
        const outcome = await dispatch(keepPictureFrom(address));
        if ('file' in outcome) return fileLink(outcome.file.id);
        tell(outcome.error, 'notes.file.pictureFailed');
        return null;
      },
    };
  }, [dispatch, errorText]);
};
