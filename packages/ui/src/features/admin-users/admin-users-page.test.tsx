import { securityEventKinds } from '@squeeze/testing/security-event-kinds';
import { password, signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerInstead } from '../../testing/answer-instead.ts';
import { asOwner } from '../../testing/as-owner.ts';
import { hardCodedTexts } from '../../testing/hard-coded-texts.ts';
import { keepSession } from '../../testing/keep-session.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { testPlatform } from '../../testing/test-platform.ts';
import { violations } from '../../testing/violations.ts';

const path = '/dashboard/admin-users';

let server: TestServer;
let chief: SignedIn;

beforeEach(async () => {
  server = await startTestServer({ administratorsNeedMfa: false });
  chief = await signIn(server, { roles: ['administrator'], fullName: 'Chief of All' });
  keepSession(chief);
});

afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await server[Symbol.asyncDispose]();
});

const open = async (): Promise<UserEvent> => {
  const user = renderApp(testPlatform(server.origin), path);
  await screen.findByRole('heading', { level: 1, name: 'Users and roles' });
  return user;
};
const lookUp = async (user: UserEvent, query: string): Promise<void> => {
  const box = screen.getByRole('textbox', { name: /Email address/ });
  await user.clear(box);
  await user.type(box, `${query}{Enter}`);
};
const row = (name: RegExp) => screen.findByRole('button', { name });
const act = (name: string) => screen.findByRole('button', { name });
const confirm = async (user: UserEvent, name: string): Promise<void> => {
  await user.click(await act(name));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));
};
const fact = (name: string): string | null | undefined =>
  screen.getByText(name, { selector: 'dt' }).parentElement?.querySelector('dd')?.textContent;

describe('Users and roles', () => {
  it('finds somebody, opens them, and gives a role that shows at once', async () => {
    const ada = await signIn(server, { fullName: 'Ada Lovelace' });
    const user = await open();
    await lookUp(user, 'lovel');
    expect(await screen.findByText('One person found')).toBeInTheDocument();
    await user.click(await row(/Ada Lovelace/));
    const heading = await screen.findByRole('heading', { level: 2, name: 'Ada Lovelace' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(fact('Roles')).toBe('User');
    expect(fact('Signed in')).toBe('On one device');
    expect(fact('Two-step sign-in')).toBe('Off');
    expect(await violations()).toEqual([]);
    await confirm(user, 'Give Premium');
    expect(await screen.findByText('Ada Lovelace has Premium now')).toBeInTheDocument();
    await waitFor(() => expect(fact('Roles')).toBe('User, Premium'));
    expect(await row(/Ada Lovelace.*Premium/)).toBeInTheDocument();
    const taking = await act('Take Premium away');
    await waitFor(() => expect(taking).toHaveFocus());
    const { roles } = await ada.client.call('getMyRoles', {});
    expect(roles).toEqual([{ name: 'user' }, { name: 'premium' }]);
    // Looked for once, opened once, and nothing was asked again for showing it.
    const kinds = await securityEventKinds(server.database.db, chief.user.id);
    expect(kinds.slice(2)).toEqual(['people_looked_up', 'person_looked_up', 'person_administered']);
  });

  it('disables and enables, ends sessions, and makes and removes administrators', async () => {
    const ada = await signIn(server, { fullName: 'Ada Lovelace' });
    const user = await open();
    await lookUp(user, ada.email);
    await user.click(await row(/Ada Lovelace/));
    await confirm(user, 'Make administrator');
    await confirm(user, 'Remove as administrator');
    await confirm(user, 'End all sessions');
    await waitFor(() => expect(fact('Signed in')).toBe('Nowhere'));
    expect(screen.queryByRole('button', { name: 'End all sessions' })).not.toBeInTheDocument();
    await confirm(user, 'Disable account');
    expect(await row(/Ada Lovelace.*Disabled/)).toBeInTheDocument();
    await waitFor(() => expect(fact('State')).toBe('Disabled: nobody can sign in'));
    await confirm(user, 'Enable account');
    await waitFor(() => expect(fact('State')).toBe('Active'));
    expect((await securityEventKinds(server.database.db, ada.user.id)).slice(2)).toEqual([
      'role_granted',
      'role_revoked',
      'sessions_ended_by_administrator',
      'account_disabled',
      'account_enabled',
    ]);
  });

  it('asks who it is where that was long ago, and does nothing where they do not say', async () => {
    await signIn(server, { fullName: 'Ada Lovelace' });
    const user = await open();
    await lookUp(user, 'lovel');
    await user.click(await row(/Ada Lovelace/));
    server.clock.advance(10 * 60_000);
    await confirm(user, 'Give Premium');
    const asked = await screen.findByRole('dialog');
    await user.click(within(asked).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(fact('Roles')).toBe('User');
    await confirm(user, 'Give Premium');
    await user.type(await screen.findByLabelText('Password'), `${password}{Enter}`);
    expect(await screen.findByText('Ada Lovelace has Premium now')).toBeInTheDocument();
  });

  it('offers nothing on one’s own account', async () => {
    const user = await open();
    await lookUp(user, chief.email);
    await user.click(await row(/Chief of All/));
    expect(await screen.findByText(/This is your own account/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Disable account' })).not.toBeInTheDocument();
  });

  it('says that nobody was found, and what is too short', async () => {
    const user = await open();
    await lookUp(user, ' ab ');
    const box = screen.getByRole('textbox', { name: /Email address/ });
    expect(await screen.findByText('Type at least 3 characters')).toBeInTheDocument();
    expect(box).toBeInvalid();
    expect(box).toHaveFocus();
    await lookUp(user, 'nobody@example.test');
    expect(await screen.findByText('Nobody found')).toBeInTheDocument();
    expect(await violations()).toEqual([]);
  });

  it('goes back to the list, at the person who was open', async () => {
    await signIn(server, { fullName: 'Ada Lovelace' });
    const user = await open();
    await lookUp(user, 'ada');
    await user.click(await row(/Ada Lovelace/));
    await user.click(await act('Close'));
    expect(screen.queryByRole('heading', { level: 2, name: 'Ada Lovelace' })).not.toBeInTheDocument();
    const listed = await row(/Ada Lovelace/);
    await waitFor(() => expect(listed).toHaveFocus());
  });

  it('shows page after page', async () => {
    for (let one = 0; one < 21; one += 1) await signIn(server, { fullName: 'Ada Lovelace' });
    const user = await open();
    await lookUp(user, 'lovelace');
    expect(await screen.findByText('The first 20 people found')).toBeInTheDocument();
    await user.click(await act('Show more'));
    expect(await screen.findByText('21 people found')).toBeInTheDocument();
  });

  it('says what failed, with another try, and what the server refuses', async () => {
    const ada = await signIn(server, { fullName: 'Ada Lovelace' });
    const user = await open();
    const failing = answerInstead('/admin/users', { status: 500 });
    await lookUp(user, 'ada');
    expect(await screen.findByText('Failed to look people up')).toBeInTheDocument();
    failing.restore();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await user.click(await row(/Ada Lovelace/));
    await act('Disable account');
    await server.database.db.deleteFrom('users').where('id', '=', ada.user.id).execute();
    await confirm(user, 'Disable account');
    // In the toast, and for whoever hears it.
    expect(await screen.findAllByText('User not found')).not.toHaveLength(0);
  });

  it('speaks every language', async () => {
    localStorage.setItem('squeeze.language', 'en-XA');
    const ada = await signIn(server, { fullName: 'Ada Lovelace', roles: ['premium'] });
    const user = renderApp(testPlatform(server.origin), path);
    await user.type(await screen.findByRole('textbox', { name: /Émáíĺ|É/ }), 'lovelace{Enter}');
    await user.click(await row(/Ada Lovelace/));
    await screen.findByRole('heading', { level: 2, name: 'Ada Lovelace' });
    expect(
      hardCodedTexts(screen.getByRole('main'), [/Ada Lovelace/, ada.email, /2026/, /now|ago|minute/]),
    ).toEqual([]);
  });
});

it('explains itself where there is one person', async () => {
  const embedded = await startTestServer({ edition: 'embedded' });
  asOwner(embedded);
  renderApp(testPlatform(embedded.origin, { edition: 'embedded' }), path);
  expect(await screen.findByText('One person, no accounts')).toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: /Email address/ })).not.toBeInTheDocument();
  await embedded[Symbol.asyncDispose]();
});
