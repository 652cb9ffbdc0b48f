import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { PageSection } from '../../kit/page-section.tsx';

const rules = [
  ['security.timeout.access', 'security.timeout.accessRule'],
  ['security.timeout.idle', 'security.timeout.idleRule'],
  ['security.timeout.most', 'security.timeout.mostRule'],
] as const;

/** How long a sign-in lasts, as the server keeps it. */
export function SessionTimeout(): ReactNode {
  const t = useText();
  return (
    <PageSection title={t('security.timeout')}>
      <p className="text-text-2">{t('security.timeout.text')}</p>
      <dl className="mt-12 grid max-w-form grid-cols-[minmax(0,1fr)_auto] gap-x-24 gap-y-8 text-14">
        {rules.map(([name, rule]) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-text-2">{t(name)}</dt>
            <dd>{t(rule)}</dd>
          </div>
        ))}
      </dl>
    </PageSection>
  );
}
