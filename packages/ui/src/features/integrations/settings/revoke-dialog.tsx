import { useState, type ReactNode } from 'react';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { KeepChoice } from '../keep-choice.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import type { ConnectedService } from './use-connections.ts';

interface RevokeDialogProps {
  readonly services: readonly ConnectedService[];
  /** @param keep whether what is in step with their lists stays here */
  readonly onConfirm: (reason: string, keep: boolean) => void;
  readonly onClose: () => void;
}

/** Asks before connections are revoked, and what becomes of that which is in step with their lists. */
export function RevokeDialog({ services, onConfirm, onClose }: RevokeDialogProps): ReactNode {
  const t = useText();
  const format = useFormat();
  const [keep, setKeep] = useState(true);
  const inStep = services.filter(({ integration }) => integration.keeps_in_step);
  return (
    <ReasonDialog
      title={t('oauth.revoke')}
      text={t('oauth.revokeAsk', { count: services.length })}
      action={t('oauth.revoke')}
      onConfirm={(reason) => onConfirm(reason, keep)}
      onClose={onClose}
    >
      {inStep.length > 0 && (
        <KeepChoice
          name={format.list(inStep.map(({ provider }) => provider.name))}
          services={inStep.map(({ provider, integration }) => ({ id: integration.id, name: provider.name }))}
          keep={keep}
          onKeep={setKeep}
        />
      )}
    </ReasonDialog>
  );
}
