import type { OauthProviderId } from '@squeeze/contracts/oauth-providers';
import type { Db } from '@squeeze/database/connection';
import { listOauthClients } from '@squeeze/database/repositories/oauth-client-repository';
import type { OauthClientKey } from '../../ports/authorization-servers.ts';
import { EnvelopeError, open } from '../../security/envelope.ts';
import type { PurposeKeys } from '../../security/purpose-keys.ts';

/** What the providers know this installation by. */
export interface OauthClients {
  /** By provider, without their secrets; YouTube’s is Google’s where it has none of its own. */
  ids(db: Db): Promise<ReadonlyMap<OauthProviderId, string>>;
  /** Null where it is not configured, or its secret cannot be read any more. */
  find(db: Db, provider: OauthProviderId): Promise<OauthClientKey | null>;
}

export type GivenClients = Readonly<Partial<Record<OauthProviderId, OauthClientKey>>>;

const sourceOf = (provider: OauthProviderId): readonly OauthProviderId[] =>
  provider === 'youtube' ? ['youtube', 'google'] : [provider];

/** As the environment says. */
export class ConfiguredClients implements OauthClients {
  readonly #given: GivenClients;

  constructor(given: GivenClients) {
    this.#given = given;
  }

  find(_db: Db, provider: OauthProviderId): Promise<OauthClientKey | null> {
    return Promise.resolve(this.#find(provider));
  }

  ids(): Promise<ReadonlyMap<OauthProviderId, string>> {
    const all = (['google', 'microsoft', 'notion', 'youtube'] as const).flatMap((provider) => {
      const client = this.#find(provider);
      return client === null ? [] : [[provider, client.clientId] as const];
    });
    return Promise.resolve(new Map(all));
  }

  #find(provider: OauthProviderId): OauthClientKey | null {
    return (
      sourceOf(provider)
        .map((source) => this.#given[source])
        .find((one) => one !== undefined) ?? null
    );
  }
}

export const secretPlace = (provider: OauthProviderId) => ({
  table: 'oauth_clients',
  id: provider,
  column: 'secret_sealed',
});

/** As the owner of an embedded server has entered them, with their secrets sealed. */
export class StoredClients implements OauthClients {
  readonly #keys: PurposeKeys;

  constructor(keys: PurposeKeys) {
    this.#keys = keys;
  }

  async find(db: Db, provider: OauthProviderId): Promise<OauthClientKey | null> {
    const stored = await listOauthClients(db);
    const one = sourceOf(provider)
      .map((source) => stored.find((client) => client.provider === source))
      .find((client) => client !== undefined);
    if (one === undefined) return null;
    const { clientId, secretSealed } = one;
    if (secretSealed === null) return { clientId, clientSecret: null };
    try {
      const secret = open(this.#keys, secretPlace(one.provider), secretSealed);
      return { clientId, clientSecret: secret.toString('utf8') };
    } catch (error) {
      if (error instanceof EnvelopeError) return null;
      throw error;
    }
  }

  async ids(db: Db): Promise<ReadonlyMap<OauthProviderId, string>> {
    const stored = await listOauthClients(db);
    const ids = new Map(stored.map(({ provider, clientId }) => [provider, clientId]));
    const ofGoogle = ids.get('google');
    if (ofGoogle !== undefined && !ids.has('youtube')) ids.set('youtube', ofGoogle);
    return ids;
  }
}
