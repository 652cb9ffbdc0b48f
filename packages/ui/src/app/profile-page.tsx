import type { ReactNode } from 'react';
import { PhoneLine } from '../features/phone-numbers/phone-line.tsx';
import { PhoneManager } from '../features/phone-numbers/phone-manager.tsx';
import { FoldedSection } from '../features/profile/folded-section.tsx';
import { ProfileInfo } from '../features/profile/profile-info.tsx';
import { SecurityLine } from '../features/security/security-line.tsx';
import { SecuritySettings } from '../features/security/security-settings.tsx';
import { ApplicationSettings } from '../features/settings/application-settings.tsx';
import { useText } from '../i18n/use-text.ts';
import { PageBody } from '../kit/page-body.tsx';
import { PageHeader } from '../kit/page-header.tsx';
import { usePlatform } from '../platform/platform-context.tsx';

/** Everything about the person in one column: who they are, and in a line each their settings, security and numbers. */
export function ProfilePage(): ReactNode {
  const t = useText();
  const { edition } = usePlatform();
  return (
    <PageBody>
      <div className="max-w-column">
        <PageHeader title={t('page.profile')} />
        <div className="mt-16">
          <ProfileInfo />
          <ApplicationSettings inALine />
          <FoldedSection title={t('page.security')} line={<SecurityLine />}>
            <SecuritySettings />
          </FoldedSection>
          {edition === 'cloud' && (
            <FoldedSection title={t('profile.phones')} line={<PhoneLine />}>
              <PhoneManager />
            </FoldedSection>
          )}
        </div>
      </div>
    </PageBody>
  );
}
