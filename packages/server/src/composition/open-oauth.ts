import type { OauthProviderId } from '@squeeze/contracts/oauth-providers';
import { LoopbackReturns } from '../features/oauth/loopback-returns.ts';
import { ConfiguredClients, StoredClients } from '../features/oauth/oauth-clients.ts';
import type { OauthParts } from '../features/oauth/oauth-parts.ts';
import { UnderWay } from '../features/oauth/under-way.ts';
import { AuditLog } from '../security/audit-log.ts';
import { PurposeKeys } from '../security/purpose-keys.ts';
import type { ServerOptions } from './server-options.ts';

/** What connects other services here. */
export interface Oauth {
  readonly parts: OauthParts;
  /** Meets an owner who comes back; null where a page does. */
  readonly returns: LoopbackReturns | null;
}

/** Where each edition is known to providers, and where they send people back to. */
export function openOauth(options: ServerOptions): Oauth {
  const { edition, origins } = options;
  const keys = new PurposeKeys(options.secrets);
  const pathOf = (provider: OauthProviderId): string => `/oauth/callback/${provider}`;
  const shared = {
    ...options,
    keys,
    servers: options.authorizationServers,
    audit: new AuditLog({ ...options, keys }),
    underWay: new UnderWay(),
  };
  if (edition.kind === 'embedded') {
    const { loopback } = edition;
    const parts: OauthParts = {
      ...shared,
      clients: new StoredClients(keys),
      redirectsTo: (provider) => [`${loopback.origin}${pathOf(provider)}`],
    };
    return { parts, returns: new LoopbackReturns(parts, loopback) };
  }
  const pages = (): string[] => [
    edition.publicUrl(),
    ...origins.corsOrigins.filter((origin) => /^https?:/.test(origin)),
  ];
  const parts: OauthParts = {
    ...shared,
    clients: new ConfiguredClients(edition.oauthClients ?? {}),
    redirectsTo: (provider) => pages().map((origin) => new URL(pathOf(provider), origin).href),
  };
  return { parts, returns: null };
}
