import { once } from 'node:events';
import { get, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { desktopOrigin, startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isFromThisMachine } from './may-read-metrics.ts';

const metricsToken = 'Metrikkanarie-4711-0123456789abcdef';

/** `fetch` would not send another Host. */
async function ask(origin: string, headers: OutgoingHttpHeaders = {}, path = '/metrics') {
  const request = get(`${origin}${path}`, { headers });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

async function askInHttp10(origin: string): Promise<string> {
  const { port, host } = new URL(origin);
  const socket = connect(Number(port), '127.0.0.1');
  socket.end(`GET /metrics HTTP/1.0\r\nHost: ${host}\r\n\r\n`);
  return await text(socket);
}

describe('who may read /metrics, without a token', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ metrics: true, behindProxy: true });
  });
  afterAll(() => server[Symbol.asyncDispose]());

  it('a program on this machine', async () => {
    const { status, headers, body } = await ask(server.origin);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toContain('# TYPE squeeze_http_requests_total counter');
  });

  it.each([
    { 'x-forwarded-for': '203.0.113.9' },
    { 'x-forwarded-for': '127.0.0.1' },
    { 'x-forwarded-for': '' },
    { 'X-FORWARDED-PROTO': 'https' },
    { 'x-forwarded-host': 'localhost' },
    { 'x-forwarded-anything': '1' },
    { forwarded: 'for=127.0.0.1' },
    { via: '1.1 proxy' },
    { 'x-real-ip': '127.0.0.1' },
    { 'cf-connecting-ip': '203.0.113.9' },
    { host: 'squeeze.example' },
    { host: 'evil.example:4710' },
    { host: '127.0.0.1.evil.example' },
    { host: 'localhost@evil.example' },
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
  ] satisfies OutgoingHttpHeaders[])(
    'nobody whose request was passed on, or comes from a page: %j',
    async (headers) => {
      const { status, body } = await ask(server.origin, headers);
      expect(status).toBe(404);
      expect(body).toBe(
        (await ask(server.origin, {}, '/metricz')).body.replace(/"request_id":"[^"]*"/, requestId(body)),
      );
    },
  );

  it('no proxy that speaks HTTP/1.0', async () => {
    expect(await askInHttp10(server.origin)).toMatch(/^HTTP\/1\.1 404 /);
  });

  it.each(['::ffff:10.0.0.2', '10.0.0.2', '192.168.1.4', '::', '2001:db8::1', '127.evil', undefined])(
    'nobody at another address: %s',
    (remoteAddress) => {
      const request = { socket: { remoteAddress }, headers: { host: 'localhost' }, httpVersion: '1.1' };
      expect(isFromThisMachine(request as unknown as IncomingMessage)).toBe(false);
    },
  );

  it.each(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])(
    'somebody at loopback: %s',
    (remoteAddress) => {
      const request = { socket: { remoteAddress }, headers: { host: '[::1]:4710' }, httpVersion: '1.1' };
      expect(isFromThisMachine(request as unknown as IncomingMessage)).toBe(true);
    },
  );

  it('is nothing to be written to, and no call of the API', async () => {
    const statusOf = async (method: string, path: string) =>
      (await fetch(`${server.origin}${path}`, { method })).status;
    expect(await statusOf('POST', '/metrics')).toBe(404);
    expect(await statusOf('DELETE', '/metrics')).toBe(404);
    expect(await statusOf('GET', '/api/v1/metrics')).toBe(404);
    expect(await statusOf('GET', '/metrics/more')).toBe(404);
  });
});

const requestId = (body: string): string => /"request_id":"[^"]*"/.exec(body)?.[0] ?? '';

describe('who may read /metrics, with a token', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ metrics: true, metricsToken });
  });
  afterAll(() => server[Symbol.asyncDispose]());

  it('whoever brings it, from wherever', async () => {
    const authorization = `Bearer ${metricsToken}`;
    expect(await ask(server.origin, { authorization })).toMatchObject({ status: 200 });
    const passedOn = { authorization, 'x-forwarded-for': '203.0.113.9', host: 'squeeze.example' };
    expect(await ask(server.origin, passedOn)).toMatchObject({ status: 200 });
  });

  it.each([
    {},
    { authorization: 'Bearer' },
    { authorization: 'Bearer ' },
    { authorization: metricsToken },
    { authorization: `Basic ${metricsToken}` },
    { authorization: `Bearer ${metricsToken}x` },
    { authorization: `Bearer ${metricsToken.slice(1)}` },
    { authorization: `Bearer ${metricsToken.toUpperCase()}` },
    { authorization: `Bearer ${metricsToken} ${metricsToken}` },
    { 'x-metrics-token': metricsToken },
  ] satisfies OutgoingHttpHeaders[])('nobody else, this machine included: %j', async (headers) => {
    const { status, headers: answered, body } = await ask(server.origin, headers);
    expect({ status, challenge: answered['www-authenticate'] }).toEqual({ status: 401, challenge: 'Bearer' });
    expect(body).not.toContain('squeeze_');
  });

  it('and not in an address, where logs would keep it', async () => {
    expect((await ask(server.origin, {}, `/metrics?token=${metricsToken}`)).status).toBe(401);
    expect(server.logged.join('\n')).not.toContain(metricsToken);
  });
});

describe('where there is no /metrics', () => {
  it('a server that nobody watches over', async () => {
    await using server = await startTestServer({});
    expect((await ask(server.origin)).status).toBe(404);
  });

  it('an installed app, launch secret or not', async () => {
    await using server = await startTestServer({ edition: 'embedded' });
    const headers = { origin: desktopOrigin, 'x-squeeze-launch-secret': server.launchSecret };
    expect((await ask(server.origin, headers)).status).toBe(404);
    expect((await ask(server.origin)).status).toBe(403);
  });
});
