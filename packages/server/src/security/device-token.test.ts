import type { LoginAnswer } from '@squeeze/contracts/auth';
import { registerAccount } from '@squeeze/testing/register';
import { password } from '@squeeze/testing/sign-in';
import { desktopOrigin, startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { testSecrets } from '@squeeze/testing/test-secrets';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { devicePolicy, isDeviceToken, newDeviceToken } from './device-token.ts';
import { PurposeKeys } from './purpose-keys.ts';
import { tryLimitPolicy } from './try-limits.ts';

const now = Date.UTC(2026, 5, 10, 9);
const day = 24 * 60 * 60_000;

describe('a device token', () => {
  const keys = new PurposeKeys(testSecrets(1));
  const token = newDeviceToken(keys, 'ines', now);

  it('is good for its account for 180 days', () => {
    expect(isDeviceToken(keys, 'ines', token, now)).toBe(true);
    expect(isDeviceToken(keys, 'ines', token, now + devicePolicy.lifetimeMs - 1)).toBe(true);
    expect(isDeviceToken(keys, 'ines', token, now + devicePolicy.lifetimeMs)).toBe(false);
    expect(isDeviceToken(keys, 'ines', token, now - 1)).toBe(false);
    expect(isDeviceToken(keys, 'jonas', token, now)).toBe(false);
    expect(isDeviceToken(keys, '', token, now)).toBe(false);
  });

  it('survives a new master key, and not the loss of its own', () => {
    expect(isDeviceToken(new PurposeKeys(testSecrets(2, 1)), 'ines', token, now)).toBe(true);
    expect(isDeviceToken(new PurposeKeys(testSecrets(2)), 'ines', token, now)).toBe(false);
  });

  it.each([
    '',
    'x',
    '1..',
    token.slice(0, -1),
    `${token}A`,
    `9${token}`,
    token.replace(/^1\.(.)/, '1.z'),
    '1.zzzzzzzzz.' + 'A'.repeat(43),
  ])('is not %j', (forged) => {
    expect(isDeviceToken(keys, 'ines', forged, now)).toBe(false);
  });
});

describe.each(dialects)('$name: a device that has been signed in on', ({ name: dialect }) => {
  let server: TestServer;
  let email: string;

  beforeAll(async () => {
    server = await startTestServer({ dialect, behindProxy: true });
  });
  beforeEach(async () => {
    server.clock.advance(day);
    ({ email } = await registerAccount(server));
  });
  afterAll(() => server[Symbol.asyncDispose]());

  interface From {
    readonly address?: string;
    readonly cookie?: string;
    readonly origin?: string;
    readonly device_token?: string;
  }
  const login = (secret: string, { address = '198.51.100.7', cookie, origin, device_token }: From = {}) =>
    server.client
      .with({
        headers: {
          'x-forwarded-for': address,
          ...(cookie !== undefined && { cookie }),
          ...(origin !== undefined && { origin }),
        },
      })
      .send('login', {
        body: { email, password: secret, ...(device_token !== undefined && { device_token }) },
      });
  const cookieOf = (headers: Headers): string => (headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const guessFromEverywhere = async (): Promise<void> => {
    const { points } = tryLimitPolicy.signInByStrangers[0];
    for (let index = 0; index <= points; index += 1)
      await login('Wrong9tram!', { address: `192.0.2.${index}` });
    expect((await login(password, { address: '192.0.2.250' })).status).toBe(429);
  };

  it('keeps a cookie that no page and no other site gets to see', async () => {
    const { headers, body } = await login(password);
    const cookie = headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^squeeze_device_[0-9a-f]{16}=1\.[0-9a-z]+\.[\w-]{43}; /);
    expect(cookie.split('; ').slice(1).toSorted()).toEqual([
      'HttpOnly',
      'Max-Age=15552000',
      'Path=/api/v1/auth',
      'SameSite=Strict',
    ]);
    expect(body).not.toHaveProperty('device_token');
    expect((await login('Wrong9tram!')).headers.get('set-cookie')).toBeNull();
  });

  it('is let in from a new place while strangers guess', async () => {
    const cookie = cookieOf((await login(password)).headers);
    await guessFromEverywhere();
    expect((await login(password, { address: '203.0.113.77', cookie })).status).toBe(200);
    // Another account's cookie helps nobody.
    const other = await registerAccount(server);
    const theirs = await server.client.send('login', { body: { email: other.email, password } });
    const foreign = { address: '203.0.113.78', cookie: cookieOf(theirs.headers) };
    expect((await login(password, foreign)).status).toBe(429);
    expect(
      (await login(password, { ...foreign, cookie: `${cookie.split('=')[0]}=1.abc.${'A'.repeat(43)}` }))
        .status,
    ).toBe(429);
  });

  it('has ten tries of its own, whatever its place has used up, and them back after the right password', async () => {
    const address = '203.0.113.90';
    const cookie = cookieOf((await login(password)).headers);
    await guessFromEverywhere();
    for (let round = 0; round < 2; round += 1) {
      for (let index = 0; index < 9; index += 1) {
        expect((await login('Wrong9tram!', { address, cookie })).status).toBe(400);
      }
      expect((await login(password, { address, cookie })).status).toBe(200);
    }
    const stolen = { address: '203.0.113.91', cookie };
    for (let index = 0; index < 10; index += 1) expect((await login('Wrong9tram!', stolen)).status).toBe(400);
    expect((await login('Wrong9tram!', stolen)).status).toBe(429);
  });

  it('is the desktop’s by a token in answer and call', async () => {
    const first = await login(password, { origin: desktopOrigin });
    expect(first.headers.get('set-cookie')).toBeNull();
    const { device_token = '' } = first.body as LoginAnswer;
    expect(device_token).toMatch(/^1\.[0-9a-z]+\.[\w-]{43}$/);
    await guessFromEverywhere();
    const elsewhere = { address: '203.0.113.95', origin: desktopOrigin };
    expect((await login(password, elsewhere)).status).toBe(429);
    expect((await login(password, { ...elsewhere, device_token })).status).toBe(200);
  });

  it('has its cookie sent back over https only where that is how people come', async () => {
    await using secure = await startTestServer({ dialect, https: true });
    const known = await registerAccount(secure);
    const { headers } = await secure.client.send('login', { body: { email: known.email, password } });
    expect(headers.get('set-cookie')).toContain('; Secure');
  });
});
