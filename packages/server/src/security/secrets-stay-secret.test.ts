import { readFile } from 'node:fs/promises';
import type { User } from '@squeeze/contracts/users';
import { registerAccount } from '@squeeze/testing/register';
import { sentCode } from '@squeeze/testing/sent-code';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { sql } from 'kysely';
import { expect, describe, it } from 'vitest';

interface Used {
  /** Whatever nobody but its owner may ever read. */
  readonly secrets: readonly string[];
  /** Six digits occur by chance inside longer numbers, so these count only by themselves. */
  readonly codes: readonly string[];
}

/** Does everything that handles a secret, rightly and wrongly. */
async function useSecrets(server: TestServer): Promise<Used> {
  const [password, wrong, changed] = ['Kanarienvogel7!', 'Kanarienvogel8!', 'Kanarienvogel9!'];
  const first = await registerAccount(server, { password });
  const amending = { ...server, client: first.client };
  const pending = await registerAccount(amending, { email: first.email, password: changed });
  const number = { phone_number: pending.phoneNumber };
  await pending.client.call('sendPhoneCode', { body: number });
  const code = await sentCode(server, pending.phoneNumber);
  await pending.client.send('verifyPhoneCode', { body: { ...number, verification_code: '000000' } });
  await pending.client.call('verifyPhoneCode', { body: { ...number, verification_code: code } });

  const credentials = { email: first.email, password: changed };
  await server.client.send('login', { body: { ...credentials, password: wrong } });
  const session = await server.client.call('login', { body: credentials });
  const client = server.client.with({ token: session.access_token });
  await client.send('reauthenticate', { body: { password: wrong } });
  await client.call('reauthenticate', { body: { password: changed } });
  const refresh = (token: string) => server.client.call('refresh', { body: { refresh_token: token } });
  const next = await refresh(session.refresh_token ?? '');
  const last = await refresh(next.refresh_token);
  // Used up: ends the session, which is logged.
  await server.client.send('refresh', { body: { refresh_token: session.refresh_token } });
  await server.client.send('login', { body: `{"password": "${password}"` });
  await server.client.request('get', `/users/me?access_token=${last.access_token}`);
  expect((session.user as User).is_verified).toBe(true);
  const tokens = [session, next, last].flatMap((answer) => [answer.access_token, answer.refresh_token ?? '']);
  const verification = [first.answer.verification_token, pending.answer.verification_token];
  return {
    secrets: [password, wrong, changed, ...tokens, ...verification],
    codes: [code],
  };
}

/** Every row of every table, but for the outbox, which stands for the phone it would have been sent to. */
async function everyRow({ database }: TestServer): Promise<string> {
  const tables = await database.db.introspection.getTables();
  expect(tables.length).toBeGreaterThan(8);
  const rows = await Promise.all(
    tables
      .filter((table) => table.name !== 'outbox_messages')
      .map((table) => sql`select * from ${sql.table(table.name)}`.execute(database.db)),
  );
  return rows.map((result) => JSON.stringify(result.rows)).join('\n');
}

describe.each(dialects)('$name: secrets', ({ name: dialect }) => {
  it('stand in no log line and in no column', async () => {
    await using server = await startTestServer({ dialect });
    const { secrets, codes } = await useSecrets(server);
    const places = { log: server.logged.join(''), database: await everyRow(server) };
    expect(places.log).toContain('refresh token was presented again');
    expect(places.database).toContain('refresh_token_reused');
    for (const [place, text] of Object.entries(places)) {
      for (const secret of secrets) expect(text.includes(secret), `a secret in the ${place}`).toBe(false);
      for (const code of codes) {
        expect(new RegExp(`(?<!\\d)${code}(?!\\d)`).test(text), `a code in the ${place}`).toBe(false);
      }
    }
  });
});

describe('secrets in the files of SQLite', () => {
  it('stand neither in the database nor in its log', async () => {
    await using server = await startTestServer({ dialect: 'sqlite' });
    const { secrets } = await useSecrets(server);
    const { location } = server.database;
    const files = [await readFile(location, 'latin1'), await readFile(`${location}-wal`, 'latin1')].join('');
    expect(files).toContain('refresh_token_reused');
    for (const secret of secrets) expect(files.includes(secret), 'a secret in a file').toBe(false);
  });
});
