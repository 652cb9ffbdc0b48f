import { apiBasePath } from '@squeeze/contracts/endpoint';
import { boundlessLimits } from '@squeeze/testing/boundless-limits';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { newMessageSid, postWebhook, textFrom } from '@squeeze/testing/text-from-phone';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RateLimits } from '../../ports/rate-limits.ts';

describe('who may call the webhook for texts', () => {
  const counted: string[] = [];
  let isFull = false;
  const floodLimits: RateLimits = {
    ...boundlessLimits,
    consume: ({ name }) => {
      counted.push(name);
      return Promise.resolve({ allowed: !isFull, retryAfterMs: 1_000 });
    },
  };
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ floodLimits });
  });
  beforeEach(() => {
    counted.length = 0;
    isFull = false;
  });
  afterAll(() => server[Symbol.asyncDispose]());

  const post = (type: string, body: string) =>
    fetch(`${server.origin}${apiBasePath}/sms/inbound`, {
      method: 'POST',
      headers: { 'x-twilio-signature': 'c2lnbmF0dXJl', 'content-type': type },
      body,
    });

  it.each([
    ['application/json', '{"Body": {"a": 1}, "From": 5, "MessageSid": null}', 403],
    ['application/json', '[1, {"a": {}}]', 403],
    ['application/x-www-form-urlencoded', 'Body=a&Body=b&__proto__=x', 403],
    ['application/x-www-form-urlencoded', 'f=1&'.repeat(300), 413],
    ['text/plain', 'x', 403],
  ])('turns away unsigned %s without falling over', async (type, body, status) => {
    expect((await post(type, body)).status).toBe(status);
  });

  it('counts by address who has not signed, and nobody else', async () => {
    expect((await textFrom(server, '+12025550123', 'hello')).status).toBe(200);
    expect(counted).toEqual([]);
    const fields = { MessageSid: newMessageSid(), From: '+12025550123', Body: 'hello' };
    expect((await postWebhook(server.origin, '/sms/inbound', fields, 'c2lnbmF0dXJl')).status).toBe(403);
    expect(counted).toEqual(['requests:address']);
    isFull = true;
    expect((await postWebhook(server.origin, '/sms/inbound', fields, 'c2lnbmF0dXJl')).status).toBe(429);
    expect((await textFrom(server, '+12025550123', 'hello')).status).toBe(200);
  });
});
