import { useState, type ReactNode } from 'react';
import { waitingAddresses } from '../../api/files/refused-files.ts';
import { sendOutbox } from '../../api/outbox/send-outbox.ts';
import { selectEntries } from '../../api/outbox/outbox-slice.ts';
import { useAppDispatch, useAppSelector, useAppStore } from '../../api/store-hooks.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { saveFile } from '../../kit/save-file.ts';
import { showToast } from '../../kit/show-toast.ts';
import { unsentFile } from './unsent-file.ts';

interface LeaveQuestionProps {
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** What waits here goes with the session, so whoever signs out says what is to become of it. */
export function LeaveQuestion({ onLeave, onStay }: LeaveQuestionProps): ReactNode {
  const t = useText();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const entries = useAppSelector(selectEntries);
  const [sending, setSending] = useState(false);
  const [failed, setFailed] = useState(false);
  const send = async (): Promise<void> => {
    setSending(true);
    await dispatch(sendOutbox());
    setSending(false);
    if (selectEntries(store.getState()).length === 0) onLeave();
    else setFailed(true);
  };
  const save = async (): Promise<void> => {
    const { file, name } = unsentFile(entries, await dispatch(waitingAddresses()), Date.now());
    saveFile(file, name);
    showToast({ key: 'unsent', text: t('kept.leave.saved', { name }) });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onStay();
      }}
      title={t('kept.leave.title')}
      description={t('kept.leave.text', { count: entries.length })}
      actions={
        <>
          <Button variant="ghost" onClick={() => void save()}>
            {t('kept.leave.file')}
          </Button>
          <Button variant="danger" disabled={sending} onClick={onLeave}>
            {t('kept.leave.drop')}
          </Button>
          <Button variant="primary" pending={sending} onClick={() => void send()}>
            {t('kept.leave.send')}
          </Button>
        </>
      }
    >
      {failed && <p role="alert">{t('kept.leave.notSent')}</p>}
    </Dialog>
  );
}
