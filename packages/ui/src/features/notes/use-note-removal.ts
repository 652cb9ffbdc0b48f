import type { NoteSummary } from '@squeeze/contracts/notes';
import { noteName } from '@squeeze/domain/notes/note-name';
import { deleteNote, restoreNote, type NoteRemoval } from '../../api/notes/note-actions.ts';
import { useAppDispatch } from '../../api/store-hooks.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { shortTitle } from '../../kit/short-title.ts';
import { showToast } from '../../kit/show-toast.ts';

interface NoteRemovalActions {
  readonly remove: (note: NoteSummary) => void;
  readonly restore: (note: NoteSummary) => void;
}

/** Deletes a note, says so and offers to undo it; and brings one back. */
export const useNoteRemoval = (): NoteRemovalActions => {
  const t = useText();
  const dispatch = useAppDispatch();
  const errorText = useErrorText();
  const restore = async (note: NoteSummary): Promise<void> => {
    const outcome = await dispatch(restoreNote(note));
    if (outcome.kind === 'refused') {
      const { title, reason } = errorText(outcome.error, 'kept.refused.restoreNote');
      showToast({ key: 'note', failed: true, text: title, ...(reason !== null && { detail: reason }) });
    } else showToast({ key: 'note', text: t('notes.restored', { title: nameOf(note) }) });
  };
  const nameOf = (note: NoteSummary): string => shortTitle(noteName(note)) || t('notes.untitled');
  const tellRefusal = async (outcome: NoteRemoval['outcome']): Promise<void> => {
    const came = await outcome;
    if (came.kind !== 'refused') return;
    const { title, reason } = errorText(came.error, 'kept.refused.deleteNote');
    showToast({ key: 'note', failed: true, text: title, ...(reason !== null && { detail: reason }) });
  };
  const remove = (note: NoteSummary): void => {
    const { outcome, undo } = dispatch(deleteNote(note));
    showToast({
      key: 'note',
      text: t('notes.deleted', { title: nameOf(note) }),
      undo,
      undone: t('outbox.undone.deleted', { title: nameOf(note) }),
      redo: () => remove(note),
    });
    void tellRefusal(outcome);
  };
  return {
    remove,
    restore: (note) => void restore(note),
  };
};
