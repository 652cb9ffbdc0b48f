import { signIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Platform } from '../../platform/platform.ts';
import { asOwner } from '../../testing/as-owner.ts';
import { hardCodedTexts } from '../../testing/hard-coded-texts.ts';
import { keepSession } from '../../testing/keep-session.ts';
import {
  playConnections,
  playedConnection,
  type PlayedConnections,
} from '../../testing/played-connections.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { testPlatform } from '../../testing/test-platform.ts';
import { violations } from '../../testing/violations.ts';

let server: TestServer;
let played: PlayedConnections;
/** Addresses that were opened in the system's browser. */
let opened: string[];

beforeEach(async () => {
  server = await startTestServer();
  keepSession(await signIn(server));
  played = playConnections();
  opened = [];
});

afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await server[Symbol.asyncDispose]();
});

const open = async (change: Partial<Platform> = {}): Promise<UserEvent> => {
  const platform = testPlatform(server.origin, {
    // As the desktop does: a test page cannot leave.
    openOutside: (address) => void opened.push(address),
    ...change,
  });
  const user = renderApp(platform, '/dashboard/integrations');
  await screen.findByRole('article', { name: 'Google' });
  return user;
};

const card = (name: string) => within(screen.getByRole('article', { name }));
const figure = (name: string): string =>
  screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent ?? '';
const asked = (start: string): readonly unknown[] =>
  played.calls.filter(({ call }) => call.startsWith(start)).map(({ body }) => body);

const begins = (): void => {
  played.answer = ({ call }) =>
    call === 'POST /oauth/initiate'
      ? {
          status: 200,
          body: {
            authorization_url: 'https://google.example/authorize?state=d.x',
            expires_at: '2026-06-10T12:10:00.000Z',
          },
        }
      : undefined;
};

describe('the integrations', () => {
  it('count what is connected of what can be', async () => {
    played.integrations = [
      playedConnection(),
      playedConnection({ provider: 'notion', status: 'expired', is_active: false, pages: [], scopes: [] }),
    ];
    await open();
    await waitFor(() => expect(figure('Connected Services')).toBe('1'));
    expect(figure('Available Services')).toBe('4');
    expect(figure('Integration Rate')).toBe('25%');
    expect(await violations()).toEqual([]);
  });

  it('say of each what is known: since when, what it may, when it was in line', async () => {
    played.integrations = [
      playedConnection({ scopes: ['calendar', 'gmail.readonly'] }),
      playedConnection({ provider: 'microsoft', scopes: [], last_sync_at: '2026-06-10T11:30:00.000Z' }),
      playedConnection({ provider: 'notion', scopes: [], pages: ['Recipes', 'Garden'] }),
    ];
    await open();
    const google = card('Google');
    expect(await google.findByText('Calendars and Read mail')).toBeInTheDocument();
    expect(google.getByText('Never')).toBeInTheDocument();
    expect(google.getByText('June 1, 2026')).toBeInTheDocument();
    expect(google.getByText('planned')).toBeInTheDocument();
    expect(card('Microsoft').getByText('Nothing yet')).toBeInTheDocument();
    expect(card('Microsoft').queryByText('Never')).not.toBeInTheDocument();
    expect(card('Notion').getByText('Recipes and Garden')).toBeInTheDocument();
  });

  it('are found by name and description', async () => {
    const user = await open();
    const search = screen.getByRole('searchbox', { name: 'Search services...' });
    await user.type(search, 'PLAYLISTS');
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(card('YouTube').getByText('Not Connected')).toBeInTheDocument();
    await user.clear(search);
    await user.type(search, 'nothing like it');
    expect(screen.getByText('No services found')).toBeInTheDocument();
    await user.type(search, '{Escape}');
    expect(screen.getAllByRole('article')).toHaveLength(4);
  });

  it.each([
    [
      { trouble: 'refused', health: 'critical', status: 'expired', is_active: false },
      /accepts this connection no more/,
      'Reconnect Google',
    ],
    [{ status: 'expired', is_active: false }, /This connection has ended/, 'Reconnect Google'],
    [{ trouble: 'unreachable', health: 'degraded' }, /does not answer at the moment/, 'Refresh Google'],
    [{ trouble: 'unreachable', health: 'unhealthy' }, /for over an hour/, 'Refresh Google'],
    [{ trouble: 'limited', health: 'degraded' }, /too many calls/, 'Refresh Google'],
    [
      { trouble: 'fewer_scopes', missing_scopes: ['tasks'] },
      /missing: Tasks/,
      'Change permissions of Google',
    ],
    [
      { trouble: 'unreadable', health: 'critical' },
      /The key that protects this connection is lost/,
      'Reconnect Google',
    ],
    [
      { trouble: 'ran_out', health: 'critical', status: 'expired', is_active: false },
      /has run out, and renewing by itself is switched off. Press Refresh/,
      'Refresh Google',
    ],
    [
      { trouble: 'ran_out', health: 'critical', status: 'expired', is_active: false, keeps_in_step: true },
      /What is kept in step rests until you press Refresh/,
      'Refresh Google',
    ],
    [
      { trouble: 'ran_out', health: 'critical', status: 'expired', is_active: false, can_refresh: false },
      /Google gave nothing to renew it with. Press Reconnect/,
      'Reconnect Google',
    ],
    [{ can_refresh: false }, /It cannot be refreshed/, 'Change permissions of Google'],
  ] as const)('say what is wrong and what to press: %j', async (change, words, button) => {
    played.integrations = [
      playedConnection({
        ...change,
        missing_scopes: [...('missing_scopes' in change ? change.missing_scopes : [])],
      }),
    ];
    await open();
    const google = card('Google');
    expect(await google.findByText(words)).toBeInTheDocument();
    expect(google.getByRole('button', { name: button })).toBeEnabled();
    expect(google.getByRole('button', { name: 'Disconnect Google' })).toBeEnabled();
  });

  it('leave a service that is not configured to the administrator', async () => {
    played.providers = played.providers.map((each) => ({ ...each, configured: each.id !== 'google' }));
    await open();
    const google = card('Google');
    expect(await google.findByText(/ask your administrator/)).toBeInTheDocument();
    expect(google.getByText('Not configured')).toBeInTheDocument();
    expect(google.queryByRole('button')).not.toBeInTheDocument();
    expect(card('YouTube').getByRole('button', { name: 'Connect YouTube' })).toBeEnabled();
  });

  it('say what cannot be loaded, and ask again', async () => {
    played.answer = ({ call }) => (call === 'GET /oauth/integrations' ? { status: 500 } : undefined);
    const user = await open();
    expect(await screen.findByText('Failed to get OAuth integrations')).toBeInTheDocument();
    expect(figure('Connected Services')).toBe('–');
    expect(figure('Integration Rate')).toBe('–');
    // Nobody knows what can be pressed.
    expect(card('Google').queryByRole('button')).not.toBeInTheDocument();
    played.answer = () => undefined;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(figure('Connected Services')).toBe('0'));
  });

  it('speak every language', async () => {
    localStorage.setItem('squeeze.language', 'en-XA');
    played.integrations = [
      playedConnection({ trouble: 'fewer_scopes', missing_scopes: ['tasks'], display_name: '' }),
      playedConnection({ provider: 'notion', scopes: [], pages: [], can_refresh: false, display_name: '' }),
    ];
    await open();
    const main = screen.getByRole('main');
    await waitFor(() => expect(within(main).getAllByRole('button').length).toBeGreaterThan(4));
    const own = played.providers.flatMap(({ name }) => [name, `${name} feature`]);
    expect(hardCodedTexts(main, [...own, 'June 1, 2026'])).toEqual([]);
  });
});

describe('connecting', () => {
  const dialog = async () => within(await screen.findByRole('dialog'));

  it('begins with what is usual for a service that requires nothing', async () => {
    begins();
    const user = await open();
    await user.click(await card('Google').findByRole('button', { name: 'Connect Google' }));
    const consent = await dialog();
    const chosen = consent.getAllByRole('checkbox', { checked: true });
    expect(chosen.map((box) => box.getAttribute('aria-checked'))).toEqual(['true', 'true']);
    await user.click(consent.getByRole('button', { name: 'Connect with Selected Permissions' }));
    await waitFor(() =>
      expect(asked('POST /oauth/initiate')).toEqual([
        { provider: 'google', scopes: ['calendar', 'tasks'], client: 'desktop' },
      ]),
    );
  });

  it('asks first for what, and needs one permission where none is required', async () => {
    begins();
    const user = await open();
    await user.click(await card('Google').findByRole('button', { name: 'Connect Google' }));
    const consent = await dialog();
    for (const name of [/^Calendars/, /^Tasks/]) await user.click(consent.getByRole('checkbox', { name }));
    const connect = consent.getByRole('button', { name: 'Connect with Selected Permissions' });
    expect(connect).toBeDisabled();
    expect(connect).toHaveAccessibleDescription('Choose at least one permission.');
    expect(await consent.findByText(/The built-in assistant answers you here/)).toBeInTheDocument();
    expect(await violations()).toEqual([]);
    const search = consent.getByRole('searchbox', { name: 'Search permissions...' });
    await user.type(search, 'mail');
    expect(consent.getAllByRole('checkbox')).toHaveLength(1);
    await user.click(consent.getByRole('checkbox', { name: /^Read mail/ }));
    await user.clear(search);
    expect(consent.getByRole('group', { name: 'Write' })).toBeInTheDocument();
    await user.click(connect);
    await waitFor(() => expect(opened).toEqual(['https://google.example/authorize?state=d.x']));
    expect(asked('POST /oauth/initiate')).toEqual([
      { provider: 'google', scopes: ['gmail.readonly'], client: 'desktop' },
    ]);
    expect(await card('Google').findByText(/Your browser has opened/)).toBeInTheDocument();
  });

  it.each([
    [{ model: 'small-8b', host: 'models.example' }, 'The language model small-8b at models.example answers'],
    [
      { model: 'small-8b', host: null },
      'The language model small-8b, in the network of this server, answers',
    ],
  ])('names the model that reads what is fetched: %j', async (reader, words) => {
    played.reader = reader;
    const user = await open();
    await user.click(await card('Google').findByRole('button', { name: 'Connect Google' }));
    expect(await (await dialog()).findByText(new RegExp(words))).toBeInTheDocument();
  });

  it('has what is required fixed, and needs no more', async () => {
    begins();
    const user = await open();
    await user.click(await card('Microsoft').findByRole('button', { name: 'Connect Microsoft' }));
    const consent = await dialog();
    const required = within(consent.getByRole('group', { name: 'Required permissions' }));
    for (const box of required.getAllByRole('checkbox')) {
      expect(box).toBeChecked();
      expect(box).toHaveAttribute('aria-disabled', 'true');
    }
    await user.click(consent.getByRole('button', { name: 'Connect with Selected Permissions' }));
    await waitFor(() =>
      expect(asked('POST /oauth/initiate')).toEqual([
        { provider: 'microsoft', scopes: [], client: 'desktop' },
      ]),
    );
  });

  it('begins with what was allowed and asked for, where permissions are changed', async () => {
    begins();
    played.integrations = [playedConnection({ scopes: ['calendar'], missing_scopes: ['tasks'] })];
    const user = await open();
    await user.click(await card('Google').findByRole('button', { name: 'Change permissions of Google' }));
    const consent = await dialog();
    expect(consent.getByRole('checkbox', { name: /^Tasks/ })).toBeChecked();
    await user.click(consent.getByRole('checkbox', { name: /^Calendars/ }));
    await user.click(consent.getByRole('button', { name: 'Connect with Selected Permissions' }));
    await waitFor(() =>
      expect(asked('POST /oauth/initiate')).toEqual([
        { provider: 'google', scopes: ['tasks'], client: 'desktop' },
      ]),
    );
  });

  it('says why it failed, until that is dismissed', async () => {
    played.answer = ({ call }) =>
      call === 'POST /oauth/initiate'
        ? { status: 503, body: { code: 'not_configured', values: { reason: 'oauth' } } }
        : undefined;
    const user = await open();
    await user.click(await card('Notion').findByRole('button', { name: 'Connect Notion' }));
    await user.click((await dialog()).getByRole('button', { name: 'Connect with Selected Permissions' }));
    expect(await screen.findByText('OAuth credentials not configured for this provider')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('OAuth credentials not configured for this provider')).not.toBeInTheDocument();
    expect(card('Notion').getByRole('button', { name: 'Connect Notion' })).toBeEnabled();
  });
});

describe('disconnecting', () => {
  beforeEach(() => {
    played.integrations = [playedConnection()];
  });

  const disconnect = async (user: UserEvent, reason: string): Promise<void> => {
    await user.click(await card('Google').findByRole('button', { name: 'Disconnect Google' }));
    const dialog = within(await screen.findByRole('dialog'));
    if (reason !== '') await user.type(dialog.getByLabelText(/^Reason/), reason);
    await user.click(dialog.getByRole('button', { name: 'Disconnect' }));
  };

  it.each([
    ['', 'User requested disconnection'],
    ['No longer needed', 'No longer needed'],
  ])('sends the reason %j as %j', async (reason, sent) => {
    const user = await open();
    await disconnect(user, reason);
    expect(await screen.findByText('Google is disconnected')).toBeInTheDocument();
    expect(asked('DELETE')).toEqual([{ reason: sent, keep: true }]);
    expect(await card('Google').findByText('Not Connected')).toBeInTheDocument();
  });

  it.each([
    [null, 'Google could not be told. Please end it there as well.'],
    [
      '2026-06-10T13:00:00.000Z',
      'Google could not be told yet. That is tried again for an hour, and you hear if it does not work.',
    ],
  ])('says what its provider could not be told, and is told until %j', async (until, words) => {
    played.answer = ({ call }) =>
      call.startsWith('DELETE')
        ? {
            status: 200,
            body: {
              integration: playedConnection({ status: 'revoked' }),
              at_provider: 'failed',
              told_until: until,
            },
          }
        : undefined;
    const user = await open();
    await disconnect(user, '');
    expect(await screen.findByText(words)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Open Google' }));
    expect(opened).toEqual(['https://google.example/connections']);
  });

  it('goes on after the password, where that is asked for', async () => {
    let proven = false;
    played.answer = ({ call }) => {
      if (!call.startsWith('DELETE') || proven) return undefined;
      proven = true;
      return { status: 403, body: { code: 'reauthentication_required', values: {} } };
    };
    const user = await open();
    await disconnect(user, '');
    const dialog = within(await screen.findByRole('dialog', { name: 'Is it still you?' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    // Declined: nothing happened, and nothing is said of it.
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(card('Google').getByText('Connected', { selector: 'span' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Dismiss' })).not.toBeInTheDocument();
  });
});

describe('refreshing', () => {
  it('says that it is done, or in the words of the specification why not', async () => {
    played.integrations = [playedConnection()];
    const user = await open();
    await user.click(await card('Google').findByRole('button', { name: 'Refresh Google' }));
    expect(await screen.findByText('Google is refreshed')).toBeInTheDocument();
    played.answer = ({ call }) =>
      call.endsWith('/refresh') ? { status: 400, body: { code: 'oauth_refused', values: {} } } : undefined;
    await user.click(await card('Google').findByRole('button', { name: 'Refresh Google' }));
    expect(
      await screen.findByText('Failed to refresh tokens. The integration may have expired or been revoked.'),
    ).toBeInTheDocument();
  });
});

describe('on a computer of one’s own', () => {
  beforeEach(async () => {
    vi.restoreAllMocks();
    await server[Symbol.asyncDispose]();
    server = await startTestServer({ edition: 'embedded' });
    asOwner(server);
    played = playConnections();
  });

  it('takes a client id, shows the address to register, and never the secret', async () => {
    played.providers = played.providers.map((each) => ({ ...each, configured: each.id !== 'google' }));
    played.answer = ({ call, body }) =>
      call === 'PUT /oauth/clients/google'
        ? {
            status: 200,
            body: {
              client: {
                provider: 'google',
                client_id: (body as { client_id: string }).client_id,
                has_secret: true,
              },
            },
          }
        : undefined;
    const user = await open({ edition: 'embedded' });
    await user.click(await card('Google').findByRole('button', { name: 'Set up Google' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('https://squeeze.example/oauth/callback/google')).toBeInTheDocument();
    const save = await dialog.findByRole('button', { name: 'Save' });
    await user.click(save);
    expect(await dialog.findByText('Client id is required')).toBeInTheDocument();
    await user.type(dialog.getByLabelText('Client id'), ' id-1 ');
    await user.type(dialog.getByLabelText(/^Client secret/), 'hush');
    expect(await violations()).toEqual([]);
    await user.click(save);
    expect(await screen.findByText('Google is set up')).toBeInTheDocument();
    expect(asked('PUT /oauth/clients/google')).toEqual([{ client_id: 'id-1', client_secret: 'hush' }]);
    expect(document.body.innerHTML).not.toContain('hush');
  });
});
