import { type OauthProvider, oauthProviders } from '@squeeze/contracts/oauth-providers';
import type { Db } from '@squeeze/database/connection';
import type { OauthParts } from './oauth-parts.ts';
import { providerCatalogue, usualScopes } from './provider-catalogue.ts';

/** All there are, in the order of their cards. */
export async function presentProviders(
  db: Db,
  { servers, clients, redirectsTo }: Pick<OauthParts, 'servers' | 'clients' | 'redirectsTo'>,
): Promise<OauthProvider[]> {
  const ids = await clients.ids(db);
  return oauthProviders.map((id) => {
    const { name, description, features, scopes, color, grants, connections_url } = providerCatalogue[id];
    const { authorizationUrl, revokes } = servers.about(id);
    return {
      id,
      name,
      description,
      features: [...features],
      scopes: scopes.map((scope) => ({
        id: scope.id,
        name: scope.name,
        description: scope.description,
        required: scope.required,
        category: scope.category,
        provider: id,
      })),
      usual_scopes: usualScopes(id),
      color,
      authorization_url: authorizationUrl,
      redirect_uri: redirectsTo(id)[0] ?? '',
      configured: ids.has(id),
      revokes,
      connections_url,
      grants,
    };
  });
}
