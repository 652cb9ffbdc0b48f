import type { Note } from '@squeeze/contracts/notes';
import type { NoteEdit } from '@squeeze/domain/notes/note-change';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { uuidv7 } from 'uuidv7';
import { createNote, dropRefused, tryNoteAgain } from '../../api/notes/note-actions.ts';
import type { useNote } from '../../api/notes/use-notes.ts';
import { useAppDispatch } from '../../api/store-hooks.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { TextButton } from '../../kit/text-button.tsx';
import { Notice } from './notice.tsx';

interface NoteNoticesProps {
  readonly note: Note | null;
  readonly loaded: ReturnType<typeof useNote>;
  readonly onChange: (edit: NoteEdit) => void;
  /** Shows what the note says now beside what it said before it was joined. */
  readonly onShow: () => void;
}

/** What a person has to know of a note before they go on writing. */
export function NoteNotices({ note, loaded, onChange, onShow }: NoteNoticesProps): ReactNode {
  const t = useText();
  if (note === null) return null;
  return (
    <>
      {loaded.refused !== null && <Refused note={note} error={loaded.refused} />}
      {note.conflicts > 0 && (
        <Notice icon={TriangleAlert} text={t('notes.conflict', { count: note.conflicts })}>
          <TextButton onClick={onShow}>{t('notes.conflict.show')}</TextButton>
          <TextButton onClick={() => onChange({ conflicts: 0 })}>{t('notes.conflict.seen')}</TextButton>
        </Notice>
      )}
    </>
  );
}

/** The server will not take what was written. It stays here until its person has said what becomes of it. */
function Refused({
  note,
  error,
}: {
  readonly note: Note;
  readonly error: NonNullable<NoteNoticesProps['loaded']['refused']>;
}): ReactNode {
  const t = useText();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const [dropping, setDropping] = useState(false);
  const { title, reason } = errorText(error, 'kept.refused.editNote');
  const keepAnew = async (): Promise<void> => {
    const id = uuidv7();
    const { title: name, content, category, tags } = note;
    await dispatch(createNote(id, { title: name, content, category, tags }));
    dispatch(dropRefused(note.id));
    await navigate({ search: `?note=${id}` });
  };
  return (
    <Notice icon={CircleAlert} text={reason === null ? title : `${title}. ${reason}`}>
      <TextButton onClick={() => void dispatch(tryNoteAgain(note.id))}>{t('kit.tryAgain')}</TextButton>
      <TextButton onClick={() => void keepAnew()}>{t('notes.refused.keepAnew')}</TextButton>
      <TextButton onClick={() => setDropping(true)}>{t('notes.refused.drop')}</TextButton>
      <ConfirmDialog
        open={dropping}
        onOpenChange={setDropping}
        title={t('notes.refused.question')}
        confirmLabel={t('notes.refused.drop')}
        danger
        onConfirm={() => dispatch(dropRefused(note.id))}
      />
    </Notice>
  );
}
