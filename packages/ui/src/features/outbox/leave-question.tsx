import { useState, type ReactNode } from 'react';
import { waitingAddresses } from '../../api/files/refused-files.ts';
import { sendOutboxAgain } from '../../api/outbox/send-outbox.ts';
import { withHeld } from '../../api/outbox/with-held.ts';
import { selectEntries, selectRefusals, type OutboxEntry } from '../../api/outbox/outbox-slice.ts';
import { useAppDispatch, useAppSelector, useAppStore, type SharedState } from '../../api/store-hooks.ts';
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

/** What goes with the session. Refused: it is back in its field or form, or beside its note. */
interface Going {
  readonly unsent: readonly OutboxEntry[];
  readonly refused: readonly OutboxEntry[];
}

/** @param from how much had been refused before the question */
const goingOf = (state: SharedState, from: number): Going => {
  const entries = selectEntries(state);
  return {
    unsent: entries.filter(({ refused }) => refused === undefined),
    refused: [
      ...selectRefusals(state).slice(from),
      ...entries.filter(({ refused }) => refused !== undefined),
    ],
  };
};

/** What waits here goes with the session, so whoever signs out says what is to become of it. */
export function LeaveQuestion({ onLeave, onStay }: LeaveQuestionProps): ReactNode {
  const t = useText();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const entries = useAppSelector(selectEntries);
  const [from] = useState(() => selectRefusals(store.getState()).length);
  const [sending, setSending] = useState(false);
  const [left, setLeft] = useState<Going | null>(null);
  const send = async (): Promise<void> => {
    setSending(true);
    await dispatch(sendOutboxAgain());
    setSending(false);
    const going = goingOf(store.getState(), from);
    if (going.unsent.length === 0 && going.refused.length === 0) onLeave();
    else setLeft(going);
  };
  const save = async (): Promise<void> => {
    const { unsent, refused } = goingOf(store.getState(), from);
    const { file, name } = unsentFile(
      [...refused, ...unsent],
      await dispatch(waitingAddresses()),
      Date.now(),
    );
    saveFile(file, name);
    showToast({ key: 'unsent', text: t('kept.leave.saved', { name }) });
  };
  const unsent = left?.unsent ?? [];
  const held = unsent.filter(({ late }) => late === 'held').length;
  const canSend = left === null || unsent.length > withHeld(unsent).length;
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onStay();
      }}
      title={t('kept.leave.title')}
      description={entries.length > 0 && t('kept.leave.text', { count: entries.length })}
      actions={
        <>
          <Button variant="ghost" onClick={() => void save()}>
            {t('kept.leave.file')}
          </Button>
          <Button variant="danger" onClick={onLeave}>
            {t('kept.leave.drop')}
          </Button>
          <Button variant="primary" pending={sending} onClick={canSend ? () => void send() : onStay}>
            {t(canSend ? 'kept.leave.send' : 'kept.leave.stay')}
          </Button>
        </>
      }
    >
      {left !== null && (
        <div role="alert" className="grid gap-8">
          {left.refused.length > 0 && <p>{t('kept.leave.refused', { count: left.refused.length })}</p>}
          {held > 0 && <p>{t('kept.late', { count: held })}</p>}
          {canSend && <p>{t('kept.leave.notSent')}</p>}
        </div>
      )}
    </Dialog>
  );
}
