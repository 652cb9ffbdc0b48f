import type { OauthProvider } from '@squeeze/contracts/oauth-providers';
import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Badge } from '../../kit/badge.tsx';
import { Icon } from '../../kit/icon.tsx';
import { usePlatform } from '../../platform/platform-context.tsx';
import {
  actionsOf,
  isConnected,
  keepsInStep,
  type Service,
  type ServiceAction,
  troubleOf,
} from './connection-state.ts';
import { ServiceActions } from './service-actions.tsx';
import { ServiceFacts } from './service-facts.tsx';
import { ServiceMark } from './service-mark.tsx';
import { descriptionOf, featureName } from './service-words.ts';
import { SyncSection } from './sync/sync-section.tsx';
import { useTroubleText } from './use-trouble-text.ts';

interface ServiceCardProps {
  readonly service: Service;
  /** Whether it is known what is connected. */
  readonly known: boolean;
  readonly busy: ServiceAction | null;
  /** Whether its consent page is open in the system's browser. */
  readonly elsewhere: boolean;
  readonly onAction: (action: ServiceAction, service: Service) => void;
}

/** A service: what it brings, how its connection fares, and what can be done about it. */
export function ServiceCard({ service, known, busy, elsewhere, onAction }: ServiceCardProps): ReactNode {
  const t = useText();
  const id = useId();
  const setsUp = usePlatform().edition === 'embedded';
  const { provider, integration } = service;
  const { name } = provider;
  return (
    <li>
      <article
        aria-labelledby={id}
        className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-24 py-32 phone:grid-cols-1 phone:py-24"
      >
        <header className="flex min-h-control-sm min-w-0 flex-wrap items-center gap-x-12 gap-y-4">
          <ServiceMark color={provider.color} />
          <h2 id={id} className="display-face text-22 wrap-anywhere">
            {name}
          </h2>
          {known && <StateBadge service={service} />}
        </header>
        <div className="wide:col-span-2">
          <div className="max-w-measure">
            <p className="mt-4 text-text-2">{descriptionOf(provider, t)}</p>
            {known && <Trouble service={service} />}
            {elsewhere && <output className="mt-12 block text-14">{t('integrations.inBrowser')}</output>}
            {integration !== null && <ServiceFacts provider={provider} integration={integration} />}
            {integration !== null && keepsInStep(service) && (
              <SyncSection service={name} integration={integration} />
            )}
            <Features provider={provider} />
          </div>
        </div>
        {/* Below on a phone, where the thumb is; beside the name on a wide screen. */}
        <div className="phone:mt-16 wide:col-start-2 wide:row-start-1">
          {known && (
            <ServiceActions
              name={name}
              actions={actionsOf(service, { setsUp })}
              isUrgent={integration !== null && troubleOf(integration) === 'ran_out'}
              busy={busy}
              onAction={(action) => onAction(action, service)}
            />
          )}
        </div>
      </article>
    </li>
  );
}

function Features({ provider }: { readonly provider: OauthProvider }): ReactNode {
  const t = useText();
  return (
    <ul
      aria-label={t('integrations.features', { name: provider.name })}
      className="mt-16 flex flex-wrap gap-6"
    >
      {provider.features.map((feature) => (
        <li key={feature.id}>
          <Badge className={feature.planned ? 'bg-transparent ring-1 ring-line' : undefined}>
            {featureName(provider.id, feature, t)}
            {feature.planned && <span className="font-regular">{t('integrations.planned')}</span>}
          </Badge>
        </li>
      ))}
    </ul>
  );
}

function StateBadge({ service: { provider, integration } }: { readonly service: Service }): ReactNode {
  const t = useText();
  if (integration === null) {
    return (
      <Badge>{t(provider.configured ? 'integrations.notConnected' : 'integrations.notConfigured')}</Badge>
    );
  }
  return isConnected(integration) ? (
    <Badge tone="accent">{t('integrations.connected')}</Badge>
  ) : (
    <Badge tone="carry">{t('integrations.expired')}</Badge>
  );
}

/** What is wrong, in one sentence with what to press. */
function Trouble({ service }: { readonly service: Service }): ReactNode {
  const t = useText();
  const troubleText = useTroubleText();
  const isOwn = usePlatform().edition === 'embedded';
  const { provider, integration } = service;
  if (integration === null) {
    if (provider.configured) return null;
    const { name } = provider;
    return (
      <p className="mt-8 text-14">
        {isOwn ? t('integrations.setUpText', { name }) : t('integrations.askAdministrator')}
      </p>
    );
  }
  const trouble = troubleText(service);
  if (trouble === null) {
    return integration.can_refresh ? null : (
      <p className="mt-8 text-14 text-text-2">{t('integrations.cannotRefresh')}</p>
    );
  }
  return (
    <p className="mt-12 flex items-start gap-8 rounded-12 bg-carry-tint px-16 py-12 text-14">
      <Icon icon={CircleAlert} size="sm" className="mt-2 text-carry-text" />
      <span className="min-w-0 wrap-anywhere">{trouble}</span>
    </p>
  );
}
