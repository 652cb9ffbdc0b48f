import { eventKinds } from '@squeeze/testing/event-kinds';
import { password, signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tryLimitPolicy } from '../../security/try-limits.ts';

const newPassword = 'Harbour7lamp!';

describe.each(dialects)('$name: changing the password', ({ name: dialect }) => {
  let server: TestServer;
  let me: SignedIn;

  beforeAll(async () => {
    server = await startTestServer({ dialect });
  });
  beforeEach(async () => {
    me = await signIn(server);
  });
  afterAll(() => server[Symbol.asyncDispose]());

  const change = (current_password: string, new_password: string) =>
    me.client.send('changePassword', { body: { current_password, new_password } });
  const login = (secret: string) =>
    server.client.send('login', { body: { email: me.email, password: secret } });

  it('takes the current one, keeps this session and ends the others', async () => {
    const { body } = await login(password);
    const elsewhere = server.client.with({ token: (body as { access_token: string }).access_token });
    expect(await change(password, newPassword)).toMatchObject({
      status: 200,
      body: { message: 'Your password has been changed' },
    });
    expect((await me.client.send('getMe')).status).toBe(200);
    expect((await elsewhere.send('getMe')).status).toBe(401);
    expect((await login(password)).status).toBe(400);
    expect((await login(newPassword)).status).toBe(200);
    expect(await eventKinds(server, me.user.id)).toContain('password_changed');
  });

  it.each([
    ['a wrong current one', 'Wrong9tram!', newPassword, 400, 'invalid_credentials'],
    ['one of the commonest', password, 'P@ssw0rd1!', 422, 'validation_failed'],
    ['the same again', password, password, 422, 'validation_failed'],
    ['a weak one', password, 'weakweak', 422, 'validation_failed'],
  ])('refuses %s', async (_, current, chosen, status, code) => {
    expect(await change(current, chosen)).toMatchObject({ status, body: { code } });
    expect((await login(password)).status).toBe(200);
  });

  it('counts wrong current ones, and forgets them after the right one', async () => {
    const { points } = tryLimitPolicy.changePassword[0];
    for (let index = 0; index < points - 1; index += 1) {
      expect((await change('Wrong9tram!', newPassword)).status).toBe(400);
    }
    expect((await change(password, newPassword)).status).toBe(200);
    for (let index = 0; index < points; index += 1) {
      expect((await change('Wrong9tram!', password)).status).toBe(400);
    }
    expect((await change(newPassword, password)).status).toBe(429);
  });

  it('lets one of many changes at once win', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) => change(password, `Harbour${index}lamp!`)),
    );
    const won = answers.findIndex(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await login(`Harbour${won}lamp!`)).status).toBe(200);
  });
});
