import { api, type EndpointName } from '@squeeze/contracts/api';
import type { Endpoint } from '@squeeze/contracts/endpoint';
import type { Problem } from '@squeeze/contracts/problems';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Every call with a body, but for those of an embedded server’s owner and forms of providers, who may add what they like. */
const withBody = (Object.entries(api) as [EndpointName, Endpoint][]).filter(
  ([, { body, webhook, callers }]) =>
    body !== undefined && webhook !== true && callers.includes('administrator'),
);
const puts = withBody.filter(([, { method }]) => method === 'put');

describe('a field that no call has', () => {
  let server: TestServer;
  let me: SignedIn;
  beforeAll(async () => {
    server = await startTestServer({ administratorsNeedMfa: false });
    me = await signIn(server, { roles: ['administrator'] });
  });
  afterAll(() => server[Symbol.asyncDispose]());

  const unknown = ['surprise', 'passwordHash', 'user_id_', 'isActive', '__proto__', 'constructor'];

  it.each(withBody)('%s names it with 422', async (_, { method, path }) => {
    const address = path.replaceAll(/\{\w+\}/g, uuidv7());
    for (const field of unknown) {
      const { status, body } = await me.client.request(method, address, `{"${field}": 1}`);
      expect([status, Object.keys((body as Problem).errors ?? {})]).toEqual([
        422,
        expect.arrayContaining([field]),
      ]);
    }
  });

  it('there is a PUT to try it on', () => {
    expect(puts.length).toBeGreaterThan(5);
  });

  it('takes back what it has shown of the person, and changes none of it', async () => {
    const { data } = await me.client.call('getMe', {});
    const echoed = { ...data, is_active: false, email: 'other@example.test', roles: [], values: ['x'] };
    const { status } = await me.client.request('PUT', '/users/me', JSON.stringify(echoed));
    expect(status).toBe(200);
    expect((await me.client.call('getMe', {})).data).toEqual(data);
  });
});
