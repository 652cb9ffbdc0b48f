import { signIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { screen, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { keepSession } from '../../testing/keep-session.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { testPlatform } from '../../testing/test-platform.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterEach(() => {
  vi.useRealTimers();
});

afterAll(async () => {
  await server[Symbol.asyncDispose]();
});

describe('events of today', () => {
  it('are what is not over, by the clock, each with what it overlaps', async () => {
    const person = await signIn(server);
    keepSession(person);
    // Server and browser agree on the time: Wednesday 10 June 2026, 10:30 in New York.
    vi.useFakeTimers({ toFake: ['Date'], now: server.clock.now() });
    for (const [title, from, to] of [
      ['Over', '08:00', '09:00'],
      ['Physio', '11:00', '12:00'],
      ['Call', '11:30', '12:30'],
    ] as const) {
      const body = { title, starts: `2026-06-10T${from}:00`, ends: `2026-06-10T${to}:00` };
      await person.client.call('createEvent', { body });
    }
    await person.client.call('createEvent', {
      body: { title: 'Off', starts: '2026-06-10T14:00:00', status: 'cancelled' },
    });
    renderApp(testPlatform(server.origin), '/dashboard');
    const list = await screen.findByRole('region', { name: 'Events of today' });
    expect(
      within(list)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Physio', 'Call']);
    expect(within(list).getByText('overlaps with “Physio”')).toBeVisible();
    expect(within(list).getByRole('link', { name: 'Physio' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/dashboard\/calendar\?view=day&date=2026-06-10&event=/),
    );
  });
});
