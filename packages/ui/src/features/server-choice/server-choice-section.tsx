import type { KeychainState } from '@squeeze/contracts/desktop-bridge';
import { useEffect, useState, type ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { PageSection } from '../../kit/page-section.tsx';
import type { ServerChoice } from '../../platform/platform.ts';
import { CloudAddressForm } from './cloud-address-form.tsx';

/** Where a desktop keeps its things: on this computer, or with a Squeeze server. Nothing is moved or deleted by it. */
export function ServerChoiceSection({ choice }: { readonly choice: ServerChoice }): ReactNode {
  const t = useText();
  const current = choice.current();
  const [asking, setAsking] = useState(false);
  const isEmbedded = current.mode === 'embedded';
  return (
    <PageSection title={t('serverChoice.title')}>
      <div className="grid gap-16">
        <p className="max-w-measure wrap-anywhere text-text-2">
          {isEmbedded ? t('serverChoice.here') : t('serverChoice.there', { origin: current.origin })}
        </p>
        <p className="max-w-measure text-14 text-text-2">{t('serverChoice.apart')}</p>
        {isEmbedded ? (
          <CloudAddressForm choice={choice} />
        ) : (
          <>
            <Button className="justify-self-start" onClick={() => setAsking(true)}>
              {t('serverChoice.useHere')}
            </Button>
            <ConfirmDialog
              open={asking}
              onOpenChange={setAsking}
              title={t('serverChoice.useHereTitle')}
              description={t('serverChoice.useHereText', { origin: current.origin })}
              confirmLabel={t('serverChoice.useHere')}
              onConfirm={() => void choice.choose({ mode: 'embedded' })}
            />
          </>
        )}
        <KeychainLine choice={choice} />
      </div>
    </PageSection>
  );
}

/** Whether signing in outlives the application, which takes a keychain. Says nothing until it is known. */
function KeychainLine({ choice }: { readonly choice: ServerChoice }): ReactNode {
  const t = useText();
  const [state, setState] = useState<KeychainState | null>(null);
  useEffect(() => {
    let gone = false;
    const ask = async (): Promise<void> => {
      const known = await choice.keychain().catch(() => null);
      if (!gone) setState(known);
    };
    void ask();
    return () => {
      gone = true;
    };
  }, [choice]);
  if (state === null) return null;
  return (
    <p className="max-w-measure text-14 text-text-2">
      {state.storage === 'keychain'
        ? t('serverChoice.keychain')
        : (state.reason ?? t('serverChoice.noKeychain'))}
    </p>
  );
}
