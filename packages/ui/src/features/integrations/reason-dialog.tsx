import { oauthLimits } from '@squeeze/contracts/oauth-limits';
import { useState, type ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { TextArea } from '../../kit/text-area.tsx';

interface ReasonDialogProps {
  readonly title: string;
  readonly text: ReactNode;
  /** The verb of what will happen. */
  readonly action: string;
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
  /** What else there is to decide, before the reason. */
  readonly children?: ReactNode;
}

/** Asks before a connection is ended, and why, if its person likes to say. */
export function ReasonDialog(props: ReasonDialogProps): ReactNode {
  const { title, text, action, onConfirm, onClose, children } = props;
  const t = useText();
  const [reason, setReason] = useState('');
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={title}
      description={text}
      actions={
        <>
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          <Button variant="danger" solid onClick={() => onConfirm(reason)}>
            {action}
          </Button>
        </>
      }
    >
      {children}
      <TextArea
        label={t('integrations.reason')}
        optional
        hint={t('integrations.reasonText')}
        rows={2}
        maxLength={oauthLimits.reason}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </Dialog>
  );
}
