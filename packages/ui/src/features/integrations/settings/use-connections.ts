import type { OauthIntegration } from '@squeeze/contracts/oauth-integrations';
import { useListOauthIntegrationsQuery } from '../../../api/oauth/integration-endpoints.ts';
import { useListOauthProvidersQuery } from '../../../api/oauth/provider-endpoints.ts';
import { servicesOf, type Service } from '../connection-state.ts';

/** A service that is connected, or was until it ended by itself. */
export interface ConnectedService extends Service {
  readonly integration: OauthIntegration;
}

export interface Connections {
  /** Undefined while it is not known. */
  readonly connections: readonly ConnectedService[] | undefined;
  readonly error: unknown;
  readonly fetching: boolean;
  readonly refetch: () => void;
}

/** What there is to look after. */
export const useConnections = (): Connections => {
  const options = { refetchOnMountOrArgChange: true, refetchOnReconnect: true };
  const providers = useListOauthProvidersQuery(undefined, options);
  const list = useListOauthIntegrationsQuery({ query: {} }, options);
  const connections =
    providers.data &&
    list.data &&
    servicesOf(providers.data.providers, list.data.integrations).flatMap(({ provider, integration }) =>
      integration === null ? [] : [{ provider, integration }],
    );
  return {
    connections,
    error: connections === undefined ? (list.error ?? providers.error) : undefined,
    fetching: providers.isFetching || list.isFetching,
    refetch: () => {
      void providers.refetch();
      void list.refetch();
    },
  };
};
