import { limits } from '@squeeze/contracts/limits';
import { fileLink } from '@squeeze/domain/files/file-links';
import { appendLines } from '@squeeze/domain/notes/append-lines';
import { useMemo } from 'react';
import { keepPictureFrom } from '../../api/files/file-actions.ts';
import { mostWaitingBytes } from '../../api/files/file-write.ts';
import { keepFile, type KeepOutcome } from '../../api/files/keep-file.ts';
import { editNote } from '../../api/notes/note-actions.ts';
import { selectShownNote } from '../../api/notes/use-notes.ts';
import { useAppDispatch, useAppStore, useUser } from '../../api/store-hooks.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import type { MessageId, PlainMessageId } from '../../i18n/messages.ts';
import { useText } from '../../i18n/use-text.ts';
import { showToast } from '../../kit/show-toast.ts';
import type { NoteFiles } from './editor/note-files.ts';
import { isPicture, showPicture } from './shown-pictures.ts';

type Refusal = Extract<KeepOutcome, { readonly refused: unknown }>['refused'];

const notKept = {
  empty: 'notes.file.empty',
  unreadable: 'notes.file.unreadable',
  tooLarge: 'notes.file.tooLarge',
  tooMuch: 'notes.file.tooMuch',
  noRoom: 'notes.file.noRoom',
  passing: 'notes.file.passing',
} as const satisfies Record<Extract<Refusal, string>, MessageId>;

const mebibyte = 1024 * 1024;
const sizes = { max: limits.fileBytes / mebibyte, wait: mostWaitingBytes / mebibyte };

const nameIn = (name: string): string => name.replaceAll(/[[\]\\\s]+/g, ' ').trim();

/**
 * Keeps, shows and brings the files of a note, and says what could not be.
 * @param flush keeps what is typed; the same at every call
 */
export const useNoteFiles = (noteId: string, flush: () => Promise<void>): NoteFiles => {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const { id: userId } = useUser();
  const t = useText();
  const errorText = useErrorText();
  return useMemo(() => {
    const tell = (error: unknown, fallback: PlainMessageId): void => {
      const { title, reason } = errorText(error, fallback);
      showToast({ key: 'note-file', failed: true, text: title, ...(reason !== null && { detail: reason }) });
    };
    const tellRefusal = (name: string, refused: Refusal): void => {
      if (typeof refused !== 'string') tell(refused, 'notes.file.failed');
      else
        showToast({
          key: `note-file-${name}`,
          failed: true,
          text: t(notKept[refused], { name, ...sizes }),
        });
    };
    return {
      show: (id) => dispatch(showPicture(id, userId)),
      placed: () => void flush(),
      putLast: (markdown) => {
        const note = selectShownNote(store.getState(), noteId);
        if (note) void dispatch(editNote(note, { content: appendLines(note.content, markdown) }));
      },
      keep: async (files) => {
        const kept: string[] = [];
        // One after the other: in the order they came.
        for (const file of files) {
          const outcome = await dispatch(keepFile(file, noteId));
          if ('refused' in outcome) {
            tellRefusal(file.name, outcome.refused);
            continue;
          }
          const { id, name, type } = outcome.file;
          kept.push(`${isPicture(type) ? '!' : ''}[${nameIn(name)}](${fileLink(id)})`);
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
  }, [dispatch, store, t, errorText, noteId, userId, flush]);
};
