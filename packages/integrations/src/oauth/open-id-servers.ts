import {
  type AuthorizationRequest,
  type AuthorizationServer,
  type AuthorizationServers,
  type ConnectedProvider,
  type NewOauthGrant,
  type OauthAsking,
  type OauthCallKind,
  OauthFailure,
  type OauthGrant,
  OauthOfNobody,
  type OauthReturn,
} from '@squeeze/server/ports/authorization-servers';
import type { Timers } from '@squeeze/server/ports/timers';
import * as openid from 'openid-client';
import { guardedFetch } from '../http/guarded-fetch.ts';
import { boundedFetch, type LastCall } from './bounded-fetch.ts';
import { google } from './google.ts';
import { microsoft } from './microsoft.ts';
import { notion } from './notion.ts';
import { failureOf } from './oauth-failure-of.ts';
import type { AskApi, Vendor, VendorBase } from './vendor.ts';

const withinMs = 10_000;
const mostBytes = 512 * 1024;

/** By provider, where it is asked elsewhere than at its own addresses. */
export type OauthBases = Readonly<Partial<Record<ConnectedProvider, string>>>;

interface OpenIdServersOptions {
  readonly timers: Timers;
  readonly bases?: OauthBases;
  /** How long a call may take, ms. */
  readonly withinMs?: number;
}

type TokenAnswer = openid.TokenEndpointResponse & openid.TokenEndpointResponseHelpers;

/**
 * OAuth 2.0 with each provider by openid-client, whose metadata we write down ourselves: not all have any, and nothing is then
 * asked of a network before a person consents. Every call goes to the public internet alone, unless whoever runs the server has
 * said where else; is over within a deadline; and is read no further than any answer needs.
 */
export class OpenIdServers implements AuthorizationServers {
  readonly #options: OpenIdServersOptions;
  readonly #vendors: Readonly<Record<ConnectedProvider, Vendor>>;

  constructor(options: OpenIdServersOptions) {
    this.#options = options;
    const baseOf = (provider: ConnectedProvider): VendorBase => options.bases?.[provider] ?? null;
    this.#vendors = {
      google: google(baseOf('google')),
      microsoft: microsoft(baseOf('microsoft')),
      notion: notion(baseOf('notion')),
      youtube: google(baseOf('youtube') ?? baseOf('google')),
    };
  }

  about(provider: ConnectedProvider): AuthorizationServer {
    const { authorizationUrl, knowsPkce, saysIssuer, revocationUrl, accounts } = this.#vendors[provider];
    return { authorizationUrl, knowsPkce, saysIssuer, revokes: revocationUrl !== null, accounts };
  }

  isIssuer(provider: ConnectedProvider, iss: string): boolean {
    return this.#vendors[provider].isIssuer(iss);
  }

  authorizationUrl(provider: ConnectedProvider, request: AuthorizationRequest): string {
    const vendor = this.#vendors[provider];
    const { clientId, redirectUri, state, challenge, scopes } = request;
    const config = this.#configure(vendor, { clientId, clientSecret: null });
    const scope = [...new Set([...vendor.ownScopes, ...scopes])].join(' ');
    return openid.buildAuthorizationUrl(config, {
      redirect_uri: redirectUri,
      state,
      ...(scope !== '' && { scope }),
      ...(challenge !== null && { code_challenge: challenge, code_challenge_method: 'S256' }),
      ...vendor.parameters,
    }).href;
  }

  async exchange(provider: ConnectedProvider, returned: OauthReturn): Promise<NewOauthGrant> {
    const vendor = this.#vendors[provider];
    const { redirectUri, code, state, iss, verifier } = returned;
    if (iss === null ? vendor.saysIssuer : !vendor.isIssuer(iss)) {
      throw new OauthFailure('misled', 'an answer of another authorization server');
    }
    const url = new URL(redirectUri);
    url.searchParams.set('code', code);
    url.searchParams.set('state', state);
    const checks = { expectedState: state, ...(verifier !== null && { pkceCodeVerifier: verifier }) };
    const answer = await this.#ask(vendor, 'exchange', returned, (config) =>
      openid.authorizationCodeGrant(config, url, checks),
    );
    const grant = grantOf(answer);
    const { accessToken } = grant;
    try {
      return { ...grant, ...(await vendor.identify({ accessToken, answer }, this.#apiOf(returned))) };
    } catch (error) {
      const failure =
        error instanceof OauthFailure
          ? error
          : new OauthFailure('unreachable', 'it did not say whose account it is');
      throw new OauthOfNobody(failure, grant.refreshToken ?? accessToken);
    }
  }

  async refresh(
    provider: ConnectedProvider,
    asking: OauthAsking & { readonly refreshToken: string },
  ): Promise<OauthGrant> {
    const answer = await this.#ask(this.#vendors[provider], 'refresh', asking, (config) =>
      openid.refreshTokenGrant(config, asking.refreshToken),
    );
    return grantOf(answer);
  }

  async revoke(provider: ConnectedProvider, asking: OauthAsking & { readonly token: string }): Promise<void> {
    const vendor = this.#vendors[provider];
    if (vendor.revocationUrl === null) throw new OauthFailure('misled', 'it has no call that revokes');
    try {
      await this.#ask(vendor, 'revoke', asking, (config) => openid.tokenRevocation(config, asking.token));
    } catch (error) {
      // What it does not know any more is revoked, which RFC 7009 (2.2) calls a success and not everybody does.
      if (error instanceof OauthFailure && error.reason === 'refused') return;
      throw error;
    }
  }

  async #ask<T>(
    vendor: Vendor,
    kind: OauthCallKind,
    asking: OauthAsking,
    work: (config: openid.Configuration) => Promise<T>,
  ): Promise<T> {
    const config = this.#configure(vendor, asking.client);
    const last: LastCall = { status: null, retryAfterMs: null };
    const send = this.#fetchFor(kind, asking, last);
    config[openid.customFetch] = async (url, init) => {
      const answer = await send(url, vendor.takesJson ? asJson(init) : (init as RequestInit));
      return vendor.ignoresIdToken ? await withoutIdToken(answer) : answer;
    };
    // The deadline is our own.
    config.timeout = 0;
    try {
      return await work(config);
    } catch (error) {
      throw failureOf(error, last);
    }
  }

  #apiOf(asking: OauthAsking): AskApi {
    return async (kind, { url, method = 'GET', headers = {}, body }) => {
      const last: LastCall = { status: null, retryAfterMs: null };
      const send = this.#fetchFor(kind, asking, last);
      try {
        const answer = await send(url, {
          method,
          headers: {
            accept: 'application/json',
            ...headers,
            ...(body !== undefined && { 'content-type': 'application/json' }),
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        });
        if (!answer.ok) throw new Error('no success');
        return await answer.json();
      } catch (error) {
        // By a 401 an API says something of the token; that it does not know us only a token endpoint can say.
        throw failureOf(error, { ...last, status: last.status === 401 ? null : last.status });
      }
    };
  }

  #fetchFor(kind: OauthCallKind, { onCall }: OauthAsking, last: LastCall): typeof fetch {
    const { timers, bases, withinMs: within = withinMs } = this.#options;
    const isElsewhere = (url: string): boolean =>
      Object.values(bases ?? {}).some((base) => new URL(base).origin === new URL(url).origin);
    const send: typeof fetch = (input, init) => {
      const { url } = new Request(input);
      return guardedFetch(isElsewhere(url) ? 'any' : 'public')(input, init);
    };
    // Nobody ends one before its time: whoever has been asked may have done what was asked for.
    const bounds = { timers, withinMs: within, mostBytes, signal: undefined, onCall };
    return boundedFetch({ fetch: send, ...bounds }, kind, last);
  }

  #configure(vendor: Vendor, { clientId, clientSecret }: OauthAsking['client']): openid.Configuration {
    const config = new openid.Configuration(
      {
        issuer: vendor.issuer,
        authorization_endpoint: vendor.authorizationUrl,
        token_endpoint: vendor.tokenUrl,
        ...(vendor.revocationUrl !== null && { revocation_endpoint: vendor.revocationUrl }),
      },
      clientId,
      {},
      authOf(vendor, clientSecret),
    );
    // Only addresses of this machine are configured so.
    // oxlint-disable-next-line typescript/no-deprecated -- it is marked so to stand out
    if (new URL(vendor.tokenUrl).protocol === 'http:') openid.allowInsecureRequests(config);
    return config;
  }
}

function authOf({ clientAuth }: Vendor, secret: string | null): openid.ClientAuth {
  if (secret === null) return openid.None();
  return clientAuth === 'basic' ? openid.ClientSecretBasic(secret) : openid.ClientSecretPost(secret);
}

/** The longest token anybody gives; longer ones would not fit into a header. */
const longestToken = 16_384;
const longestLifeMs = 400 * 24 * 60 * 60_000;

function grantOf(answer: TokenAnswer): OauthGrant {
  const { access_token: accessToken, refresh_token: refreshToken, expires_in: seconds, scope } = answer;
  if (accessToken.length > longestToken || (refreshToken?.length ?? 0) > longestToken) {
    throw new OauthFailure('unreachable', 'a token that is too long');
  }
  return {
    accessToken,
    refreshToken: refreshToken ?? null,
    livesMs: msOf(seconds),
    // Of Google, where access was given for a time, as it is by an app in testing:
    // https://developers.google.com/identity/protocols/oauth2/web-server#exchange-authorization-code
    grantLivesMs: msOf(answer['refresh_token_expires_in']),
    scopes: scope === undefined ? null : scope.split(/\s+/).filter((one) => one !== ''),
  };
}

/** Null of what is no time to come. */
const msOf = (seconds: unknown): number | null =>
  typeof seconds === 'number' && seconds > 0 ? Math.min(Math.round(seconds * 1_000), longestLifeMs) : null;

type Sent = openid.CustomFetchOptions;

function asJson(init: Sent): RequestInit {
  const { body, headers } = init;
  const fields = Object.fromEntries(new URLSearchParams(body as URLSearchParams));
  const sent = new Headers(headers);
  sent.set('content-type', 'application/json');
  return { ...(init as RequestInit), headers: sent, body: JSON.stringify(fields) };
}

async function withoutIdToken(answer: Response): Promise<Response> {
  const text = await answer.text();
  let shown = text;
  try {
    const { id_token: _, ...rest } = JSON.parse(text) as Record<string, unknown>;
    shown = JSON.stringify(rest);
  } catch {
    // It is said to be unreadable by whoever reads it.
  }
  return new Response(shown === '' ? null : shown, { status: answer.status, headers: answer.headers });
}
