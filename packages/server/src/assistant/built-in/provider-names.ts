import type { ConnectedProvider } from '../../ports/authorization-servers.ts';

/** What services call themselves, the same in every language. */
export const providerNames = {
  google: 'Google',
  microsoft: 'Microsoft',
  notion: 'Notion',
  youtube: 'YouTube',
} as const satisfies Record<ConnectedProvider, string>;
