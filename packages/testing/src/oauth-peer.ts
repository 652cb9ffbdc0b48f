import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json, text } from 'node:stream/consumers';
import { OpenIdServers } from '@squeeze/integrations/oauth/open-id-servers';
import { SystemTimers } from '@squeeze/integrations/system-timers';
import type { AuthorizationServers } from '@squeeze/server/ports/authorization-servers';
import type { Timers } from '@squeeze/server/ports/timers';
import { Provider, interactionPolicy } from 'oidc-provider';
import { type Consent, consentOf, consentPage } from './consent-page.ts';

/** Where each vendor has what, as in its documents; YouTube is a part of Google. */
const routes = {
  /**
   * https://developers.google.com/identity/protocols/oauth2/web-server: authorization, exchange, refreshing, and `revoke`; people may
   * leave scopes out (…/oauth2/resources/granular-permissions). Who it is, and ID tokens:
   * https://developers.google.com/identity/openid-connect/openid-connect.
   */
  google: {
    authorization: '/o/oauth2/v2/auth',
    token: '/token',
    revocation: '/revoke',
    userinfo: '/v1/userinfo',
  },
  /**
   * https://learn.microsoft.com/entra/identity-platform/v2-oauth2-auth-code-flow, for `common`; who it is:
   * https://learn.microsoft.com/entra/identity-platform/userinfo. There is no call that revokes.
   */
  microsoft: {
    authorization: '/common/oauth2/v2.0/authorize',
    token: '/common/oauth2/v2.0/token',
    userinfo: '/oidc/userinfo',
  },
  /**
   * https://developers.notion.com/docs/authorization: neither scopes, PKCE nor `iss`; pages are chosen. Tokens by
   * https://developers.notion.com/reference/create-a-token, …/refresh-a-token and …/revoke-token, asked with Basic and in JSON.
   */
  notion: { authorization: '/v1/oauth/authorize', token: '/v1/oauth/token', revocation: '/v1/oauth/revoke' },
} as const;
type Vendor = keyof typeof routes;

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export const peerClient = { clientId: 'squeeze-in-tests', clientSecret: 'a secret that only the peer knows' };

/** Timers that go off by themselves, for who waits for somebody else’s answer. */
export const passingTime: Timers = new SystemTimers();

/** Made once: it takes a while. */
let keys: object[] | undefined;
const signingKeys = (): object[] =>
  (keys ??= [generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey.export({ format: 'jwk' })]);

/**
 * The authorization server of a vendor: oidc-provider on this machine, at the vendor's paths. Whoever comes there consents at once,
 * as a test says, or on a page where it `asks`; what it is asked is kept.
 */
export class OauthPeer implements AsyncDisposable {
  readonly vendor: Vendor;
  readonly #http: Server;
  readonly #provider: Provider;
  readonly #answers = new Map<string, Answer>();
  #held: { readonly path: string; readonly onDone: () => void; readonly until: Promise<void> } | null = null;
  /** `POST /token`, the first first. */
  readonly asked: string[] = [];
  /** Who signs in there. */
  account = 'ines';
  /** Of what is asked for, what is allowed. */
  allows: (scope: string) => boolean = () => true;
  givesRefreshTokens = true;
  rotates = true;
  /** What it says of how long all that it grants is good for, seconds; null: nothing, as most do. */
  grantLives: number | null = null;
  /** Titles of the pages that are chosen, for a vendor of pages. */
  pages: readonly string[] = [];
  /** Shows a consent page, and waits for what is said there. */
  asks = false;
  /** Titles of the pages that can be chosen on it. */
  offers: readonly string[] = [];

  private constructor(vendor: Vendor, http: Server) {
    this.vendor = vendor;
    this.#http = http;
    this.#provider = this.#makeProvider();
    const answer = this.#provider.callback();
    http.on('request', (request, response) => {
      const path = new URL(request.url ?? '', this.origin).pathname;
      this.asked.push(`${request.method} ${path}`);
      void this.#answer(path, request, response, (one, two) => void answer(one, two));
    });
  }

  static async open(vendor: Vendor = 'google'): Promise<OauthPeer> {
    const http = createServer();
    http.listen(0, '127.0.0.1');
    await once(http, 'listening');
    return new OauthPeer(vendor, http);
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#http.address() as AddressInfo).port}`;
  }

  get tokenPath(): string {
    return routes[this.vendor].token;
  }

  /** As the product asks it, in the place of its vendor and, with Google, of YouTube. */
  servers(timers: Timers = passingTime): AuthorizationServers {
    return new OpenIdServers({ timers, bases: { [this.vendor]: this.origin } });
  }

  /** Answers a path in the provider's place; null lets it answer again. */
  answers(path: string, answer: Answer | null): void {
    if (answer === null) this.#answers.delete(path);
    else this.#answers.set(path, answer);
  }

  /** Does what the next call of a path asks for, says so, and answers only once what is answered here is called. */
  holds(path: string, onDone: () => void): () => void {
    const { promise: until, resolve } = Promise.withResolvers<void>();
    this.#held = { path, onDone, until };
    return resolve;
  }

  /** How often it was asked for tokens. */
  get tokenCalls(): number {
    return this.asked.filter((one) => one === `POST ${this.tokenPath}`).length;
  }

  /** Goes through the consent page as a browser does; answers where it leads in the end. */
  async consent(address: string, { denies = false } = {}): Promise<URL> {
    const cookies = new Map<string, string>();
    let url = new URL(address);
    this.#denies = denies;
    for (let step = 0; step < 12; step += 1) {
      if (url.origin !== this.origin) return url;
      const answer = await fetch(url, {
        redirect: 'manual',
        headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      });
      for (const cookie of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
        cookies.set(name, value);
      }
      const location = answer.headers.get('location');
      if (location === null) throw new Error(`the peer answered ${answer.status}: ${await answer.text()}`);
      url = new URL(location, url);
    }
    throw new Error('the peer leads in circles');
  }

  #denies = false;

  /** Whether an access token is one of its own, and good for something yet: what its APIs let in. */
  readonly knows = async (token: string): Promise<boolean> =>
    (await this.#provider.AccessToken.find(token)) !== undefined;

  async #answer(
    path: string,
    request: IncomingMessage,
    response: ServerResponse,
    provider: Answer,
  ): Promise<void> {
    const other = this.#answers.get(path);
    if (other !== undefined) return other(request, response);
    if (path.startsWith('/interaction/')) return await this.#interact(request, response);
    if (path === '/v1/search') {
      const results = this.pages.map((title) => ({
        properties: { Name: { title: [{ plain_text: title }] } },
      }));
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ results }));
      return;
    }
    if (this.vendor === 'notion' && request.method === 'POST') {
      // It takes JSON, which oidc-provider does not.
      Object.assign(request, { body: await json(request) });
      request.headers['content-type'] = 'application/x-www-form-urlencoded';
    }
    // It knows no scopes, and oidc-provider no consent without any.
    if (path === routes.notion.authorization) request.url = `${request.url}&scope=openid`;
    provider(request, response);
  }

  async #interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { params } = await this.#provider.interactionDetails(request, response);
    const { scope = '', client_id: clientId = '' } = params as { scope?: string; client_id?: string };
    const asked = scope.split(' ').filter((one) => one !== '');
    if (this.asks && request.method === 'GET') {
      const scopes = this.vendor === 'notion' ? [] : asked;
      const page = consentPage({ account: this.account, scopes, pages: this.offers });
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
      return;
    }
    const { isGiven, scopes, pages } = this.asks ? consentOf(await text(request)) : this.#ownConsent(asked);
    if (!isGiven) {
      await this.#provider.interactionFinished(request, response, { error: 'access_denied' });
      return;
    }
    this.pages = pages;
    const grant = new this.#provider.Grant({ accountId: this.account, clientId });
    const isAllowed = (one: string): boolean => one === 'openid' || scopes.includes(one);
    grant.addOIDCScope(asked.filter(isAllowed).join(' '));
    grant.rejectOIDCScope(asked.filter((one) => !isAllowed(one)).join(' '));
    const grantId = await grant.save();
    const result = { login: { accountId: this.account }, select_account: {}, consent: { grantId } };
    await this.#provider.interactionFinished(request, response, result);
  }

  /** What is said where nobody is asked. */
  #ownConsent(asked: readonly string[]): Consent {
    return { isGiven: !this.#denies, scopes: asked.filter(this.allows), pages: this.pages };
  }

  #makeProvider(): Provider {
    const { Prompt, base } = interactionPolicy;
    const policy = base();
    policy.add(new Prompt({ name: 'select_account', requestable: true }));
    const provider = new Provider(this.origin, {
      routes: routes[this.vendor],
      clients: [
        {
          client_id: peerClient.clientId,
          client_secret: peerClient.clientSecret,
          redirect_uris: ['https://squeeze.example/callback'],
          grant_types: ['authorization_code', 'refresh_token'],
          response_types: ['code'],
          token_endpoint_auth_method: this.vendor === 'notion' ? 'client_secret_basic' : 'client_secret_post',
        },
      ],
      jwks: { keys: signingKeys() },
      cookies: { keys: ['of this peer'] },
      scopes: everyScope,
      claims: { openid: ['sub'], email: ['email'], profile: ['name'] },
      features: {
        devInteractions: { enabled: false },
        revocation: { enabled: true, allowedPolicy: () => true },
      },
      pkce: { required: () => this.vendor !== 'notion' },
      rotateRefreshToken: () => this.rotates,
      issueRefreshToken: () => this.givesRefreshTokens,
      // What two windows of a browser are granted is good beside each other.
      expiresWithSession: () => false,
      findAccount: (_, id) => ({
        accountId: id,
        claims: () => ({ sub: id, email: `${id}@example.test`, name: id }),
      }),
      interactions: { policy, url: (_, { uid }) => `/interaction/${uid}` },
      ttl: {
        AccessToken: () => 3_600,
        AuthorizationCode: () => 60,
        Grant: () => 86_400,
        IdToken: () => 3_600,
        Interaction: () => 600,
        RefreshToken: () => 86_400,
        Session: () => 600,
      },
    });
    // Where each test's server is known only once it listens.
    provider.Client.prototype.redirectUriAllowed = () => true;
    provider.use(async (context, next) => {
      await next();
      if (this.vendor === 'notion') withoutIssuer(context.response);
      if (this.vendor === 'notion' && context.path === this.tokenPath && context.status === 200) {
        context.body = { ...(context.body as object), ...this.#workspace() };
      }
      if (this.grantLives !== null && context.path === this.tokenPath && context.status === 200) {
        context.body = { ...(context.body as object), refresh_token_expires_in: this.grantLives };
      }
      const held = this.#held;
      if (held?.path !== context.path) return;
      this.#held = null;
      held.onDone();
      await held.until;
    });
    return provider;
  }

  #workspace() {
    return {
      bot_id: 'bot',
      workspace_id: `workspace-of-${this.account}`,
      workspace_name: `Workspace of ${this.account}`,
      owner: { type: 'user', user: { id: this.account, name: this.account } },
    };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#http.closeAllConnections();
    this.#http.close();
    await once(this.#http, 'close');
  }
}

/** Of the redirect that ends a flow. */
function withoutIssuer(response: {
  get: (name: string) => string;
  set: (name: string, value: string) => void;
}): void {
  const location = response.get('location');
  if (!URL.canParse(location)) return;
  const url = new URL(location);
  if (!url.searchParams.has('iss')) return;
  url.searchParams.delete('iss');
  response.set('location', url.href);
}

const google = ['calendar', 'calendar.events', 'drive.readonly', 'gmail.readonly', 'tasks'];
const youtube = ['youtube', 'youtube.readonly', 'youtube.force-ssl'];
const everyScope = [
  'openid',
  'offline_access',
  'email',
  'profile',
  ...[...google, ...youtube].map((name) => `https://www.googleapis.com/auth/${name}`),
  'User.Read',
  'Calendars.Read',
  'Calendars.ReadWrite',
  'Mail.Read',
  'Mail.Send',
  'Mail.ReadWrite',
  'Files.Read',
  'Files.ReadWrite',
  'Tasks.ReadWrite',
];
