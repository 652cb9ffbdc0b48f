import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { answerInstead, type Interception } from '../testing/answer-instead.ts';
import { keepSession } from '../testing/keep-session.ts';
import { renderApp } from '../testing/render-app.tsx';
import { testPlatform } from '../testing/test-platform.ts';

let server: TestServer;
let person: SignedIn;
let intercepted: Interception | undefined;

beforeEach(async () => {
  server = await startTestServer();
  person = await signIn(server);
  keepSession(person);
  // Otherwise every page waits for that too.
  localStorage.setItem('squeeze.look-of', person.user.id);
});

afterEach(async () => {
  intercepted?.restore();
  intercepted = undefined;
  await server[Symbol.asyncDispose]();
});

const open = () => renderApp(testPlatform(server.origin), '/dashboard/notes');
const heading = { level: 1, name: /Notes/ } as const;
const offer = { name: 'Verify your phone number' } as const;

/** What stands on the screen when the page first does. */
const onArrival = async <Seen,>(look: () => Seen): Promise<Seen> => {
  const { promise, resolve } = Promise.withResolvers<Seen>();
  const observer = new MutationObserver(() => {
    if (screen.queryByRole('heading', heading) !== null) resolve(look());
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const seen = await promise;
  observer.disconnect();
  return seen;
};

it('comes with the page and never moves it later', async () => {
  const seen = onArrival(() => screen.queryByRole('region', offer) !== null);
  open();
  expect(await seen).toBe(true);
});

it('is gone once it is skipped, and the page stays', async () => {
  const user = open();
  const page = await screen.findByRole('heading', heading);
  await user.click(screen.getByRole('button', { name: 'Skip for now' }));
  expect(screen.queryByRole('region', offer)).not.toBeInTheDocument();
  expect(page).toBeInTheDocument();
});

it('leaves its place to what is said while the server cannot be reached', async () => {
  const user = open();
  expect(await screen.findByRole('region', offer)).toBeVisible();
  intercepted = answerInstead('', 'unreachable');
  await user.click(screen.getByRole('link', { name: 'AI Tasks' }));
  await waitFor(() => expect(screen.queryByRole('region', offer)).not.toBeInTheDocument());
  intercepted.restore();
  expect(await screen.findByRole('region', offer)).toBeVisible();
});

it('holds no page back where the server cannot say what it offers', async () => {
  intercepted = answerInstead('/system', { status: 500 });
  open();
  expect(await screen.findByRole('heading', heading)).toBeInTheDocument();
  expect(screen.queryByRole('region', offer)).not.toBeInTheDocument();
});
