import type { OauthProviderId } from '@squeeze/contracts/oauth-providers';
import { useListOauthIntegrationsQuery } from './integration-endpoints.ts';

/** Whether one of these services is connected; null while that is not known. */
export const useIsConnected = (providers: readonly OauthProviderId[]): boolean | null => {
  const { data } = useListOauthIntegrationsQuery({ query: {} });
  if (data === undefined) return null;
  return data.integrations.some(
    ({ provider, status, is_active: isActive }) =>
      providers.includes(provider) && status === 'active' && isActive,
  );
};
