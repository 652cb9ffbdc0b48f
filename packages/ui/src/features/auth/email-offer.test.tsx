import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerInstead } from '../../testing/answer-instead.ts';
import { hardCodedTexts } from '../../testing/hard-coded-texts.ts';
import { keepSession } from '../../testing/keep-session.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { testPlatform } from '../../testing/test-platform.ts';
import { violations } from '../../testing/violations.ts';

let server: TestServer;
let person: SignedIn;

beforeEach(async () => {
  server = await startTestServer();
  person = await signIn(server);
  keepSession(person);
  // The phone comes first.
  localStorage.setItem('squeeze.phone-offer', `${person.user.id} ${Number.MAX_SAFE_INTEGER}`);
});

afterEach(async () => {
  vi.restoreAllMocks();
  await server[Symbol.asyncDispose]();
});

const open = (): UserEvent => renderApp(testPlatform(server.origin), '/dashboard/notes');
const notice = (): Promise<HTMLElement> => screen.findByRole('region', { name: 'Confirm your email' });
const press = async (user: UserEvent, name: string): Promise<void> =>
  await user.click(within(await notice()).getByRole('button', { name }));

describe('the offer to confirm an address', () => {
  it('names the address, and mails the link again', async () => {
    server.clock.advance(61_000);
    const user = open();
    expect(await notice()).toHaveTextContent(`Please confirm ${person.email} with the link we mailed you.`);
    expect(await violations()).toEqual([]);
    await press(user, 'Send the link again');
    expect(await screen.findByText(`A new link is on its way to ${person.email}`)).toBeInTheDocument();
    await server.runJobs();
    const mails = (await server.outbox()).filter(({ recipient }) => recipient === person.email);
    expect(mails.some(({ body }) => body.includes('/confirm-email#'))).toBe(true);
    // What was sent may still not come.
    expect(await notice()).toBeInTheDocument();
  });

  it('says why nothing was sent, and can be tried again', async () => {
    const { restore } = answerInstead('/users/me/email/confirmation', 'unreachable');
    const user = open();
    await press(user, 'Send the link again');
    // It is announced as well.
    expect((await screen.findAllByText('The link could not be sent')).length).toBeGreaterThan(0);
    restore();
    server.clock.advance(61_000);
    await press(user, 'Send the link again');
    expect(await screen.findByText(`A new link is on its way to ${person.email}`)).toBeInTheDocument();
  });

  it('is put off for a month, however often one signs in', async () => {
    const user = open();
    await press(user, 'Skip for now');
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Confirm your email' })).not.toBeInTheDocument(),
    );
    const kept = localStorage.getItem('squeeze.email-offer') ?? '';
    cleanup();
    open();
    await screen.findByRole('heading', { level: 1, name: /Notes/ });
    expect(screen.queryByRole('region', { name: 'Confirm your email' })).not.toBeInTheDocument();
    cleanup();
    // A month later, and for somebody else, it is there again.
    for (const other of [`${person.user.id} 1`, kept.replace(person.user.id, 'somebody')]) {
      localStorage.setItem('squeeze.email-offer', other);
      open();
      expect(await notice()).toBeInTheDocument();
      cleanup();
    }
  });

  it('speaks every language', async () => {
    localStorage.setItem('squeeze.language', 'en-XA');
    open();
    const said = await screen.findByText(new RegExp(person.email));
    const region = said.closest('section');
    expect(region === null ? null : hardCodedTexts(region, [person.email])).toEqual([]);
  });
});
