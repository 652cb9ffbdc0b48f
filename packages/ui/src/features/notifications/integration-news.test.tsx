import { givenNotification } from '@squeeze/testing/given-notification';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginOwnAct, endOwnAct } from '../../api/oauth/own-acts.ts';
import { keepSession } from '../../testing/keep-session.ts';
import { currentPath, renderApp } from '../../testing/render-app.tsx';
import { testPlatform } from '../../testing/test-platform.ts';

let server: TestServer;
let person: SignedIn;

beforeEach(async () => {
  server = await startTestServer();
  person = await signIn(server);
  keepSession(person);
  // Server and browser agree on the time: Wednesday 10 June 2026, 10:30 in New York.
  vi.useFakeTimers({ toFake: ['Date'], now: server.clock.now() });
});

afterEach(async () => {
  for (const provider of ['google', 'microsoft']) endOwnAct(provider);
  vi.useRealTimers();
  await server[Symbol.asyncDispose]();
});

const given = (title: string, readAt: number | null = null) =>
  givenNotification(server.database.db, {
    userId: person.user.id,
    shownAt: server.clock.now() - 61_000,
    kind: 'integration',
    title,
    readAt,
  });

const publish = (id: string): Promise<void> =>
  server.liveEvents.publish(server.database.db, person.user.id, { type: 'notification_added', id });

/** As whoever writes one does it: the row, then the word. It is said again till it is heard, as a stream may be opened anew. */
const arrives = async (title: string): Promise<void> => {
  const { id } = await given(title);
  await waitFor(async () => {
    await publish(id);
    await screen.findByText(title, {}, { timeout: 500 });
  });
};

/** The same of what is not to be seen. */
const comes = async (title: string): Promise<void> => await publish((await given(title)).id);

/** The stream is open once something comes through it. */
const open = async (): Promise<UserEvent> => {
  const user = renderApp(testPlatform(server.origin), '/dashboard/notes');
  await waitFor(async () => {
    // Another one each time: each is shown once, and may be gone before anybody looks while pages are still being fetched.
    await publish((await given('First word', server.clock.now())).id);
    await screen.findAllByText('First word', {}, { timeout: 500 });
  });
  return user;
};

describe('news of a connection', () => {
  it('is shown in windows that have no part in it, and leads to Integrations', async () => {
    const user = await open();
    await arrives('Google is connected');
    const found = (await screen.findByText('Google is connected')).closest('[role=dialog]');
    const toast = within(found as HTMLElement);
    expect(found).toHaveTextContent('Connection');
    // It is no reminder: there is nothing to put off.
    expect(toast.queryByRole('button', { name: 'Snooze 10 min' })).not.toBeInTheDocument();
    await user.click(toast.getByRole('button', { name: 'Open' }));
    await user.click(await screen.findByRole('link', { name: 'Open Integrations' }));
    await waitFor(() => expect(currentPath()).toBe('/dashboard/integrations'));
  });

  it('is left to the page in the window that has done it, for its own service alone', async () => {
    await open();
    beginOwnAct('google');
    await comes('Google is connected');
    await arrives('Microsoft is connected');
    expect(await screen.findByText('Microsoft is connected')).toBeInTheDocument();
    expect(screen.queryByText('Google is connected')).not.toBeInTheDocument();
    // It stands in the list all the same.
    expect(await screen.findByRole('button', { name: 'Notifications, 2 unread' })).toBeInTheDocument();
  });

  it('is shown where nothing came of it, and later on', async () => {
    await open();
    beginOwnAct('google');
    endOwnAct('google');
    await arrives('Google has to be connected again');
    expect(await screen.findByText('Google has to be connected again')).toBeInTheDocument();
    beginOwnAct('microsoft');
    server.clock.advance(60_000);
    vi.setSystemTime(server.clock.now());
    await arrives('Microsoft is disconnected');
    expect(await screen.findByText('Microsoft is disconnected')).toBeInTheDocument();
  });
});
