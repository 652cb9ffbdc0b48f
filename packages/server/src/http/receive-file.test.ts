import { readdir } from 'node:fs/promises';
import { request as send, type ClientRequest, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { apiBasePath } from '@squeeze/contracts/endpoint';
import { limits } from '@squeeze/contracts/limits';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bodyDeadlineMs } from './body-deadline.ts';
import { receivingPolicy } from './receive-file.ts';

const second = 1_000;

interface Sending {
  readonly request: ClientRequest;
  readonly answer: Promise<{ readonly status: number | undefined; readonly body: unknown }>;
  /** Resolves once this much more is with the server. */
  write(bytes: number): Promise<void>;
}

describe('files that are stored while they come in', () => {
  let server: TestServer;
  let me: SignedIn;
  beforeAll(async () => {
    server = await startTestServer();
  });
  beforeEach(async () => {
    me = await signIn(server);
  });
  afterAll(() => server[Symbol.asyncDispose]());

  const begin = (headers: Readonly<Record<string, string | number>>, who: SignedIn | null = me): Sending => {
    const request = send(`${server.origin}${apiBasePath}/files?name=a`, {
      method: 'POST',
      agent: false,
      headers: { ...(who !== null && { authorization: `Bearer ${who.accessToken}` }), ...headers },
    });
    const answer = Promise.withResolvers<{ status: number | undefined; body: unknown }>();
    request.once('response', (response: IncomingMessage) => {
      void json(response).then(
        (body) => answer.resolve({ status: response.statusCode, body }),
        answer.reject,
      );
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
  const kept = async (): Promise<number> => (await me.client.call('listFiles', { query: {} })).use.files;
  /** Those that have been begun, once the server has admitted as many as it will. */
  const underWay = async (count: number): Promise<Sending[]> => {
    const all = Array.from({ length: count }, () => begin({ 'content-length': 1_000 }));
    for (const each of all) await each.write(1);
    return all;
  };

  it.each([
    ['without a length', { 'transfer-encoding': 'chunked' }, 400, 'malformed_request'],
    ['packed', { 'content-length': 4, 'content-encoding': 'gzip' }, 415, 'unsupported_media_type'],
    ['too large by what they say', { 'content-length': limits.fileBytes + 1 }, 413, 'payload_too_large'],
  ])('are refused %s, before they are sent', async (_, headers, status, code) => {
    const { request, answer } = begin(headers);
    request.flushHeaders();
    expect(await answer).toMatchObject({ status, body: { code } });
    request.destroy();
  });

  it('are not read of who was not let in', async () => {
    const { request, answer } = begin({ 'content-length': 1_000 }, null);
    request.flushHeaders();
    expect((await answer).status).toBe(401);
    request.destroy();
  });

  it('come so many at a time from a person, and others wait for nobody', async () => {
    const all = await underWay(receivingPolicy.mostOfPerson);
    const other = await signIn(server);
    await expect
      .poll(async () => {
        const one = begin({ 'content-length': 4 });
        one.request.end('milk');
        return (await one.answer).body;
      })
      .toMatchObject({ code: 'busy', values: { reason: 'files' } });
    const theirs = begin({ 'content-length': 4 }, other);
    theirs.request.end('milk');
    expect((await theirs.answer).status).toBe(201);
    for (const each of all) each.request.end(Buffer.alloc(999));
    for (const each of all) expect([201, 409]).toContain((await each.answer).status);
  });

  it('may take longer than other requests, at a pace', async () => {
    const slow = begin({ 'content-length': limits.fileBytes });
    for (let left = limits.fileBytes; left > 0; left -= 512 * 1024) {
      await slow.write(512 * 1024);
      await pass(3);
    }
    slow.request.end();
    expect(3 * (limits.fileBytes / (512 * 1024)) * second).toBeGreaterThan(bodyDeadlineMs);
    expect((await slow.answer).status).toBe(201);
  });

  it('are given up where they hardly come, and leave nothing', async () => {
    const { answer, write, request } = begin({ 'content-length': 1_000 });
    await write(1);
    await expect
      .poll(async () => {
        await pass(20);
        return await Promise.race([answer, Promise.resolve(null)]);
      })
      .toMatchObject({ status: 400, body: { code: 'malformed_request', values: { reason: 'too_slow' } } });
    request.destroy();
    expect(await kept()).toBe(0);
  });

  it('leave nothing where they break off', async () => {
    const unfinished = async (): Promise<number> =>
      (await readdir(server.filesFolder, { recursive: true })).filter((name) => name.endsWith('.unfinished'))
        .length;
    const { write, request } = begin({ 'content-length': 100_000 });
    await write(50_000);
    await expect.poll(unfinished).toBe(1);
    request.destroy();
    await expect.poll(unfinished).toBe(0);
    expect(await kept()).toBe(0);
    expect(server.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
  });
});
