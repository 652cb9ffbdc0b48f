import type { Dashboard } from '@squeeze/contracts/dashboard';
import { AlarmClock, Database, Mail, MessageCircle, Server, Smartphone, type LucideIcon } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import type { PlainMessageId } from '../../i18n/messages.ts';
import { useText } from '../../i18n/use-text.ts';
import { HairlineList, HairlineRow } from '../../kit/hairline-list.tsx';
import { Icon } from '../../kit/icon.tsx';
import { lazyPart } from '../../kit/lazy-part.ts';
import { SectionHeading } from '../../kit/section-heading.tsx';
import { LoadingList } from '../../kit/skeleton.tsx';

const Nothing = (): ReactNode => null;

/** It asks by itself, and the first view has no need of it; where it cannot be had the others are there. */
const IntegrationsStatus = lazyPart(
  async () => (await import('./integrations-status.tsx').catch(() => null))?.IntegrationsStatus ?? Nothing,
);

type SystemOf = Dashboard['system'][number];

const parts = {
  api: { icon: Server, label: 'home.system.api' },
  database: { icon: Database, label: 'home.system.database' },
  scheduler: { icon: AlarmClock, label: 'home.system.scheduler' },
  assistant: { icon: MessageCircle, label: 'home.system.assistant' },
  sms: { icon: Smartphone, label: 'home.system.sms' },
  mail: { icon: Mail, label: 'home.system.mail' },
} as const satisfies Record<SystemOf['part'], { icon: LucideIcon; label: PlainMessageId }>;

const stateText = ({ part, state }: SystemOf): PlainMessageId => {
  if (part === 'assistant') return state === 'stand_in' ? 'home.system.builtIn' : 'home.system.model';
  const texts = {
    ok: 'home.system.working',
    stand_in: 'home.system.outbox',
    not_configured: 'home.system.notConfigured',
    failing: 'home.system.failing',
  } as const satisfies Record<SystemOf['state'], PlainMessageId>;
  return texts[state];
};

/** What carries each thing out, as it truly is. */
export function SystemStatus({ system }: { readonly system: Dashboard['system'] | undefined }): ReactNode {
  const t = useText();
  return (
    <section className="min-w-0">
      <SectionHeading>{t('home.system')}</SectionHeading>
      {system === undefined && <LoadingList rows={7} className="mt-8" />}
      {system && (
        <HairlineList className="mt-8">
          {system.map((each) => (
            <HairlineRow
              key={each.part}
              leading={<Icon icon={parts[each.part].icon} />}
              trailing={
                <span className={each.state === 'failing' ? 'text-danger-text' : undefined}>
                  {t(stateText(each))}
                </span>
              }
            >
              {t(parts[each.part].label)}
            </HairlineRow>
          ))}
          <Suspense fallback={<HairlineRow> </HairlineRow>}>
            <IntegrationsStatus />
          </Suspense>
        </HairlineList>
      )}
    </section>
  );
}
