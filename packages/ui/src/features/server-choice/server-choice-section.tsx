import { useState, type ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { PageSection } from '../../kit/page-section.tsx';
import type { ServerChoice } from '../../platform/platform.ts';
import { CloudAddressForm } from './cloud-address-form.tsx';
import { KeychainLine } from './keychain-line.tsx';

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
