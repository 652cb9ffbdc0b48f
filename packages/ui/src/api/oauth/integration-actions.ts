import type { OauthIntegration } from '@squeeze/contracts/oauth-integrations';
import type { OauthProviderId } from '@squeeze/contracts/oauth-providers';
import { asApiError, hasStatus, type ApiError } from '../api-error.ts';
import type { AppThunk } from '../store-hooks.ts';
import { integrationsApi } from './integration-endpoints.ts';
import { beginOwnAct, endOwnAct } from './own-acts.ts';
import type { Returned } from './returned-flow.ts';

const { endpoints } = integrationsApi;

export type Outcome<Value> = { readonly value: Value } | { readonly error: ApiError };

/** What the provider was told of a disconnection; `trying`: nothing yet, and it is told again by itself. */
export type AtProvider = 'revoked' | 'kept' | 'not_possible' | 'trying' | 'failed';

/** Begins a connection: resolves to the address of the provider's consent page. */
export const beginConnection =
  (
    provider: OauthProviderId,
    scopes: readonly string[],
    client: 'web' | 'desktop',
  ): AppThunk<Promise<Outcome<string>>> =>
  async (dispatch) => {
    const { data, error } = await dispatch(
      endpoints.initiateOauth.initiate({ body: { provider, scopes: [...scopes], client } }),
    );
    return data === undefined ? { error: asApiError(error) } : { value: data.authorization_url };
  };

/** Finishes what was begun, with what the provider has sent along. */
export const finishConnection =
  ({ provider, code, state, iss, error: refusal }: Returned): AppThunk<Promise<Outcome<OauthIntegration>>> =>
  async (dispatch) => {
    // What its person is told everywhere may be here before the answer.
    beginOwnAct(provider);
    const { data, error } = await dispatch(
      endpoints.completeOauth.initiate({
        body: {
          provider,
          state,
          ...(code !== null && { code }),
          ...(iss !== null && { iss }),
          ...(refusal !== null && { error: refusal }),
        },
      }),
    );
    if (data !== undefined) return { value: data.integration };
    endOwnAct(provider);
    return { error: asApiError(error) };
  };

/** The live connection with a provider, asked for anew; null where there is none, or nobody answers. */
export const findConnection =
  (provider: string): AppThunk<Promise<OauthIntegration | null>> =>
  async (dispatch) => {
    const asked = dispatch(
      endpoints.listOauthIntegrations.initiate({ query: {} }, { forceRefetch: true, subscribe: false }),
    );
    const { data } = await asked;
    return data?.integrations.find((one) => one.provider === provider && one.is_active) ?? null;
  };

/** Has the access token renewed now. Resolves to why it failed, or null. */
export const refreshIntegration =
  (id: string): AppThunk<Promise<ApiError | null>> =>
  async (dispatch) => {
    const { error } = await dispatch(endpoints.refreshOauthIntegration.initiate({ params: { id } }));
    return error === undefined ? null : asApiError(error);
  };

/** Disconnects; what is in step with its lists stays here or is taken away. One that is gone already is what was asked for; what its provider knows is then not known here. */
export const revokeIntegration =
  (
    { id, provider }: Pick<OauthIntegration, 'id' | 'provider'>,
    reason: string,
    keep = true,
  ): AppThunk<Promise<Outcome<AtProvider | null>>> =>
  async (dispatch) => {
    beginOwnAct(provider);
    const { data, error } = await dispatch(
      endpoints.revokeOauthIntegration.initiate({ params: { id }, body: { reason, keep } }),
    );
    if (data !== undefined) {
      const { at_provider: atProvider, told_until: until } = data;
      return { value: atProvider === 'failed' && until !== null ? 'trying' : atProvider };
    }
    const failure = asApiError(error);
    if (hasStatus(failure, 404)) return { value: null };
    endOwnAct(provider);
    return { error: failure };
  };
