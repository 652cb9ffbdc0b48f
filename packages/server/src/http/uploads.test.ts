import { request as send, type ClientRequest, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { apiBasePath } from '@squeeze/contracts/endpoint';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodyDeadlineMs } from './body-deadline.ts';

const MiB = 1024 * 1024;
const second = 1_000;

describe('files that come in', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server[Symbol.asyncDispose]());

  const path = `${apiBasePath}/users/me/import`;
  interface Sending {
    readonly request: ClientRequest;
    readonly answer: Promise<{ status: number | undefined; body: unknown }>;
    /** Resolves once this much more is with the server. */
    write(bytes: number): Promise<void>;
  }
  const begin = (who: SignedIn | null, length: number, at = path, type = 'application/zip'): Sending => {
    const authorization = who === null ? {} : { authorization: `Bearer ${who.accessToken}` };
    const request = send(`${server.origin}${at}`, {
      method: 'POST',
      agent: false,
      headers: { ...authorization, 'content-type': type, 'content-length': length },
    });
    const answer = Promise.withResolvers<{ status: number | undefined; body: unknown }>();
    request.once('response', (response: IncomingMessage) => {
      void json(response).then((body) => answer.resolve({ status: response.statusCode, body }));
    });
    request.on('error', answer.reject);
    answer.promise.catch(() => undefined);
    const write = (bytes: number): Promise<void> =>
      new Promise((resolve) => request.write(Buffer.alloc(bytes), () => resolve()));
    return { request, answer: answer.promise, write };
  };
  /** Lets seconds pass one by one, as far as the server has read what came before. */
  const pass = async (seconds: number): Promise<void> => {
    for (let n = 0; n < seconds; n += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      server.clock.advance(second);
    }
  };
  /** An upload that stays under way, once another of the same person is refused for it. */
  const slowOne = async (who: SignedIn): Promise<Sending> => {
    const start = async (): Promise<Sending & { over: boolean }> => {
      const sending = { ...begin(who, 32 * MiB), over: false };
      sending.answer.then(
        () => (sending.over = true),
        () => undefined,
      );
      await sending.write(2);
      return sending;
    };
    let slow = await start();
    await expect
      .poll(async () => {
        // The one that asks may have come first, and be what the slow one was refused for.
        if (slow.over) slow = await start();
        const other = begin(who, 10);
        other.request.end(Buffer.alloc(10));
        return (await other.answer).body;
      })
      .toMatchObject({ code: 'busy' });
    return slow;
  };

  it('are one a person: slow ones of one account keep nobody else waiting', async () => {
    const slow = await signIn(server);
    const first = await slowOne(slow);
    for (let n = 0; n < 6; n += 1) {
      const again = begin(slow, 32 * MiB);
      await again.write(2);
      expect(await again.answer).toMatchObject({ status: 409, body: { code: 'busy' } });
      again.request.destroy();
    }
    const other = await signIn(server);
    const quick = begin(other, 1_000);
    quick.request.end(Buffer.alloc(1_000));
    // It is no archive, which is found once it is here.
    expect(await quick.answer).toMatchObject({ status: 422, body: { code: 'invalid_import' } });
    await pass(16);
    expect(await first.answer).toMatchObject({
      status: 400,
      body: { detail: 'The file came in too slowly' },
    });
    const free = begin(slow, 1_000);
    free.request.end(Buffer.alloc(1_000));
    expect(await free.answer).toMatchObject({ status: 422, body: { code: 'invalid_import' } });
  });

  it('free their place when they break off', async () => {
    const who = await signIn(server);
    const broken = await slowOne(who);
    broken.request.destroy();
    await expect
      .poll(async () => {
        const next = begin(who, 10);
        next.request.end(Buffer.alloc(10));
        return (await next.answer).body;
      })
      .toMatchObject({ code: 'invalid_import' });
  });

  it('leave other bodies half a minute, also where nobody reads them', async () => {
    const who = await signIn(server);
    for (const [sender, at, type] of [
      [null, path, 'application/zip'],
      [who, `${apiBasePath}/todos`, 'application/json'],
      [who, path, 'text/plain'],
    ] as const) {
      const trickle = begin(sender, 10_000, at, type);
      const closed = new Promise((resolve) => trickle.request.once('close', resolve));
      const seen = server.logged.length;
      await trickle.write(2);
      if (type === 'application/json') await expect.poll(() => requestsOpen(server)).toBeGreaterThan(0);
      else await trickle.answer;
      expect(server.logged.length).toBeGreaterThanOrEqual(seen);
      server.clock.advance(bodyDeadlineMs);
      await closed;
    }
  });
});

/** Alarms of the clock that wait for a body. */
const requestsOpen = (server: TestServer): number => server.clock.waiting;
