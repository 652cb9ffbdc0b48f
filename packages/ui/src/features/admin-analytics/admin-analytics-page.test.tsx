import { givenSystemAlert } from '@squeeze/testing/given-system-alert';
import { givenSentText } from '@squeeze/testing/given-text';
import { signIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerInstead } from '../../testing/answer-instead.ts';
import { hardCodedTexts } from '../../testing/hard-coded-texts.ts';
import { asOwner } from '../../testing/as-owner.ts';
import { keepSession } from '../../testing/keep-session.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { testPlatform } from '../../testing/test-platform.ts';
import { violations } from '../../testing/violations.ts';

const path = '/dashboard/admin-analytics';

let server: TestServer;

beforeEach(async () => {
  server = await startTestServer({ administratorsNeedMfa: false });
});

afterEach(async () => {
  vi.restoreAllMocks();
  await server[Symbol.asyncDispose]();
});

/** With so many texts of the administrator, of which some did not arrive. */
const open = async (texts: number, failed = 0, search = ''): Promise<UserEvent> => {
  const me = await signIn(server, { roles: ['user', 'administrator'] });
  keepSession(me);
  const { db } = server.database;
  for (let text = 0; text < texts; text += 1) {
    const createdAt = server.clock.now();
    const state = text < failed ? 'undelivered' : 'delivered';
    await givenSentText(db, { userId: me.user.id, createdAt, priceMicros: 12_000 }, { state });
  }
  if (failed > 0) await givenSystemAlert(db, { raisedAt: server.clock.now() });
  const user = renderApp(testPlatform(server.origin), `${path}${search}`);
  await screen.findByRole('heading', { level: 1, name: 'Admin Analytics' });
  return user;
};

const figure = (name: string): string | null | undefined =>
  screen.getAllByText(name, { selector: 'dt' }).at(-1)?.parentElement?.querySelector('dd')?.textContent;
const tab = (name: string): HTMLElement => screen.getByRole('tab', { name });

describe('Admin Analytics', () => {
  it('says what the texts of everybody come to, and who costs most', async () => {
    await open(40, 2);
    expect(screen.getByText('Admin Access Required')).toBeInTheDocument();
    expect(await screen.findByText('Total Messages')).toBeInTheDocument();
    expect(figure('Total Messages')).toBe('40');
    expect(figure('Success Rate')).toBe('95%');
    expect(figure('Active Users')).toBe('1');
    expect(figure('Total Cost')).toBe('$0.48');
    expect(figure('Success rate trend')).toBe('Nothing to compare with yet');
    expect(screen.getByText('Top 5 Cost Users')).toBeInTheDocument();
    expect(screen.getByText(/of which 2 failed$/)).toBeInTheDocument();
    expect(await violations()).toEqual([]);
  });

  it('says what they cost, and how they fare, in tabs that the address names', async () => {
    const user = await open(40, 2, '?tab=costs');
    expect(await screen.findByText('Cost Breakdown')).toBeInTheDocument();
    expect(figure('Average per User')).toBe('$0.48');
    expect(figure('Outbound')).toBe('$0.48');
    expect(figure('Cost per Message')).toMatch(/^\$0\.012/);
    await user.click(tab('Performance'));
    expect(await screen.findByText('SLA Compliance')).toBeInTheDocument();
    expect(window.location.search).toBe('?tab=performance');
    expect(figure('Messages (1h)')).toBe('40');
    expect(figure('Overall health')).toBe('DEGRADED');
    expect(figure('Compliance')).toMatch(/^0%/);
    expect(figure('Health score')).toMatch(/^\d+ of 100$/);
    expect(screen.getByText('Find out why texts fail')).toBeInTheDocument();
    expect(screen.getByText(/^Priority: medium · Impact: Up to 2 more texts/)).toBeInTheDocument();
    expect(await violations()).toEqual([]);
  });

  it('lists alerts, which are acknowledged once', async () => {
    const user = await open(40, 2, '?tab=alerts');
    const alert = (await screen.findByText(/of the texts of the last hour failed/)).closest('li');
    if (alert === null) throw new Error('no alert');
    expect(within(alert).getByText('Warning')).toBeInTheDocument();
    server.clock.advance(5_000);
    await user.click(within(alert).getByRole('button', { name: 'Acknowledge' }));
    expect(await screen.findByText(/^Acknowledged /)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Acknowledge' })).not.toBeInTheDocument();
    expect(await violations()).toEqual([]);
  });

  it('says that there is nothing yet, and that nothing is wrong', async () => {
    const user = await open(0);
    expect(await screen.findByText('No Analytics Data')).toBeInTheDocument();
    await user.click(tab('Alerts'));
    expect(await screen.findByText('No active alerts')).toBeInTheDocument();
    expect(screen.getByText('System is running smoothly')).toBeInTheDocument();
  });

  it('says what could not be fetched, with another try', async () => {
    const away = answerInstead('/sms-analytics/system', { status: 500, body: {} });
    const user = await open(1);
    expect(await screen.findByText('Error Loading Analytics')).toBeInTheDocument();
    away.restore();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Total Messages')).toBeInTheDocument();
  });

  it('says in an installed app that there is nobody else', async () => {
    const alone = await startTestServer({ edition: 'embedded' });
    asOwner(alone);
    renderApp(testPlatform(alone.origin, { edition: 'embedded' }), path);
    expect(await screen.findByText('This app is for one person')).toBeInTheDocument();
    await alone[Symbol.asyncDispose]();
  });

  it.each(['overview', 'performance', 'costs', 'alerts'])('speaks every language: %s', async (name) => {
    localStorage.setItem('squeeze.language', 'en-XA');
    const me = await signIn(server, { roles: ['user', 'administrator'] });
    keepSession(me);
    const text = { userId: me.user.id, createdAt: server.clock.now(), priceMicros: 12_000 };
    for (let count = 0; count < 20; count += 1)
      await givenSentText(server.database.db, text, { state: 'undelivered' });
    await givenSystemAlert(server.database.db);
    renderApp(testPlatform(server.origin), `${path}?tab=${name}`);
    await waitFor(() => expect(screen.getAllByRole('definition').length).toBeGreaterThan(5));
    expect(
      hardCodedTexts(screen.getByRole('main'), [
        me.user.id,
        /^\$/,
        /^(May|Jun) \d+$/,
        // The server’s own words.
        /texts of the last|Look at the latest|Find out why|texts a day/,
      ]),
    ).toEqual([]);
  });
});
