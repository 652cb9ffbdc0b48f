import type { ReactNode } from 'react';
import { DataSection } from '../features/data/data-section.tsx';
import { AppPasswords } from '../features/security/app-passwords.tsx';
import { DeleteAccount } from '../features/security/delete-account.tsx';
import { SecurityEvents } from '../features/security/security-events.tsx';
import { SecuritySettings } from '../features/security/security-settings.tsx';
import { SignedInDevices } from '../features/security/signed-in-devices.tsx';
import { useText } from '../i18n/use-text.ts';
import { PageBody } from '../kit/page-body.tsx';
import { PageHeader } from '../kit/page-header.tsx';
import { usePlatform } from '../platform/platform-context.tsx';

/** Everything about the safety of the account, in one column. */
export function SecurityPage(): ReactNode {
  const t = useText();
  const { edition } = usePlatform();
  return (
    <PageBody>
      <div className="max-w-column">
        <PageHeader title={t('page.security')} />
        <div className="mt-16">
          <SecuritySettings />
          {edition === 'cloud' && (
            <>
              <SignedInDevices />
              <AppPasswords />
              <SecurityEvents />
            </>
          )}
          <DataSection />
          {edition === 'cloud' && <DeleteAccount />}
        </div>
      </div>
    </PageBody>
  );
}
