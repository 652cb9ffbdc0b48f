import { useState, type ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import type { Service } from './connection-state.ts';
import { KeepChoice } from './keep-choice.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

interface DisconnectDialogProps {
  readonly service: Service;
  /** @param keep whether what is in step with its lists stays here */
  readonly onConfirm: (reason: string, keep: boolean) => void;
  readonly onClose: () => void;
}

/** Asks before a service is disconnected, and what becomes of that which is in step with its lists. */
export function DisconnectDialog({ service, onConfirm, onClose }: DisconnectDialogProps): ReactNode {
  const t = useText();
  const { provider, integration } = service;
  const { name } = provider;
  const [keep, setKeep] = useState(true);
  return (
    <ReasonDialog
      title={t('integrations.disconnectAsk', { name })}
      text={t(provider.revokes ? 'integrations.disconnectText' : 'integrations.disconnectTextHere', {
        name,
        account: integration?.display_name || name,
      })}
      action={t('integrations.disconnect')}
      onConfirm={(reason) => onConfirm(reason, keep)}
      onClose={onClose}
    >
      {integration?.keeps_in_step === true && (
        <KeepChoice name={name} services={[{ id: integration.id, name }]} keep={keep} onKeep={setKeep} />
      )}
    </ReasonDialog>
  );
}
