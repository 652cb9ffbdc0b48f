import { signIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hardCodedTexts } from '../../../testing/hard-coded-texts.ts';
import { keepSession } from '../../../testing/keep-session.ts';
import {
  playConnections,
  playedConnection,
  type PlayedConnections,
} from '../../../testing/played-connections.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { savedFiles } from '../../../testing/saved-files.ts';
import { testPlatform } from '../../../testing/test-platform.ts';
import { violations } from '../../../testing/violations.ts';

const path = '/dashboard/oauth-settings';

let server: TestServer;
let played: PlayedConnections;

beforeEach(async () => {
  server = await startTestServer({ administratorsNeedMfa: false });
  played = playConnections();
});

afterEach(async () => {
  vi.restoreAllMocks();
  await server[Symbol.asyncDispose]();
});

type Roles = NonNullable<Parameters<typeof signIn>[1]>['roles'];

const open = async (tab: string | null = null, roles?: Roles): Promise<UserEvent> => {
  keepSession(await signIn(server, roles === undefined ? {} : { roles }));
  const user = renderApp(testPlatform(server.origin), tab === null ? path : `${path}?tab=${tab}`);
  await screen.findByRole('heading', { level: 1, name: 'OAuth Settings & Management' });
  return user;
};

const tabs = (): readonly (string | null)[] =>
  screen.getAllByRole('tab').map(({ textContent }) => textContent);
const asked = (start: string): readonly unknown[] =>
  played.calls.filter(({ call }) => call.startsWith(start)).map(({ body }) => body);

describe('the tabs', () => {
  it('are those that one’s roles show', async () => {
    await open();
    expect(tabs()).toEqual(['Integrations', 'Settings']);
  });

  it('are three for premium members', async () => {
    await open(null, ['premium']);
    expect(tabs()).toEqual(['Integrations', 'Analytics', 'Settings']);
  });

  it('are four for administrators', async () => {
    await open(null, ['administrator']);
    expect(tabs()).toEqual(['Integrations', 'Analytics', 'Audit Logs', 'Settings']);
  });

  it.each([
    ['analytics', 'Access Denied: You need Premium access to view analytics.'],
    ['audit-logs', 'You need Administrator access to view audit logs.'],
  ])('that one may not see give way to the first, and say why: %s', async (tab, words) => {
    await open(tab);
    expect(screen.getByText(words)).toBeInTheDocument();
    expect(screen.getByRole('tab', { name: 'Integrations' })).toHaveAttribute('aria-selected', 'true');
  });

  it('stand in the address', async () => {
    const user = await open();
    await user.click(screen.getByRole('tab', { name: 'Settings' }));
    expect(window.location.search).toBe('?tab=settings');
    expect(await screen.findByRole('button', { name: 'Edit Settings' })).toBeInTheDocument();
  });
});

describe('the integrations', () => {
  beforeEach(() => {
    played.integrations = [
      playedConnection(),
      playedConnection({ provider: 'microsoft', scopes: ['openid'] }),
      playedConnection({ provider: 'notion', pages: ['Recipes'], scopes: [], can_refresh: false }),
    ];
  });

  it('are refreshed all at once, as far as they are selected, and what failed is said', async () => {
    const [, microsoft] = played.integrations;
    played.answer = ({ call }) =>
      call === `POST /oauth/integrations/${microsoft?.id}/refresh`
        ? { status: 500, body: { code: 'oauth_provider', values: {} } }
        : undefined;
    const user = await open();
    const all = await screen.findByRole('checkbox', { name: 'Select all' });
    const refreshAll = screen.getByRole('button', { name: 'Refresh All' });
    expect(refreshAll).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: 'Select Google' }));
    expect(all).toHaveAttribute('aria-checked', 'mixed');
    await user.click(screen.getByRole('checkbox', { name: 'Select Microsoft' }));
    expect(screen.getByText('2 selected')).toBeInTheDocument();
    expect(await violations()).toEqual([]);
    await user.click(refreshAll);
    expect(await screen.findByText('1 integration is refreshed')).toBeInTheDocument();
    expect(screen.getByText('1 of 2 failed')).toBeInTheDocument();
    expect(screen.getByText(/^Microsoft: OAuth service error/)).toBeInTheDocument();
    expect(asked('POST')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('1 of 2 failed')).not.toBeInTheDocument();
  });

  it('are revoked all at once, after a question', async () => {
    const user = await open();
    await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    await user.click(screen.getByRole('button', { name: 'Revoke All' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(
      dialog.getByText(/revoke these 3 OAuth integrations\? This action cannot be undone\./),
    ).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('3 integrations are revoked')).toBeInTheDocument();
    expect(asked('DELETE')).toEqual(
      Array.from({ length: 3 }, () => ({ reason: 'Bulk revocation', keep: true })),
    );
    expect(await screen.findByText('Nothing is connected')).toBeInTheDocument();
  });

  it('are revoked all at once, with what their providers could not be told', async () => {
    const [google, microsoft] = played.integrations;
    played.integrations = [google, microsoft].flatMap((one) =>
      one === undefined ? [] : [{ ...one, keeps_in_step: true }],
    );
    played.answer = ({ call }) =>
      call === `DELETE /oauth/integrations/${microsoft?.id}`
        ? { status: 200, body: { integration: microsoft, at_provider: 'not_possible', told_until: null } }
        : undefined;
    const user = await open();
    await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    await user.click(screen.getByRole('button', { name: 'Revoke All' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('radio', { name: 'Take it away here' }));
    await user.click(dialog.getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('Please end it at Microsoft as well.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Open Microsoft' })).toBeEnabled();
    expect(screen.queryByText('Please end it at Google as well.')).not.toBeInTheDocument();
    expect(asked('DELETE')).toEqual([
      { reason: 'Bulk revocation', keep: false },
      { reason: 'Bulk revocation', keep: false },
    ]);
    expect(await violations()).toEqual([]);
  });

  it('is revoked by itself while others are selected, which stay so', async () => {
    const user = await open();
    await user.click(await screen.findByRole('checkbox', { name: 'Select Microsoft' }));
    await user.click(screen.getByRole('button', { name: 'Revoke Google' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke' }));
    await waitFor(() =>
      expect(asked('DELETE')).toEqual([{ reason: 'User requested disconnection', keep: true }]),
    );
    await waitFor(() =>
      expect(screen.queryByRole('checkbox', { name: 'Select Google' })).not.toBeInTheDocument(),
    );
    expect(screen.getByRole('checkbox', { name: 'Select Microsoft' })).toBeChecked();
  });

  it('are revoked one by one, with a reason, and with what they brought', async () => {
    played.integrations = played.integrations.map((one) => ({ ...one, keeps_in_step: true }));
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Revoke Google' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(
      dialog.getByText(
        'Are you sure you want to revoke this OAuth integration? This action cannot be undone.',
      ),
    ).toBeInTheDocument();
    await user.type(dialog.getByLabelText(/^Reason/), 'Moved on');
    await user.click(dialog.getByRole('radio', { name: 'Take it away here' }));
    await user.click(dialog.getByRole('button', { name: 'Revoke' }));
    await waitFor(() => expect(asked('DELETE')).toEqual([{ reason: 'Moved on', keep: false }]));
    await waitFor(() =>
      expect(screen.queryByRole('checkbox', { name: 'Select Google' })).not.toBeInTheDocument(),
    );
  });

  it('say which cannot be refreshed, and what that means', async () => {
    await open();
    expect(await screen.findByText('Cannot Refresh')).toBeInTheDocument();
    expect(screen.getByText(/may show “Cannot Refresh”/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Refresh Notion' })).not.toBeInTheDocument();
  });

  it('say that the service has to be configured', async () => {
    played.answer = ({ call }) =>
      call.endsWith('/refresh')
        ? { status: 503, body: { code: 'not_configured', values: { reason: 'oauth' } } }
        : undefined;
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Refresh Google' }));
    expect(await screen.findByText('OAuth Service Configuration Required')).toBeInTheDocument();
    expect(screen.getByText(/OAuth service is not fully configured\./)).toBeInTheDocument();
  });

  it('say that they cannot be loaded, and are asked for again', async () => {
    played.answer = ({ call }) => (call === 'GET /oauth/integrations' ? { status: 500 } : undefined);
    const user = await open();
    expect(await screen.findByText('Error loading OAuth settings')).toBeInTheDocument();
    played.answer = () => undefined;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('checkbox', { name: 'Select Google' })).toBeInTheDocument();
  });

  it('speak every language', async () => {
    localStorage.setItem('squeeze.language', 'en-XA');
    keepSession(await signIn(server));
    renderApp(testPlatform(server.origin), path);
    await waitFor(() => expect(screen.getAllByRole('checkbox')).toHaveLength(4));
    const own = ['Google', 'Microsoft', 'Notion', 'ada@example.com', 'June 1, 2026', 'Recipes'];
    expect(hardCodedTexts(screen.getByRole('main'), own)).toEqual([]);
  });
});

describe('the analytics', () => {
  const analytics = (total: number) => ({
    integrations: { total: 3, active: 1, expired: 1, revoked: 1 },
    providers: { google: { count: 1, active: 1, expired: 0 } },
    usage: {
      total_requests: total,
      successful_requests: total - 2,
      failed_requests: 2,
      average_response_time: 230.6,
    },
    trends: [
      {
        from: '2026-06-09T00:00:00.000Z',
        total_requests: total,
        failed_requests: 2,
        average_response_time: 230,
      },
      {
        from: '2026-06-10T00:00:00.000Z',
        total_requests: 0,
        failed_requests: 0,
        average_response_time: null,
      },
    ],
  });

  it('say what is connected and how the calls went, within a range', async () => {
    played.answer = ({ call, query }) =>
      call === 'GET /oauth/analytics'
        ? { status: 200, body: analytics(query['time_range'] === '7d' ? 40 : 90) }
        : undefined;
    const user = await open('analytics', ['premium']);
    const panel = await screen.findByRole('tabpanel');
    const shown = (name: string): string =>
      within(panel).getByText(name, { selector: 'dt' }).nextElementSibling?.textContent ?? '';
    await waitFor(() => expect(shown('Total Requests')).toBe('40'));
    expect(shown('Total Integrations')).toBe('3');
    expect(shown('Revoked Integrations')).toBe('1');
    expect(shown('Failed Requests')).toBe('2');
    expect(shown('Average Response Time')).toBe('231 ms');
    expect(within(panel).getByRole('row', { name: 'Google 1 1 0' })).toBeInTheDocument();
    expect(within(panel).getAllByText(/40 requests, 2 failed/)).toHaveLength(1);
    expect(await violations()).toEqual([]);
    await user.click(screen.getByRole('combobox', { name: 'Time range' }));
    await user.click(await screen.findByRole('option', { name: 'Last 90 Days' }));
    await waitFor(() => expect(shown('Total Requests')).toBe('90'));
  });

  it.each([
    [403, 'You do not have permission to access analytics data'],
    [500, 'Failed to load analytics data'],
  ])('say why they are not there: %i', async (status, words) => {
    played.answer = ({ call }) => (call === 'GET /oauth/analytics' ? { status } : undefined);
    await open('analytics', ['premium']);
    expect(await screen.findByText(words)).toBeInTheDocument();
  });
});

describe('the audit log', () => {
  const entry = (id: number, change: object = {}) => ({
    id: `01a21dc2-f689-7f04-be3c-00000000000${id}`,
    timestamp: '2026-06-10T10:00:00.000Z',
    user_id: '01a21dc2-f689-7f04-be3c-000000000000',
    action: 'integration_created',
    provider: 'google',
    integration_id: '01a21dc2-f689-7f04-be3c-000000000001',
    details: `What happened ${id}`,
    details_code: null,
    details_values: {},
    ip_address: null,
    user_agent: null,
    ...change,
  });

  beforeEach(() => {
    played.answer = ({ call, query }) => {
      if (call === 'GET /oauth/audit-logs/export') return { status: 200, body: new Blob(['ID\n']) };
      if (call !== 'GET /oauth/audit-logs') return undefined;
      if (query['action'] === 'scopes_updated')
        return { status: 200, body: { logs: [], total: 0, next_cursor: null } };
      return query['cursor'] === undefined
        ? { status: 200, body: { logs: [entry(1)], total: 2, next_cursor: 'next' } }
        : {
            status: 200,
            body: { logs: [entry(2, { ip_address: '192.0.2.7' })], total: 2, next_cursor: null },
          };
    };
  });

  it('shows what happened, page by page', async () => {
    const user = await open('audit-logs', ['administrator']);
    expect(await screen.findByText('2 log entries found')).toBeInTheDocument();
    expect(screen.getByRole('cell', { name: 'N/A' })).toBeInTheDocument();
    expect(screen.getByRole('cell', { name: 'Integration created' })).toBeInTheDocument();
    expect(await violations()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('cell', { name: '192.0.2.7' })).toBeInTheDocument();
    expect(screen.getAllByRole('row')).toHaveLength(3);
  });

  it('is filtered once the filters are applied, and no more once they are cleared', async () => {
    const user = await open('audit-logs', ['administrator']);
    await screen.findByText('2 log entries found');
    await user.type(screen.getByLabelText('Date From'), '2026-06-02');
    await user.type(screen.getByLabelText('Date To'), '2026-06-01');
    await user.click(screen.getByRole('button', { name: 'Apply Filters' }));
    expect(screen.getByText('The first day comes after the last.')).toBeInTheDocument();
    await user.clear(screen.getByLabelText('Date To'));
    await user.click(screen.getByRole('combobox', { name: 'Action' }));
    await user.click(await screen.findByRole('option', { name: 'Scopes updated' }));
    await user.click(screen.getByRole('button', { name: 'Apply Filters' }));
    expect(await screen.findByText('No audit logs found')).toBeInTheDocument();
    expect(screen.getByText('0 log entries found')).toBeInTheDocument();
    expect(played.calls.at(-1)?.query).toEqual({ dateFrom: '2026-06-02', action: 'scopes_updated' });
    await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
    expect(await screen.findByText('2 log entries found')).toBeInTheDocument();
    expect(screen.getByLabelText('Date From')).toHaveValue('');
  });

  it('is saved as a file of the format that is chosen', async () => {
    const files = savedFiles();
    const user = await open('audit-logs', ['administrator']);
    await user.click(await screen.findByRole('combobox', { name: 'Export format' }));
    await user.click(await screen.findByRole('option', { name: 'JSON' }));
    await user.click(screen.getByRole('button', { name: 'Export' }));
    expect(await screen.findByText('The audit log is saved')).toBeInTheDocument();
    expect(files.map(({ name }) => name)).toEqual([expect.stringMatching(/^oauth-audit-[\d-]{10}\.json$/)]);
    expect(played.calls.find(({ call }) => call.endsWith('/export'))?.query).toEqual({ format: 'json' });
  });

  it.each([
    [403, 'You do not have permission to access audit logs'],
    [500, 'Failed to load audit logs'],
  ])('says why it is not there: %i', async (status, words) => {
    played.answer = ({ call }) => (call === 'GET /oauth/audit-logs' ? { status } : undefined);
    await open('audit-logs', ['administrator']);
    expect(await screen.findByText(words)).toBeInTheDocument();
  });
});

describe('the settings', () => {
  const threshold = (): HTMLElement => screen.getByLabelText('Refresh threshold');

  it('can be changed once that is asked for, and are kept when saved', async () => {
    const user = await open('settings');
    await user.click(await screen.findByRole('button', { name: 'Edit Settings' }));
    await user.click(screen.getByRole('checkbox', { name: /^Sync failures/ }));
    await user.clear(threshold());
    await user.type(threshold(), '1441');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(screen.getByText('Enter whole minutes, from 1 to 1440.')).toBeInTheDocument();
    await waitFor(() => expect(threshold()).toHaveFocus());
    expect(await violations()).toEqual([]);
    await user.clear(threshold());
    await user.type(threshold(), '60');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('The settings are saved')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Edit Settings' })).toHaveFocus();
    expect(threshold()).toBeDisabled();
    expect(threshold()).toHaveValue('60');
    expect(asked('PUT')).toEqual([
      {
        autoRefreshTokens: true,
        refreshThreshold: 60,
        notifications: { tokenExpiry: true, syncFailures: false, securityAlerts: true },
        security: { requireReauthForRevoke: true, auditLogRetention: 90 },
      },
    ]);
  });

  it('are as they were after Cancel', async () => {
    const user = await open('settings');
    await user.click(await screen.findByRole('button', { name: 'Edit Settings' }));
    await user.type(threshold(), '5');
    await user.click(screen.getByRole('checkbox', { name: /^Token expiry/ }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(threshold()).toHaveValue('30');
    expect(screen.getByRole('checkbox', { name: /^Token expiry/ })).toBeChecked();
    expect(asked('PUT')).toEqual([]);
  });

  it('say that they could not be saved, and keep what was chosen', async () => {
    played.answer = ({ call }) => (call === 'PUT /oauth/settings' ? { status: 502 } : undefined);
    const user = await open('settings');
    await user.click(await screen.findByRole('button', { name: 'Edit Settings' }));
    await user.click(screen.getByRole('checkbox', { name: /^Security alerts/ }));
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('The settings could not be saved')).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: /^Security alerts/ })).not.toBeChecked();
  });
});
