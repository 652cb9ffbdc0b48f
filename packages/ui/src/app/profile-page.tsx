import type { ReactNode } from 'react';
import { PhoneManager } from '../features/phone-numbers/phone-manager.tsx';
import { ProfileInfo } from '../features/profile/profile-info.tsx';
import { SecuritySettings } from '../features/security/security-settings.tsx';
import { ApplicationSettings } from '../features/settings/application-settings.tsx';
import { useText } from '../i18n/use-text.ts';
import { PageBody } from '../kit/page-body.tsx';
import { PageHeader } from '../kit/page-header.tsx';
import { PageSection } from '../kit/page-section.tsx';
import { usePlatform } from '../platform/platform-context.tsx';

/** Everything about the person, section by section in one column: info, settings, security, numbers. */
export function ProfilePage(): ReactNode {
  const t = useText();
  const { edition } = usePlatform();
  return (
    <PageBody>
      <div className="max-w-column">
        <PageHeader title={t('page.profile')} />
        <div className="mt-16">
          <ProfileInfo />
          <ApplicationSettings />
          <SecuritySettings />
          {edition === 'cloud' && (
            <PageSection title={t('profile.phones')} text={t('phone.overview')}>
              <PhoneManager />
            </PageSection>
          )}
        </div>
      </div>
    </PageBody>
  );
}
