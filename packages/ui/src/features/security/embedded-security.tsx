import type { KeychainState } from '@squeeze/contracts/desktop-bridge';
import { useEffect, useState, type ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { PageSection } from '../../kit/page-section.tsx';
import { usePlatform } from '../../platform/platform-context.tsx';

/** Where there is one owner and no account: what keeps others out instead, and where secrets lie. */
export function EmbeddedSecurity(): ReactNode {
  const t = useText();
  const keychain = useKeychain();
  return (
    <>
      <PageSection title={t('security.embedded.title')}>
        <p className="max-w-measure text-text-2">{t('security.embedded.text')}</p>
      </PageSection>
      <PageSection title={t('security.apps')}>
        <p className="max-w-measure text-text-2">{t('security.apps.embedded')}</p>
      </PageSection>
      {keychain && (
        <PageSection title={t('security.embedded.keychain')}>
          <p className="max-w-measure text-text-2">
            {t(keychain.storage === 'keychain' ? 'security.embedded.kept' : 'security.embedded.session')}
          </p>
          {keychain.reason !== null && (
            <p className="mt-8 text-14 text-text-2 wrap-anywhere">{keychain.reason}</p>
          )}
        </PageSection>
      )}
    </>
  );
}

/** What the host's keychain holds; null where there is none, or it does not say. */
const useKeychain = (): KeychainState | null => {
  const { serverChoice } = usePlatform();
  const [state, setState] = useState<KeychainState | null>(null);
  useEffect(() => {
    let left = false;
    const look = async (): Promise<void> => {
      const known = await serverChoice?.keychain().catch(() => null);
      if (!left && known) setState(known);
    };
    void look();
    return () => {
      left = true;
    };
  }, [serverChoice]);
  return state;
};
