import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { answerClientErrors } from './answer-client-errors.ts';

let http: Server | undefined;
afterEach(() => {
  http?.closeAllConnections();
  http?.close();
});

async function listen(): Promise<number> {
  http = createServer(
    { headersTimeout: 50, requestTimeout: 50, connectionsCheckingInterval: 10 },
    (_request, response) => {
      response.write('half of an answer');
    },
  );
  answerClientErrors(http, { https: true });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  return (http.address() as AddressInfo).port;
}

/** Everything that comes back for these bytes. */
async function answerTo(bytes: string): Promise<string> {
  const socket = connect(await listen(), '127.0.0.1');
  socket.write(bytes);
  return await text(socket);
}

describe('what Node refuses by itself', () => {
  it.each([
    ['no request', 'hello?\r\n\r\n', '400 Bad Request', 'malformed_request'],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
      '400 Bad Request',
      'malformed_request',
    ],
    [
      'a head that is too large',
      `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
      '431 Request Header Fields Too Large',
      'payload_too_large',
    ],
    ['half a head', 'GET / HTTP/1.1\r\nHost: x\r\n', '408 Request Timeout', 'malformed_request'],
  ])('answers %s with the headers of every answer', async (_, bytes, status, code) => {
    const [head = '', body = ''] = (await answerTo(bytes)).split('\r\n\r\n');
    expect(head.split('\r\n')[0]).toBe(`HTTP/1.1 ${status}`);
    for (const header of [
      "default-src 'none'",
      "frame-ancestors 'none'",
      'x-frame-options: deny',
      'x-content-type-options: nosniff',
      'referrer-policy: no-referrer',
      'strict-transport-security: ',
      'cross-origin-opener-policy: same-origin',
      'cache-control: no-store',
      'connection: close',
    ]) {
      expect(head.toLowerCase()).toContain(header);
    }
    expect(JSON.parse(body)).toMatchObject({ code, request_id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  });

  it('adds nothing to an answer that has begun', async () => {
    const answer = await answerTo('GET / HTTP/1.1\r\nHost: x\r\n\r\nhello?\r\n\r\n');
    expect(answer).toContain('half of an answer');
    expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  });
});
