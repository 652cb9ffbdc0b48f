import { findUser, updateUser } from '@squeeze/database/repositories/user-repository';
import type { Db } from '@squeeze/database/connection';
import type { Mail, Mailer } from '../../ports/mailer.ts';
import { eventKinds } from '@squeeze/testing/event-kinds';
import { registerAccount } from '@squeeze/testing/register';
import { mailedToken, mailsTo } from '@squeeze/testing/sent-mail';
import { password, signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const minute = 60_000;
const day = 24 * 60 * minute;
const dead = { status: 400, body: { code: 'invalid_token' } };

class BrokenMailer implements Mailer {
  readonly kind = 'smtp';
  send(_db: Db, _mail: Mail): Promise<void> {
    return Promise.reject(new Error('the mail server hung up'));
  }
}

describe.each(dialects)('$name: e-mail addresses', ({ name: dialect }) => {
  let server: TestServer;
  let me: SignedIn;

  beforeAll(async () => {
    server = await startTestServer({ dialect });
  });
  beforeEach(async () => {
    // What the tests before have counted is forgotten.
    server.clock.advance(day);
    me = await signIn(server);
    await server.runJobs();
  });
  afterAll(() => server[Symbol.asyncDispose]());

  const confirm = (token: string) => server.client.send('confirmEmail', { body: { token } });
  const ask = async (client = me.client) => {
    const answer = await client.send('sendEmailConfirmation');
    await server.runJobs();
    return answer;
  };
  const change = async (email: string, client = me.client) => {
    const answer = await client.send('changeEmail', { body: { email } });
    await server.runJobs();
    return answer;
  };
  const links = async (email = me.email) =>
    (await mailsTo(server, email)).filter(({ body }) => body.includes('/confirm-email#'));
  const newAddress = () => `other-${uuidv7()}@example.test`;

  it('are mailed a link at registration, and confirmed by it', async () => {
    const [mail] = await links();
    expect(mail?.subject).toBe('Confirm your email address');
    expect(mail?.body).toMatch(new RegExp(`^${server.origin}/confirm-email#[\\w-]{43}$`, 'm'));
    expect(me.user.email_confirmed).toBe(false);
    const token = await mailedToken(server, me.email, '/confirm-email');
    const heard: string[] = [];
    const stop = server.liveEvents.subscribe(me.user.id, ({ type }) => heard.push(type));
    expect(await confirm(token)).toMatchObject({ status: 200, body: { email: me.email } });
    await expect.poll(() => heard).toContain('account_changed');
    stop();
    expect((await me.client.call('getMe', {})).data.email_confirmed).toBe(true);
    // People click twice.
    expect((await confirm(token)).status).toBe(200);
    const kinds = await eventKinds(server, me.user.id);
    expect(kinds.filter((kind) => kind === 'email_confirmed')).toHaveLength(1);
  });

  it('count as unconfirmed again when a registration that waits for its number is amended to another', async () => {
    const account = await registerAccount(server);
    await server.runJobs();
    await confirm(await mailedToken(server, account.email, '/confirm-email'));
    const amend = async (email: string) => {
      const fields = { email, phone_number: account.phoneNumber };
      return (await registerAccount({ ...server, client: account.client }, fields)).answer.user;
    };
    expect(await amend(account.email)).toMatchObject({ email_confirmed: true });
    expect(await amend(newAddress())).toMatchObject({ email_confirmed: false });
  });

  it('keep of the token only a hash', async () => {
    const token = await mailedToken(server, me.email, '/confirm-email');
    const rows = await server.database.db.selectFrom('mailed_tokens').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('are confirmed by a link for seven days, and while they are the account’s', async () => {
    const token = await mailedToken(server, me.email, '/confirm-email');
    expect(await confirm(token.toUpperCase())).toMatchObject(dead);
    server.clock.advance(7 * day - 1);
    const other = await signIn(server);
    await server.runJobs();
    const othersToken = await mailedToken(server, other.email, '/confirm-email');
    await updateUser(server.database.db, other.user.id, { email: newAddress() });
    expect(await confirm(othersToken)).toMatchObject(dead);
    server.clock.advance(1);
    expect(await confirm(token)).toMatchObject(dead);
  });

  it('are mailed another link after a minute, so often a day', async () => {
    const now = server.clock.now();
    const resendAt = new Date(now + minute).toISOString();
    expect(await ask()).toMatchObject({ status: 200, body: { resend_at: resendAt } });
    expect(await links()).toHaveLength(1);
    server.clock.advance(minute);
    expect((await ask()).status).toBe(200);
    expect(await links()).toHaveLength(2);
    const asked: number[] = [];
    for (let index = 0; index < 10; index += 1) {
      server.clock.advance(minute);
      asked.push((await ask()).status);
    }
    expect(asked).toContain(429);
    expect((await links()).length).toBe(10);
  });

  it('are not mailed a link once they are confirmed', async () => {
    await confirm(await mailedToken(server, me.email, '/confirm-email'));
    expect(await ask()).toMatchObject({ status: 409, body: { code: 'email_confirmed' } });
  });

  it('change until they are confirmed; the new one gets a link', async () => {
    const email = newAddress();
    const oldToken = await mailedToken(server, me.email, '/confirm-email');
    expect(await change(email)).toMatchObject({
      status: 200,
      body: { data: { email, email_confirmed: false } },
    });
    expect(await eventKinds(server, me.user.id)).toContain('email_changed');
    expect(await confirm(oldToken)).toMatchObject(dead);
    const body = { email, password };
    expect((await server.client.send('login', { body })).status).toBe(200);
    expect((await confirm(await mailedToken(server, email, '/confirm-email'))).status).toBe(200);
    expect(await change(newAddress())).toMatchObject({ status: 409, body: { code: 'email_confirmed' } });
  });

  it('are refused where they are somebody else’s, which each place is told so often', async () => {
    const other = await signIn(server);
    const statuses: number[] = [];
    for (let index = 0; index < 11; index += 1) statuses.push((await change(other.email)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 409), 429]);
    expect(await findUser(server.database.db, me.user.id)).toMatchObject({ email: me.email });
    // It has had mail of its own only.
    expect(await links(other.email)).toHaveLength(1);
  });

  it('change only after a recent sign-in', async () => {
    server.clock.advance(11 * minute);
    expect(await change(newAddress())).toMatchObject({
      status: 403,
      body: { code: 'reauthentication_required' },
    });
  });

  it.each([
    ['fr', 'Confirmez'],
    ['es', 'Confirma tu'],
  ])('get their link in %s', async (language, subject) => {
    await updateUser(server.database.db, me.user.id, { preferences: { language } });
    server.clock.advance(minute);
    await ask();
    expect((await links())[0]?.subject).toContain(subject);
  });

  it('never keep anybody from registering, whatever the mail server does', async () => {
    await using broken = await startTestServer({ dialect, mailer: new BrokenMailer() });
    const { email } = await registerAccount(broken);
    await broken.runJobs();
    expect((await broken.client.send('login', { body: { email, password } })).status).toBe(200);
    await using bare = await startTestServer({ dialect, messages: 'not_configured' });
    const known = await signIn(bare);
    expect(await known.client.send('sendEmailConfirmation')).toMatchObject({
      status: 503,
      body: { code: 'not_configured' },
    });
  });
});
