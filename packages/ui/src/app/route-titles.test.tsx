import { signIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { waitFor } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { en } from '../i18n/catalogue/en.ts';
import { keepSession } from '../testing/keep-session.ts';
import { renderApp } from '../testing/render-app.tsx';
import { testPlatform } from '../testing/test-platform.ts';
import { routeTable } from './route-table.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(async () => {
  await server[Symbol.asyncDispose]();
});

const seenSignedOut = new Set(['landing', 'everybody', 'signedOut', 'session']);
const forRoles = new Set(['premium', 'administrator']);

const open = async (path: string, roles: readonly ('premium' | 'administrator')[] | null): Promise<void> => {
  if (roles !== null) keepSession(await signIn(server, { roles }));
  document.title = 'Squeeze';
  renderApp(testPlatform(server.origin), path);
};

describe('the tab is named', () => {
  it.each(routeTable.map(({ path, title, guard }) => [path, en[title], guard] as const))(
    'at %s: %s',
    async (path, name, guard) => {
      await open(path, seenSignedOut.has(guard) ? null : ['premium', 'administrator']);
      await waitFor(() => expect(document.title).toBe(`${name} · Squeeze`));
    },
  );

  it.each(routeTable.filter(({ guard }) => forRoles.has(guard)).map(({ path }) => path))(
    'at %s for whom it is not for',
    async (path) => {
      await open(path, []);
      await waitFor(() => expect(document.title).toBe('Access Denied · Squeeze'));
    },
  );

  it('differently at each address, but for the one screen that has two', () => {
    const names = routeTable.map(({ title }) => en[title]);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual(['Waitlist']);
  });
});
