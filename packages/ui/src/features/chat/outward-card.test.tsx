import { givenConnectedAccount } from '@squeeze/testing/given-connected-account';
import { openGraphSearchPeer, type SentMail } from '@squeeze/testing/graph-search-peer';
import { outsideSearchAt } from '@squeeze/testing/outside-search-at';
import type { RestPeer } from '@squeeze/testing/rest-peer';
import { signIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { cleanup, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepSession } from '../../testing/keep-session.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { testPlatform } from '../../testing/test-platform.ts';
import { violations } from '../../testing/violations.ts';

const sent: SentMail[] = [];
let graph: RestPeer;
let server: TestServer;

beforeEach(async () => {
  sent.length = 0;
  graph = await openGraphSearchPeer({ mails: [], files: [], sent });
  server = await startTestServer({ outsideSearch: outsideSearchAt({ microsoft: graph.origin }) });
  const person = await signIn(server);
  await givenConnectedAccount(server, {
    userId: person.user.id,
    provider: 'microsoft',
    scopes: ['Mail.Send'],
    token: graph.token,
  });
  keepSession(person);
  vi.useFakeTimers({ toFake: ['Date'], now: server.clock.now() });
});

afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  await server[Symbol.asyncDispose]();
  await graph[Symbol.asyncDispose]();
});

/** Asks for a mail, and answers its card. */
const asked = async (): Promise<{ user: UserEvent; card: HTMLElement }> => {
  const user = renderApp(testPlatform(server.origin), '/dashboard/chat');
  const field = await screen.findByRole('textbox', { name: 'Message' });
  await user.type(field, 'email ana@example.org: running late{Enter}');
  return { user, card: await screen.findByRole('article', { name: 'Send the mail “Running late”?' }) };
};
const press = async (user: UserEvent, card: HTMLElement, name: string): Promise<void> =>
  await user.click(within(card).getByRole('button', { name }));
const agreedCard = (): Promise<HTMLElement> => screen.findByRole('article', { name: 'Mail: “Running late”' });

describe('a card that asks to send a mail', () => {
  it('shows all of it, and after the yes what becomes of it', async () => {
    const { user, card } = await asked();
    expect(within(card).getByText('ines@example.test')).toBeVisible();
    expect(within(card).getByText('ana@example.org')).toBeVisible();
    expect(within(card).getByText('running late')).toBeVisible();
    expect(within(card).queryByRole('link')).toBeNull();
    expect(await violations()).toEqual([]);
    await press(user, card, 'Confirm');
    const agreed = await agreedCard();
    expect(await within(agreed).findByText('Leaves in a moment')).toBeVisible();
    expect(await within(agreed).findByRole('button', { name: 'Undo' })).toBeVisible();
    server.clock.advance(10_000);
    vi.setSystemTime(server.clock.now());
    await server.runJobs();
    expect(await screen.findByText('Sent')).toBeVisible();
    expect(within(await agreedCard()).queryByRole('button')).toBeNull();
    expect(sent).toHaveLength(1);
  });

  it('says that it is not known whether it went', async () => {
    const { user, card } = await asked();
    graph.loses(() => true);
    await press(user, card, 'Confirm');
    await within(await agreedCard()).findByRole('button', { name: 'Undo' });
    server.clock.advance(10_000);
    await server.runJobs();
    expect(await screen.findByText('Not known whether it was sent')).toBeVisible();
  });

  it('takes it back', async () => {
    const { user, card } = await asked();
    await press(user, card, 'Confirm');
    await user.click(await within(await agreedCard()).findByRole('button', { name: 'Undo' }));
    expect(await within(await agreedCard()).findByText('Undone')).toBeVisible();
    server.clock.advance(60_000);
    await server.runJobs();
    expect(sent).toEqual([]);
  });
});
