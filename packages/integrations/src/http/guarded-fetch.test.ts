import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guardedFetch, isPublicAddress, RefusedAddress } from './guarded-fetch.ts';

describe('isPublicAddress', () => {
  it.each(['1.1.1.1', '93.184.215.14', '172.15.0.1', '172.32.0.1', '2606:4700::1111', '2a00:1450:4001::1'])(
    'takes %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:a9fe:a9fe',
    '64:ff9b::7f00:1',
    'fc00::1',
    'fe80::1',
    'ff02::1',
    '2002:7f00:1::',
    '2001:db8::1',
    'localhost',
    '',
  ])('refuses %s', (address) => expect(isPublicAddress(address)).toBe(false));
});

describe('guardedFetch', () => {
  let asked = 0;
  let ended = (): void => undefined;
  const http = createServer((request, response) => {
    asked += 1;
    if (request.url === '/away') {
      response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
      return;
    }
    if (request.url === '/endless') {
      response.writeHead(205, { 'transfer-encoding': 'chunked' });
      const more = setInterval(() => response.write(Buffer.alloc(65_536)), 1);
      response.on('close', () => {
        clearInterval(more);
        ended();
      });
      return;
    }
    const status = /^\/status\/(\d+)$/.exec(request.url ?? '')?.[1];
    if (status !== undefined) {
      response.writeHead(Number(status)).end();
      return;
    }
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => response.writeHead(200, { 'x-method': request.method }).end(`you said ${body}`));
  });
  let origin = '';
  beforeAll(async () => {
    await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
    origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((done) => http.close(done)));

  it.each([204, 205, 304, 599])('answers a %i', async (status) => {
    const answer = await guardedFetch('any')(`${origin}/status/${status}`);
    expect([answer.status, await answer.text()]).toEqual([status, '']);
  });

  it('sends and answers as fetch does', async () => {
    const answer = await guardedFetch('any')(`${origin}/x`, { method: 'POST', body: 'é' });
    expect([answer.status, answer.headers.get('x-method'), await answer.text()]).toEqual([
      200,
      'POST',
      'you said é',
    ]);
  });

  it('follows no redirect', async () => {
    expect((await guardedFetch('any')(`${origin}/away`)).status).toBe(302);
  });

  it.each([
    ['one address', [{ address: '127.0.0.1', family: 4 }]],
    [
      'one of several',
      [
        { address: '93.184.215.14', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ],
    ],
  ])('refuses a name that leads to our own network by %s', async (_, addresses) => {
    const before = asked;
    const { port } = new URL(origin);
    const call = guardedFetch('public', (_host, done) => done(null, addresses));
    await expect(call(`http://models.example:${port}/x`)).rejects.toMatchObject({
      cause: expect.any(RefusedAddress),
    });
    expect(asked).toBe(before);
  });

  it('ends when it is told to', async () => {
    const signal = AbortSignal.abort();
    await expect(guardedFetch('any')(origin, { signal })).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('lets go of an answer that has no body and goes on all the same', async () => {
    const closed = new Promise<void>((done) => {
      ended = done;
    });
    expect((await guardedFetch('any')(`${origin}/endless`)).status).toBe(205);
    await closed;
    expect(asked).toBeGreaterThan(0);
  });
});
