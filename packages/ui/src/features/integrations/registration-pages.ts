import type { OauthProviderId } from '@squeeze/contracts/oauth-providers';

/** Where an app is registered with each provider, which then gives it a client id; docs/integrations.md has the steps. */
export const registrationPages = {
  google: 'https://console.cloud.google.com/auth/clients',
  microsoft: 'https://entra.microsoft.com/#view/Microsoft_AAD_RegisteredApps/ApplicationsListBlade',
  notion: 'https://www.notion.so/profile/integrations',
  youtube: 'https://console.cloud.google.com/auth/clients',
} as const satisfies Record<OauthProviderId, `https://${string}`>;
