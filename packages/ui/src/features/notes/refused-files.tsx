import { CircleAlert } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { areBytesGone } from '../../api/files/file-write.ts';
import { dropFile, tryFileAgain, useRefusedFiles, type RefusedFile } from '../../api/files/refused-files.ts';
import { useAppDispatch } from '../../api/store-hooks.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { showToast } from '../../kit/show-toast.ts';
import { TextButton } from '../../kit/text-button.tsx';
import { Notice } from './notice.tsx';
import { useBringFile } from './use-bring-file.ts';

interface RefusedFilesProps {
  /** Which notes it is about: files of one that is gone are still to be saved, or dropped. */
  readonly ofNote: (noteId: string) => boolean;
  /** Done before one is dropped: its words may have been typed just now. */
  readonly onBefore?: () => Promise<void>;
}

/** Files that the server will not take. They stay on this device until their person has said what becomes of them. */
export function RefusedFiles({ ofNote, onBefore }: RefusedFilesProps): ReactNode {
  const refused = useRefusedFiles();
  return refused
    .filter(({ write }) => ofNote(write.noteId))
    .map((file) => <Refused key={file.write.id} {...file} onBefore={onBefore} />);
}

function Refused({
  write,
  error,
  onBefore,
}: RefusedFile & { readonly onBefore: RefusedFilesProps['onBefore'] }): ReactNode {
  const t = useText();
  const dispatch = useAppDispatch();
  const errorText = useErrorText();
  const bring = useBringFile();
  const [dropping, setDropping] = useState(false);
  const { name } = write;
  const drop = async (): Promise<void> => {
    await onBefore?.();
    const failure = await dispatch(dropFile(write));
    if (failure === null) return;
    const { title: text, reason } = errorText(failure, 'notes.failed');
    showToast({ key: 'note-file', failed: true, text, ...(reason !== null && { detail: reason }) });
  };
  const isGone = areBytesGone(error);
  const { title } = errorText(error, 'kept.refused.keepFile');
  return (
    <Notice
      icon={CircleAlert}
      text={isGone ? t('notes.file.gone', { name }) : t('notes.file.refused', { name, reason: title })}
    >
      {!isGone && (
        <>
          <TextButton onClick={() => void dispatch(tryFileAgain(write))}>{t('kit.tryAgain')}</TextButton>
          <TextButton onClick={() => void bring(write.id)}>{t('kept.leave.file')}</TextButton>
        </>
      )}
      <TextButton onClick={() => setDropping(true)}>{t('notes.refused.drop')}</TextButton>
      <ConfirmDialog
        open={dropping}
        onOpenChange={setDropping}
        title={t('notes.file.dropQuestion', { name })}
        confirmLabel={t('notes.refused.drop')}
        danger
        onConfirm={() => void drop()}
      />
    </Notice>
  );
}
