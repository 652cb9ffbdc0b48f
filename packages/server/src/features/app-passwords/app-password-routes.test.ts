import { limits } from '@squeeze/contracts/limits';
import { findAppPassword } from '@squeeze/database/repositories/app-password-repository';
import { signIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appPasswordHash, newAppPassword } from '../../security/app-password.ts';
import { recentAuthenticationMs } from '../../http/person.ts';

describe.each(dialects)('$name: app passwords', ({ name: dialect }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ dialect });
  });
  afterAll(async () => server[Symbol.asyncDispose]());

  it('are shown once, and listed without themselves', async () => {
    const { client } = await signIn(server);
    const { password, app_password: made } = await client.call('createAppPassword', {
      body: { name: '  My phone ' },
    });
    expect(password).toMatch(/^(?:[a-z2-9]{4}-){4}[a-z2-9]{4}$/);
    const list = await client.call('listAppPasswords', {});
    expect(list.app_passwords).toEqual([made]);
    expect(made).toMatchObject({ name: 'My phone', last_used_at: null });
    expect(JSON.stringify(list)).not.toContain(password);
    expect(new URL(list.address).pathname).toBe('/dav/');
  });

  it('are stored as a hash alone, however they are typed', async () => {
    const { client } = await signIn(server);
    const { password, app_password: made } = await client.call('createAppPassword', { body: { name: 'x' } });
    const typed = password.toUpperCase().replaceAll('-', ' ');
    expect((await findAppPassword(server.database.db, appPasswordHash(typed)))?.id).toBe(made.id);
    const rows = await server.database.db.selectFrom('app_passwords').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(password);
  });

  it('are made only by who has just shown who they are, and revoked by whoever is signed in', async () => {
    const { client } = await signIn(server);
    const { app_password: made } = await client.call('createAppPassword', { body: { name: 'x' } });
    server.clock.advance(recentAuthenticationMs);
    const refused = await client.send('createAppPassword', { body: { name: 'y' } });
    expect(refused).toMatchObject({ status: 403, body: { code: 'reauthentication_required' } });
    await client.call('revokeAppPassword', { params: { id: made.id } });
    expect((await client.call('listAppPasswords', {})).app_passwords).toEqual([]);
    const again = await client.send('revokeAppPassword', { params: { id: made.id } });
    expect(again.status).toBe(404);
  });

  it('are written down as security events, by their name', async () => {
    const { client } = await signIn(server);
    const { app_password: made } = await client.call('createAppPassword', { body: { name: 'Laptop' } });
    await client.call('revokeAppPassword', { params: { id: made.id } });
    const { events } = await client.call('listSecurityEvents', { query: {} });
    expect(events.slice(0, 2).map(({ kind, details }) => [kind, details['name']])).toEqual([
      ['app_password_revoked', 'Laptop'],
      ['app_password_created', 'Laptop'],
    ]);
  });

  it('are as many as a person needs, and no more', async () => {
    const { client } = await signIn(server);
    for (let n = 0; n < limits.appPasswordsPerUser; n += 1) {
      await client.call('createAppPassword', { body: { name: `${n}` } });
    }
    const more = await client.send('createAppPassword', { body: { name: 'more' } });
    expect(more).toMatchObject({ body: { code: 'limit_reached' } });
  });
});

it('no two app passwords are alike, and each letter of them is drawn', () => {
  const made = Array.from({ length: 500 }, newAppPassword);
  expect(new Set(made).size).toBe(500);
  expect(new Set(made.join('').replaceAll('-', '')).size).toBe(32);
});
