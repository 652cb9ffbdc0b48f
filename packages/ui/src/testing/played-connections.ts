import type { OauthIntegration } from '@squeeze/contracts/oauth-integrations';
import type { OauthProvider, OauthProviderId, OauthScope } from '@squeeze/contracts/oauth-providers';
import { defaultOauthSettings, type OauthSettings } from '@squeeze/contracts/oauth-settings';
import { apiBasePath } from '@squeeze/contracts/endpoint';
import { vi } from 'vitest';

/** An answer of the server that is played. */
export interface PlayedAnswer {
  readonly status: number;
  readonly body?: unknown;
}

export interface PlayedCall {
  /** `DELETE /oauth/integrations/…`, without the query. */
  readonly call: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** What the server of a test has; changed by its calls, and by the test. */
export interface PlayedConnections {
  providers: OauthProvider[];
  integrations: OauthIntegration[];
  /** The model that answers; null for the built-in assistant. */
  reader: { model: string; host: string | null } | null;
  settings: OauthSettings;
  /** Asked before anything else; undefined lets the call go on. */
  answer: (call: PlayedCall) => PlayedAnswer | undefined;
  readonly calls: PlayedCall[];
}

const scope = (
  provider: OauthProviderId,
  id: string,
  category: OauthScope['category'],
  required = false,
) => ({
  id,
  name: id,
  description: id,
  required,
  category,
  provider,
});

const provider = (
  id: OauthProviderId,
  name: string,
  scopes: readonly OauthScope[],
  usual: readonly string[] = [],
): OauthProvider => ({
  id,
  name,
  description: `Everything of ${name}`,
  features: [{ id: 'unknown', name: `${name} feature`, planned: true }],
  scopes: [...scopes],
  usual_scopes: [...usual],
  color: '#4285f4',
  authorization_url: `https://${id}.example/authorize`,
  redirect_uri: `https://squeeze.example/oauth/callback/${id}`,
  configured: true,
  revokes: true,
  connections_url: `https://${id}.example/connections`,
  grants: id === 'notion' ? 'pages' : 'scopes',
});

const playedProviders = (): OauthProvider[] => [
  provider(
    'google',
    'Google',
    [
      scope('google', 'calendar', 'write'),
      scope('google', 'gmail.readonly', 'read'),
      scope('google', 'tasks', 'write'),
      scope('google', 'drive', 'read'),
      scope('google', 'calendar.events', 'write'),
    ],
    ['calendar', 'tasks'],
  ),
  provider('microsoft', 'Microsoft', [
    scope('microsoft', 'openid', 'identity', true),
    scope('microsoft', 'Mail.Read', 'read', true),
    scope('microsoft', 'Files.Read', 'read'),
    scope('microsoft', 'Tasks.ReadWrite', 'write'),
  ]),
  provider('notion', 'Notion', [scope('notion', 'read', 'read', true)]),
  provider('youtube', 'YouTube', [scope('youtube', 'readonly', 'read')], ['readonly']),
];

let made = 0;

/** A connection that works, but for what is said of it. */
export const playedConnection = (change: Partial<OauthIntegration> = {}): OauthIntegration => {
  made += 1;
  return {
    id: `01a21dc2-f689-7f04-be3c-${String(made).padStart(12, '0')}`,
    provider: 'google',
    status: 'active',
    is_active: true,
    display_name: 'ada@example.com',
    scopes: ['calendar'],
    missing_scopes: [],
    pages: null,
    can_refresh: true,
    health: 'healthy',
    trouble: null,
    created_at: '2026-06-01T09:00:00.000Z',
    expires_at: '2026-06-10T13:00:00.000Z',
    last_sync_at: null,
    keeps_in_step: false,
    revoked_at: null,
    ...change,
  };
};

const answerOf = (state: PlayedConnections, { call, body }: PlayedCall): PlayedAnswer => {
  const [, id] = /\/oauth\/integrations\/([^/]+)/.exec(call) ?? [];
  const found = state.integrations.find((each) => each.id === id);
  if (id !== undefined && found === undefined)
    return { status: 404, body: { code: 'not_found', values: {} } };
  if (call === 'GET /oauth/providers')
    return { status: 200, body: { providers: state.providers, reader: state.reader } };
  if (call === 'GET /oauth/integrations') return { status: 200, body: { integrations: state.integrations } };
  if (call === 'GET /oauth/settings') return { status: 200, body: { settings: state.settings } };
  if (call === 'PUT /oauth/settings') {
    state.settings = { ...state.settings, ...(body as Partial<OauthSettings>) };
    return { status: 200, body: { settings: state.settings } };
  }
  if (call === 'GET /oauth/clients') return { status: 200, body: { clients: [] } };
  if (call.startsWith('DELETE /oauth/integrations/')) {
    state.integrations = state.integrations.filter((each) => each !== found);
    return {
      status: 200,
      body: { integration: { ...found, status: 'revoked' }, at_provider: 'revoked', told_until: null },
    };
  }
  if (call.endsWith('/came')) return { status: 200, body: { came: { todo: 0, event: 0, note: 0 } } };
  if (call.endsWith('/lists')) return { status: 200, body: { lists: [], trouble: null, rests_until: null } };
  if (call === 'GET /oauth/sync/log') return { status: 200, body: { entries: [], next_cursor: null } };
  if (call === 'GET /oauth/sync/conflicts') return { status: 200, body: { conflicts: [] } };
  if (call.endsWith('/refresh')) return { status: 200, body: { integration: found } };
  return { status: 404, body: { code: 'not_found', values: {} } };
};

/**
 * Plays the calls about connections, for what no server can be brought to in a test: every trouble of every provider. All other
 * calls go on to the server. Undone by `vi.restoreAllMocks()`.
 */
export const playConnections = (): PlayedConnections => {
  const state: PlayedConnections = {
    providers: playedProviders(),
    integrations: [],
    reader: null,
    settings: defaultOauthSettings,
    answer: () => undefined,
    calls: [],
  };
  const through = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input);
    const path = pathname.slice(apiBasePath.length);
    if (!path.startsWith('/oauth/')) return await through(input, init);
    const call = {
      call: `${init?.method ?? 'GET'} ${path}`,
      query: Object.fromEntries(searchParams),
      body: typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
    };
    state.calls.push(call);
    const { status, body } = state.answer(call) ?? answerOf(state, call);
    return body instanceof Blob ? new Response(body, { status }) : Response.json(body ?? {}, { status });
  });
  return state;
};
