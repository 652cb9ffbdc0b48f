import { joinAccounts, readAccounts } from '@squeeze/domain/kept/known-accounts';
import { setUpMfa } from '@squeeze/testing/authenticator';
import { password, signIn } from '@squeeze/testing/sign-in';
import { desktopOrigin, startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DeviceTokenStore } from '../../platform/platform.ts';
import { currentPath, renderApp } from '../../testing/render-app.tsx';
import { testPlatform } from '../../testing/test-platform.ts';
import type { UserEvent } from '@testing-library/user-event';

let server: TestServer;
let sent: unknown[];
let kept: string | null;

const deviceTokens: DeviceTokenStore = {
  get: () => Promise.resolve(kept),
  join: (json) => {
    kept = joinAccounts(readAccounts(json), readAccounts(kept));
    return Promise.resolve();
  },
};

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(() => {
  [sent, kept] = [[], null];
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => server[Symbol.asyncDispose]());

/** Sends every call from an origin, as a page there does, and keeps what signing in says. */
const callFrom = (origin: string): void => {
  const through = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    if (address.endsWith('/auth/login')) sent.push(JSON.parse(init?.body as string));
    const headers = new Headers(init?.headers);
    headers.set('origin', origin);
    return through(input, { ...init, headers });
  });
};

const giveForm = async (email: string, known?: DeviceTokenStore): Promise<UserEvent> => {
  const user = renderApp(
    testPlatform(server.origin, known === undefined ? {} : { deviceTokens: known }),
    '/login',
  );
  await user.type(await screen.findByLabelText('Email'), email);
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  return user;
};
const arrive = (): Promise<void> => waitFor(() => expect(currentPath()).toBe('/dashboard'));
const leave = async (user: UserEvent): Promise<void> => {
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(currentPath()).toBe('/'));
};

describe('a device that keeps its token itself', () => {
  it('shows it at the next sign-in to the account, and at no other', async () => {
    const [{ email }, other] = [await signIn(server), await signIn(server)];
    callFrom(desktopOrigin);
    const user = await giveForm(email, deviceTokens);
    await arrive();
    const [known] = JSON.parse(kept ?? '[]') as [string, string][];
    const token = known?.[1];
    expect(token).toMatch(/^1\./);
    await leave(user);

    const again = await giveForm(email, deviceTokens);
    await arrive();
    await leave(again);
    await giveForm(other.email, deviceTokens);
    await arrive();
    expect(sent).toEqual([
      { email, password },
      { email, password, device_token: token },
      { email: other.email, password },
    ]);
  });

  it('gets it with the second factor where there is one', async () => {
    const person = await signIn(server);
    const authenticator = await setUpMfa(server, person);
    callFrom(desktopOrigin);
    const user = await giveForm(person.email, deviceTokens);
    await screen.findByRole('heading', { name: 'One more step' });
    expect(kept).toBeNull();
    await user.type(screen.getByLabelText('Authentication code'), authenticator.nextCode());
    await arrive();
    expect(JSON.parse(kept ?? '[]')).toEqual([[person.email, expect.stringMatching(/^1\./)]]);
  });
});

describe('a browser, which a cookie makes a known device', () => {
  it('neither keeps nor sends a token of its own', async () => {
    const { email } = await signIn(server);
    const user = await giveForm(email);
    await arrive();
    await leave(user);
    callFrom(server.origin);
    await giveForm(email);
    await arrive();
    expect(sent).toEqual([{ email, password }]);
    expect(Object.keys(localStorage).join(' ')).not.toContain('device');
  });
});
