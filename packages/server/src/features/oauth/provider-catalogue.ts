import { OauthProviderId } from '@squeeze/contracts/oauth-providers';
import { googleEntry, youtubeEntry } from './catalogue/google-entries.ts';
import { microsoftEntry } from './catalogue/microsoft-entry.ts';
import { notionEntry } from './catalogue/notion-entry.ts';
import type { ProviderEntry, ScopeEntry } from './catalogue/provider-entry.ts';
import { invalid } from '../../http/app-error.ts';

export const providerCatalogue: Readonly<Record<OauthProviderId, ProviderEntry>> = {
  google: googleEntry,
  microsoft: microsoftEntry,
  notion: notionEntry,
  youtube: youtubeEntry,
};

/**
 * Ids of what is asked for: all that is required, and what was chosen; of a provider that requires nothing what is usual, where nothing
 * was. A provider of pages is asked for nothing by name.
 * @throws {AppError} `validation_failed`: one that there is not
 */
export function askedScopes(provider: OauthProviderId, chosen: readonly string[]): string[] {
  const { scopes } = providerCatalogue[provider];
  const unknown = chosen.findIndex((id) => !scopes.some((scope) => scope.id === id));
  if (unknown !== -1) throw invalid(`scopes.${unknown}`, 'oauth_scope_unknown');
  const asked = scopes.filter(({ id, required }) => required || chosen.includes(id)).map(({ id }) => id);
  return asked.length > 0 ? asked : usualScopes(provider);
}

/** Ids of what is asked for where nothing is required or chosen: the provider's own list, or what only reads; see specification, 9. */
export function usualScopes(provider: OauthProviderId): string[] {
  const { scopes, usual } = providerCatalogue[provider];
  if (scopes.some(({ required }) => required)) return [];
  return scopes
    .filter(({ id, category }) => (usual === undefined ? category === 'read' : usual.includes(id)))
    .map(({ id }) => id);
}

const entriesOf = (provider: OauthProviderId, ids: readonly string[]): ScopeEntry[] =>
  providerCatalogue[provider].scopes.filter(({ id }) => ids.includes(id));

/** As the provider calls them; none for a provider of pages. */
export const wireScopes = (provider: OauthProviderId, ids: readonly string[]): string[] =>
  providerCatalogue[provider].grants === 'pages' ? [] : entriesOf(provider, ids).map(({ wire }) => wire);

/** Some name a scope by the address of the API that it belongs to. */
const plain = (wire: string): string => wire.replace(/^https:\/\/graph\.microsoft\.com\//i, '').toLowerCase();

/**
 * Ids of what was granted, by what the provider says (null: what was asked for). It may be less than was asked for, and what was
 * not asked for is nobody's business.
 */
export function grantedScopes(
  provider: OauthProviderId,
  asked: readonly string[],
  wire: readonly string[] | null,
): string[] {
  if (providerCatalogue[provider].grants === 'pages') return [];
  const said = wire === null ? null : new Set(wire.map(plain));
  return entriesOf(provider, asked)
    .filter((scope) => scope.unspoken === true || said === null || said.has(plain(scope.wire)))
    .map(({ id }) => id);
}

/** Ids of what was asked for and not granted. */
export const missingScopes = (
  provider: OauthProviderId,
  asked: readonly string[],
  granted: readonly string[],
): string[] =>
  providerCatalogue[provider].grants === 'pages' ? [] : asked.filter((id) => !granted.includes(id));

/** Whether something is missing without which nothing can be connected. */
export const lacksRequired = (
  provider: OauthProviderId,
  asked: readonly string[],
  granted: readonly string[],
): boolean => {
  const missing = missingScopes(provider, asked, granted);
  return providerCatalogue[provider].scopes.some(({ id, required }) => required && missing.includes(id));
};

/** Null for one that there is not. */
export const knownProvider = (id: string): OauthProviderId | null =>
  OauthProviderId.safeParse(id).data ?? null;
