import type { OauthProviderId } from '@squeeze/contracts/oauth-providers';

/** One of the services that can be connected. */
export type ConnectedProvider = OauthProviderId;

/** What a provider knows us by. */
export interface OauthClientKey {
  readonly clientId: string;
  /** Null for a client that keeps none, such as an installed app at some providers. */
  readonly clientSecret: string | null;
}

/** What one call was for: a connection, or what lies in the lists of one (`OutsideLists`), or is looked for (`OutsideSearch`). */
export type OauthCallKind =
  | 'exchange'
  | 'account'
  | 'pages'
  | 'refresh'
  | 'revoke'
  | 'lists'
  | 'changes'
  | 'item'
  | 'create'
  | 'update'
  | 'remove'
  | 'search';

/** How one call to a provider went; not where it led, and nothing of what was said. */
export interface OauthCall {
  readonly kind: OauthCallKind;
  /** Of HTTP; null where nobody answered. */
  readonly status: number | null;
  readonly worked: boolean;
  readonly ms: number;
}

/** What every question to a provider comes with. */
export interface OauthAsking {
  readonly client: OauthClientKey;
  /** Hears of each call as soon as it is over. */
  readonly onCall: (call: OauthCall) => void;
}

/** Tokens that a provider has given. */
export interface OauthGrant {
  readonly accessToken: string;
  /** Null where none came: then the one of before, if there is one, goes on being good. */
  readonly refreshToken: string | null;
  /** How long the access token is good for, ms; null where the provider does not say. */
  readonly livesMs: number | null;
  /** How long all of it is good for, however often it is renewed, ms; null where the provider does not say. */
  readonly grantLivesMs: number | null;
  /** As the provider calls them; null where it does not say, which means those that were asked for (RFC 6749, 5.1). */
  readonly scopes: readonly string[] | null;
}

/** What comes of a consent: tokens, whose they are, and for a provider of pages which ones. */
export interface NewOauthGrant extends OauthGrant {
  readonly account: {
    /** The same for the same account, and for no other one of this provider. */
    readonly key: string;
    /** As its owner knows it, such as an address. */
    readonly name: string;
  };
  readonly pages: readonly string[] | null;
}

/** What is known of a provider without asking it. */
export interface AuthorizationServer {
  /** Where people consent. */
  readonly authorizationUrl: string;
  /** Whether it checks a code by the verifier of whoever began (PKCE, RFC 7636). */
  readonly knowsPkce: boolean;
  /** Whether it promises to say what it calls itself with each answer (RFC 9207). */
  readonly saysIssuer: boolean;
  /** Whether it has a call that revokes. */
  readonly revokes: boolean;
  /** Accounts of providers with the same name are the same ones. */
  readonly accounts: string;
}

/**
 * Why a provider did not do what it was asked. `refused`: the code or token is no good, or no more. `client`: it does not know us
 * by this client. `limited`: too many calls. `unreachable`: no answer, one of an error of its own, or one that cannot be read.
 * `misled`: what came back is not of this provider, so nobody was asked.
 */
export type OauthFailureReason = 'refused' | 'client' | 'limited' | 'unreachable' | 'misled';

/** Its message is for logs and names no token, code or address. */
export class OauthFailure extends Error {
  readonly reason: OauthFailureReason;
  /** How long the provider asks to be left alone, ms; null where it does not say. */
  readonly retryAfterMs: number | null;

  constructor(reason: OauthFailureReason, message: string, retryAfterMs: number | null = null) {
    super(message);
    this.name = 'OauthFailure';
    this.reason = reason;
    this.retryAfterMs = retryAfterMs;
  }
}

/** It has granted something, and then did not say to whom: that is for whoever asked to give back. */
export class OauthOfNobody extends OauthFailure {
  /** Private, so that no log shows it. */
  readonly #token: string;

  constructor({ reason, message, retryAfterMs }: OauthFailure, token: string) {
    super(reason, message, retryAfterMs);
    this.#token = token;
  }

  get token(): string {
    return this.#token;
  }
}

export interface AuthorizationRequest {
  readonly clientId: string;
  readonly redirectUri: string;
  readonly state: string;
  /** S256; null for a provider that knows no PKCE. */
  readonly challenge: string | null;
  /** As the provider calls them. */
  readonly scopes: readonly string[];
}

/** What a person has come back from a provider with. */
export interface OauthReturn extends OauthAsking {
  readonly redirectUri: string;
  readonly state: string;
  readonly code: string;
  /** What the provider calls itself (RFC 9207); null where it does not, which is no answer of one that promises it. */
  readonly iss: string | null;
  readonly verifier: string | null;
}

/** The OAuth 2.0 side of the services that people connect. Every question but the first may throw an `OauthFailure`. */
export interface AuthorizationServers {
  about(provider: OauthProviderId): AuthorizationServer;
  authorizationUrl(provider: OauthProviderId, request: AuthorizationRequest): string;
  /** Whether a provider may call itself so; those may leave it out that do not promise it (`saysIssuer`). */
  isIssuer(provider: OauthProviderId, iss: string): boolean;
  /** Exchanges a code, once, and asks whose account it is; where that is not said, it throws an `OauthOfNobody`. */
  exchange(provider: OauthProviderId, returned: OauthReturn): Promise<NewOauthGrant>;
  refresh(
    provider: OauthProviderId,
    asking: OauthAsking & { readonly refreshToken: string },
  ): Promise<OauthGrant>;
  /** Of a token that it does not know any more it says that it is revoked. */
  revoke(provider: OauthProviderId, asking: OauthAsking & { readonly token: string }): Promise<void>;
}
