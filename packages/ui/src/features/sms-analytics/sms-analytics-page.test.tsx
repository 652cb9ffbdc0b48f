import { givenSentText } from '@squeeze/testing/given-text';
import { signIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hardCodedTexts } from '../../testing/hard-coded-texts.ts';
import { keepSession } from '../../testing/keep-session.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { savedFiles } from '../../testing/saved-files.ts';
import { testPlatform } from '../../testing/test-platform.ts';
import { violations } from '../../testing/violations.ts';

const path = '/dashboard/sms-analytics';

let server: TestServer;

beforeEach(async () => {
  server = await startTestServer();
});

afterEach(async () => {
  vi.restoreAllMocks();
  await server[Symbol.asyncDispose]();
});

/** With so many texts, of which the last did not arrive. */
const open = async (texts: number): Promise<UserEvent> => {
  const me = await signIn(server, { roles: ['user', 'premium'] });
  keepSession(me);
  const { db } = server.database;
  for (let text = 0; text < texts; text += 1) {
    const createdAt = server.clock.now();
    const state = text === texts - 1 ? 'undelivered' : 'delivered';
    await givenSentText(db, { userId: me.user.id, createdAt, priceMicros: 12_000 }, { state });
  }
  const user = renderApp(testPlatform(server.origin), path);
  await screen.findByRole('heading', { level: 1, name: 'SMS Analytics' });
  return user;
};

const figure = (name: string): string | null | undefined =>
  screen.getAllByText(name, { selector: 'dt' }).at(-1)?.parentElement?.querySelector('dd')?.textContent;

describe('SMS Analytics', () => {
  it('says what texts come to, what they cost and how they go', async () => {
    await open(20);
    expect(screen.getByText('Real-time data')).toBeInTheDocument();
    expect(await screen.findByText('Total Messages')).toBeInTheDocument();
    expect(figure('Total Messages')).toBe('20');
    expect(figure('Success Rate')).toBe('95%');
    expect(figure('Avg Response Time')).toBe('500 ms');
    expect(figure('Total Characters')).toBe('40');
    expect(figure('Outbound')).toBe('20');
    expect(figure('Failed')).toBe('1');
    expect(await screen.findByText('Cost per Message')).toBeInTheDocument();
    expect(figure('Cost per Message')).toBe('$0.012');
    expect(figure('Trend')).toBe('Nothing to compare with yet');
    expect(figure('Peak Hour')).toMatch(/^\d{2}:00$/);
    expect(screen.getByText(/5% of the texts did not arrive/)).toBeInTheDocument();
    expect(screen.getByText(/^Last updated/)).toBeInTheDocument();
    expect(await violations()).toEqual([]);
  });

  it('shows another range, and the figures of its days as a table', async () => {
    const user = await open(3);
    await screen.findByText('Total Messages');
    expect(screen.getAllByText(/: \d+ messages$/)).toHaveLength(30);
    await user.click(screen.getByText('As a table'));
    const table = screen.getByRole('table');
    expect(within(table).getAllByRole('row')).toHaveLength(31);
    expect(within(table).getAllByRole('row')[1]).toHaveTextContent(/3$/);
    await user.click(screen.getByRole('combobox', { name: 'Time range' }));
    await user.click(await screen.findByRole('option', { name: 'Last 7 days' }));
    expect(await screen.findByText('Total Messages')).toBeInTheDocument();
    expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(8);
  });

  it('saves every text of the range as a file', async () => {
    const saved = savedFiles();
    const user = await open(1);
    await user.click(screen.getByRole('button', { name: 'Download as CSV' }));
    expect(await screen.findByText('The report is saved')).toBeInTheDocument();
    expect(saved.map(({ name }) => name)).toEqual([
      expect.stringMatching(/^sms_usage_report_30d_\d{4}-\d\d-\d\d\.csv$/),
    ]);
  });

  it('speaks every language', async () => {
    localStorage.setItem('squeeze.language', 'en-XA');
    const me = await signIn(server, { roles: ['user', 'premium'] });
    keepSession(me);
    await givenSentText(server.database.db, { userId: me.user.id, createdAt: server.clock.now() });
    renderApp(testPlatform(server.origin), path);
    await waitFor(() => expect(screen.getAllByRole('listitem').length).toBeGreaterThan(30));
    expect(
      hardCodedTexts(screen.getByRole('main'), ['CSV', 'JSON', /^\d\d:00$/, /^\$/, /^(May|Jun) \d+$/]),
    ).toEqual([]);
  });

  it('says that there is nothing yet', async () => {
    await open(0);
    expect(await screen.findByText('No Analytics Data')).toBeInTheDocument();
    expect(await violations()).toEqual([]);
  });

  it('leaves costs out where they fail, and says so where all fails, with another try', async () => {
    const { fetch } = globalThis;
    const refused = new Set(['/sms-costs']);
    let failed = 0;
    vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      if ([...refused].some((part) => url.includes(part))) {
        failed += 1;
        return Promise.resolve(Response.json({ detail: 'no', code: 'internal' }, { status: 500 }));
      }
      return fetch(input, init);
    });
    const user = await open(2);
    expect(await screen.findByText('Total Messages')).toBeInTheDocument();
    await waitFor(() => expect(failed).toBeGreaterThan(0));
    expect(screen.queryByText('Cost Analysis')).not.toBeInTheDocument();
    refused.add('/sms-analytics');
    await user.click(screen.getByRole('combobox', { name: 'Time range' }));
    await user.click(await screen.findByRole('option', { name: 'Last year' }));
    expect(await screen.findByText('Error Loading Analytics')).toBeInTheDocument();
    refused.clear();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Total Messages')).toBeInTheDocument();
    expect(await screen.findByText('Cost Analysis')).toBeInTheDocument();
  });
});
