import type { OauthProviderId } from '@squeeze/contracts/oauth-providers';

/** What services call themselves, the same in every language. */
const serviceNames = {
  google: 'Google',
  microsoft: 'Microsoft',
  notion: 'Notion',
  youtube: 'YouTube',
} as const satisfies Record<OauthProviderId, string>;

/** The name of a service by its id; one that is not known yet goes by its id. */
export const serviceName = (id: string): string =>
  Object.hasOwn(serviceNames, id) ? serviceNames[id as OauthProviderId] : id;
