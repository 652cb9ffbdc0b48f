import type { ReactNode } from 'react';
import { AssistantSection } from '../features/assistant-model/assistant-section.tsx';
import { BackupsSection } from '../features/backups/backups-section.tsx';
import { MemorySection } from '../features/memory/memory-section.tsx';
import { ServerChoiceSection } from '../features/server-choice/server-choice-section.tsx';
import { ApplicationSettings } from '../features/settings/application-settings.tsx';
import { ShortcutSection } from '../features/settings/shortcut-section.tsx';
import { TrialSection } from '../features/settings/trial-section.tsx';
import { useText } from '../i18n/use-text.ts';
import { PageBody } from '../kit/page-body.tsx';
import { PageHeader } from '../kit/page-header.tsx';
import { ArriveTogether } from '../parts/arrive-together.tsx';
import { usePlatform } from '../platform/platform-context.tsx';

/** The settings of the application, section by section in one column. */
export function SettingsPage(): ReactNode {
  const t = useText();
  const { edition, serverChoice, backups } = usePlatform();
  return (
    <PageBody>
      <div className="max-w-column">
        <PageHeader title={t('page.settings')} />
        <div className="mt-16">
          <ArriveTogether>
            <ApplicationSettings />
            <AssistantSection />
            <MemorySection />
            {edition === 'cloud' && <TrialSection />}
            {/* What belongs to the host: its shortcut, its backups, its choice of server. */}
            <ShortcutSection />
            {edition === 'embedded' && backups && <BackupsSection backups={backups} />}
            {serverChoice && <ServerChoiceSection choice={serverChoice} />}
          </ArriveTogether>
        </div>
      </div>
    </PageBody>
  );
}
