import type { OauthIntegration } from '@squeeze/contracts/oauth-integrations';
import type { OauthProvider, OauthProviderId } from '@squeeze/contracts/oauth-providers';

/** A service with the person's connection to it, if there is one. */
export interface Service {
  readonly provider: OauthProvider;
  readonly integration: OauthIntegration | null;
}

export const isConnected = ({ status, is_active: isActive }: OauthIntegration): boolean =>
  status === 'active' && isActive;

/** What there is to say of a connection beyond its state; null: all is well. */
export type ConnectionTrouble =
  | 'expired'
  | 'refused'
  | 'ran_out'
  | 'ended_by_itself'
  | 'unreachable'
  | 'unreachable_long'
  | 'limited'
  | 'fewer_scopes'
  | 'not_configured'
  | 'unreadable';

export const troubleOf = ({
  trouble,
  health,
  status,
  can_refresh: canRefresh,
}: OauthIntegration): ConnectionTrouble | null => {
  if (trouble === 'ran_out') return canRefresh ? 'ran_out' : 'ended_by_itself';
  if (trouble === 'unreachable') return health === 'degraded' ? 'unreachable' : 'unreachable_long';
  return trouble ?? (status === 'expired' ? 'expired' : null);
};

/** What can be done about a connection, the foremost first. */
export type ServiceAction =
  | 'connect'
  | 'reconnect'
  | 'set_up'
  | 'refresh'
  | 'change'
  | 'disconnect'
  | 'change_client';

interface Circumstances {
  /** Whether who looks may configure providers: on a computer of one's own. */
  readonly setsUp: boolean;
}

/**
 * What may be pressed. A connection that works, or rests until it is refreshed, is refreshed; one that has ended is begun anew. Without a client
 * id nothing can be begun, but a connection that is there can always be ended.
 */
export const actionsOf = (
  { provider, integration }: Service,
  { setsUp }: Circumstances,
): readonly ServiceAction[] => {
  const setUp: readonly ServiceAction[] = setsUp && !provider.configured ? ['set_up'] : [];
  const client: readonly ServiceAction[] = setsUp && provider.configured ? ['change_client'] : [];
  if (integration === null) return provider.configured ? ['connect', ...client] : setUp;
  if (!provider.configured) return [...setUp, 'disconnect'];
  const trouble = troubleOf(integration);
  const ended = !isConnected(integration) || trouble === 'refused' || trouble === 'unreadable';
  if (ended && trouble !== 'ran_out') return ['reconnect', 'disconnect', ...client];
  return [...(integration.can_refresh ? (['refresh'] as const) : []), 'change', 'disconnect', ...client];
};

const haveLists: ReadonlySet<OauthProviderId> = new Set(['google', 'microsoft', 'notion']);

/** Whether it has lists which can be kept in step. */
export const hasLists = ({ id }: OauthProvider): boolean => haveLists.has(id);

/** Whether lists of it can be chosen; of a connection that has ended nothing can be asked. */
export const keepsInStep = ({ provider, integration }: Service): boolean => {
  if (integration === null || !provider.configured || !hasLists(provider)) return false;
  const trouble = troubleOf(integration);
  return isConnected(integration) && trouble !== 'refused' && trouble !== 'unreadable';
};

/** Each provider with what is connected to it; a connection that was revoked is none any more. */
export const servicesOf = (
  providers: readonly OauthProvider[],
  integrations: readonly OauthIntegration[],
): readonly Service[] =>
  providers.map((provider) => ({
    provider,
    integration:
      integrations.find((each) => each.provider === provider.id && each.status !== 'revoked') ?? null,
  }));

/**
 * What asking begins with: optional permissions that a connection was asked for, whether or not they were given; what is usual for one
 * that is new.
 */
export const optionalScopesOf = ({ provider, integration }: Service): readonly string[] => {
  if (integration === null) return provider.usual_scopes;
  const asked = new Set([...integration.scopes, ...integration.missing_scopes]);
  return provider.scopes.filter(({ id, required }) => !required && asked.has(id)).map(({ id }) => id);
};

/** Whether enough is chosen: one optional permission where none is required, nothing where there are none at all. */
export const isEnough = (provider: OauthProvider, chosen: ReadonlySet<string>): boolean =>
  provider.scopes.length === 0 || provider.scopes.some(({ id, required }) => required || chosen.has(id));
