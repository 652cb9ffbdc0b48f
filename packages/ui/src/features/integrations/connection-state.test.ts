import type { OauthIntegration } from '@squeeze/contracts/oauth-integrations';
import type { OauthProvider } from '@squeeze/contracts/oauth-providers';
import { describe, expect, it } from 'vitest';
import { actionsOf, isEnough, optionalScopesOf, servicesOf, troubleOf } from './connection-state.ts';

const scope = (id: string, required = false): OauthProvider['scopes'][number] => ({
  id,
  name: id,
  description: id,
  required,
  category: 'read',
  provider: 'google',
});

const google: OauthProvider = {
  id: 'google',
  name: 'Google',
  description: '',
  features: [],
  scopes: [scope('calendar'), scope('tasks')],
  usual_scopes: ['tasks'],
  color: '#4285f4',
  authorization_url: 'https://accounts.example/authorize',
  redirect_uri: 'https://squeeze.example/oauth/callback/google',
  configured: true,
  revokes: true,
  connections_url: 'https://accounts.example/connections',
  grants: 'scopes',
};

const connection: OauthIntegration = {
  id: '01a21dc2-f689-7f04-be3c-089153bf04f4',
  provider: 'google',
  status: 'active',
  is_active: true,
  display_name: 'ada@example.com',
  scopes: ['calendar'],
  missing_scopes: [],
  pages: null,
  can_refresh: true,
  keeps_in_step: false,
  health: 'healthy',
  trouble: null,
  created_at: '2026-11-28T09:00:00.000Z',
  expires_at: null,
  last_sync_at: null,
  revoked_at: null,
};

const cloud = { setsUp: false };
const embedded = { setsUp: true };

describe('what may be pressed', () => {
  it.each([
    ['nothing connected', {}, null, cloud, ['connect']],
    ['nothing connected, of one’s own', {}, null, embedded, ['connect', 'change_client']],
    ['not configured', { configured: false }, null, cloud, []],
    ['not configured, of one’s own', { configured: false }, null, embedded, ['set_up']],
    ['connected', {}, {}, cloud, ['refresh', 'change', 'disconnect']],
    ['connected without a refresh token', {}, { can_refresh: false }, cloud, ['change', 'disconnect']],
    ['expired', {}, { status: 'expired', is_active: false }, cloud, ['reconnect', 'disconnect']],
    [
      'run out',
      {},
      { status: 'expired', is_active: false, trouble: 'ran_out' },
      cloud,
      ['refresh', 'change', 'disconnect'],
    ],
    [
      'run out for good',
      {},
      { status: 'expired', is_active: false, trouble: 'ran_out', can_refresh: false },
      cloud,
      ['reconnect', 'disconnect'],
    ],
    ['refused', {}, { trouble: 'refused', health: 'critical' }, cloud, ['reconnect', 'disconnect']],
    ['unreadable', {}, { trouble: 'unreadable', health: 'critical' }, cloud, ['reconnect', 'disconnect']],
    ['unreachable', {}, { trouble: 'unreachable' }, cloud, ['refresh', 'change', 'disconnect']],
    ['connected, and configured no more', { configured: false }, {}, cloud, ['disconnect']],
    ['the same, of one’s own', { configured: false }, {}, embedded, ['set_up', 'disconnect']],
  ] as const)('%s', (_, provider, integration, circumstances, actions) => {
    const service = {
      provider: { ...google, ...provider },
      integration: integration === null ? null : { ...connection, ...integration },
    };
    expect(actionsOf(service, circumstances)).toEqual(actions);
  });
});

describe('what is wrong', () => {
  it.each([
    [{}, null],
    [{ status: 'expired' }, 'expired'],
    [{ status: 'expired', trouble: 'refused' }, 'refused'],
    [{ status: 'expired', trouble: 'ran_out' }, 'ran_out'],
    [{ status: 'expired', trouble: 'ran_out', can_refresh: false }, 'ended_by_itself'],
    [{ trouble: 'unreachable', health: 'degraded' }, 'unreachable'],
    [{ trouble: 'unreachable', health: 'unhealthy' }, 'unreachable_long'],
    [{ trouble: 'limited', health: 'degraded' }, 'limited'],
  ] as const)('with %j', (change, trouble) => {
    expect(troubleOf({ ...connection, ...change })).toBe(trouble);
  });
});

describe('services', () => {
  it('leave out what was revoked', () => {
    const revoked = { ...connection, status: 'revoked' as const };
    expect(servicesOf([google], [revoked])[0]?.integration).toBeNull();
    expect(servicesOf([google], [revoked, connection])[0]?.integration).toBe(connection);
  });
});

describe('what is asked for again', () => {
  it('is what was given and what was not, and nothing that is required anyway; what is usual of one that is new', () => {
    const provider = {
      ...google,
      scopes: [scope('openid', true), scope('calendar'), scope('tasks'), scope('drive')],
    };
    const integration = { ...connection, scopes: ['openid', 'calendar'], missing_scopes: ['tasks'] };
    expect(optionalScopesOf({ provider, integration })).toEqual(['calendar', 'tasks']);
    expect(optionalScopesOf({ provider, integration: null })).toEqual(['tasks']);
  });
});

describe('enough', () => {
  it('is one permission where none is required', () => {
    expect(isEnough(google, new Set())).toBe(false);
    expect(isEnough(google, new Set(['tasks']))).toBe(true);
    // Of another provider.
    expect(isEnough(google, new Set(['User.Read']))).toBe(false);
  });

  it('is nothing where one is required, or there are none', () => {
    expect(isEnough({ ...google, scopes: [scope('read', true), scope('write')] }, new Set())).toBe(true);
    expect(isEnough({ ...google, scopes: [] }, new Set())).toBe(true);
  });
});
