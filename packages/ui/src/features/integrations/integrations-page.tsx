import { oauthLimits } from '@squeeze/contracts/oauth-limits';
import { searchKey, searchWords } from '@squeeze/domain/search/search-key';
import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useListOauthIntegrationsQuery } from '../../api/oauth/integration-endpoints.ts';
import { useListOauthProvidersQuery } from '../../api/oauth/provider-endpoints.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { PageBody } from '../../kit/page-body.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { SearchField } from '../../kit/search-field.tsx';
import { LoadingList } from '../../kit/skeleton.tsx';
import { servicesOf } from './connection-state.ts';
import { FailureBanner } from './failure-banner.tsx';
import { IntegrationStats } from './integration-stats.tsx';
import { ServiceList } from './service-list.tsx';
import { descriptionOf } from './service-words.ts';
import { LogButton } from './sync/log-button.tsx';
import { useFailure } from './use-failure.ts';

/** What can be connected, what is, and how it fares. */
export function IntegrationsPage(): ReactNode {
  const t = useText();
  const errorText = useErrorText();
  const { providers, connections } = useServices();
  const failure = useFailure();
  const [sought, setSought] = useState('');
  const all = providers.data && servicesOf(providers.data.providers, connections.data?.integrations ?? []);
  const words = searchWords(sought);
  const found = all?.filter(({ provider }) => {
    const key = searchKey(`${provider.name} ${descriptionOf(provider, t)} ${provider.description}`);
    return words.every((word) => key.includes(word));
  });
  return (
    <PageBody>
      <PageHeader title={t('integrations.title')} tools={<LogButton />} />
      <p className="mt-8 max-w-measure text-text-2">{t('integrations.text')}</p>
      <IntegrationStats services={connections.data && all} available={providers.data?.providers.length} />
      <div className="mt-24 max-w-form">
        <SearchField
          label={t('integrations.search')}
          clearLabel={t('integrations.searchClear')}
          maxLength={oauthLimits.scope}
          text={sought}
          onText={setSought}
        />
      </div>
      <FailureBanner {...failure} />
      {connections.data === undefined && connections.error !== undefined && (
        <ErrorState
          title={t('integrations.listFailed')}
          text={errorText(connections.error, 'integrations.listFailed').reason}
          retrying={connections.isFetching}
          onRetry={() => void connections.refetch()}
        />
      )}
      {found === undefined &&
        (providers.error === undefined ? (
          <LoadingList rows={4} className="mt-16" />
        ) : (
          <ErrorState
            title={t('integrations.providersFailed')}
            text={errorText(providers.error, 'integrations.providersFailed').reason}
            retrying={providers.isFetching}
            onRetry={() => void providers.refetch()}
          />
        ))}
      {found?.length === 0 && <EmptyState title={t('integrations.none')} text={t('integrations.noneText')} />}
      {found !== undefined && found.length > 0 && (
        <ServiceList services={found} known={connections.data !== undefined} failure={failure} />
      )}
    </PageBody>
  );
}

/** Asked for anew by whoever arrives, also on the page that is open: a link may say that something has been connected. */
const useServices = () => {
  const { key } = useLocation();
  const options = { refetchOnMountOrArgChange: true, refetchOnFocus: true, refetchOnReconnect: true };
  const providers = useListOauthProvidersQuery(undefined, options);
  const connections = useListOauthIntegrationsQuery({ query: {} }, options);
  const { refetch, isUninitialized } = connections;
  const [arrival, setArrival] = useState(key);
  useEffect(() => {
    if (key === arrival || isUninitialized) return;
    setArrival(key);
    void refetch();
  }, [key, arrival, isUninitialized, refetch]);
  return { providers, connections };
};
