import type { OauthProvider, OauthScope } from '@squeeze/contracts/oauth-providers';

/** A scope with what the provider calls it. */
export interface ScopeEntry extends Omit<OauthScope, 'provider'> {
  readonly wire: string;
  /** Given along without a word: some providers do not name it among what was granted. */
  readonly unspoken?: true;
}

/** What the server knows of a provider beside where it is. */
export interface ProviderEntry extends Pick<
  OauthProvider,
  'name' | 'description' | 'features' | 'color' | 'grants' | 'connections_url'
> {
  readonly scopes: readonly ScopeEntry[];
  /** Ids of what is asked for of somebody who has chosen nothing: only of a provider that requires nothing by itself. */
  readonly usual?: readonly string[];
}

type Category = OauthScope['category'];

/** What people may choose, in few words. */
export const optionalScope = (
  [id, wire]: readonly [string, string],
  name: string,
  description: string,
  category: Category,
): ScopeEntry => ({ id, wire, name, description, category, required: false });

export const requiredScope = (
  wire: string,
  name: string,
  description: string,
  category: Category,
): ScopeEntry => ({ id: wire, wire, name, description, category, required: true });

/** It is there, once what it needs is allowed. */
export const there = (id: string, name: string) => ({ id, name, planned: false });

/** Nothing is said of a feature that is not there yet. */
export const planned = (id: string, name: string) => ({ id, name, planned: true });
