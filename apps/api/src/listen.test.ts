import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, it, vi } from 'vitest';
import { listen } from './listen.ts';

const never = 600_000;
const request = 'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: keep-alive\r\n\r\n';

function open(port: number): { readonly socket: Socket; readonly received: () => string } {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (received += chunk));
  return { socket, received: () => received };
}

it('closes a kept-alive connection once its request in flight is answered, long before the grace ends', async () => {
  const asked = Promise.withResolvers<() => void>();
  const listening = await listen('127.0.0.1', 0);
  listening.serve((_request, response) => asked.resolve(() => response.end('done')));
  const { socket, received } = open(listening.port);
  socket.write(request);
  const answer = await asked.promise;
  const closed = listening.close({ drainMs: 0, graceMs: never });
  answer();
  await Promise.all([closed, once(socket, 'close')]);
  expect(received()).toContain('done');
});

it('answers on while it drains, and sends each caller to another connection', async () => {
  const listening = await listen('127.0.0.1', 0);
  listening.serve((_request, response) => response.end('done'));
  const kept = open(listening.port);
  kept.socket.write(request);
  await expect.poll(kept.received).toContain('Connection: keep-alive');
  const hurry = new AbortController();
  const closed = listening.close({ drainMs: never, graceMs: never, hurry: hurry.signal });
  kept.socket.write(request);
  await once(kept.socket, 'close');
  expect(kept.received().match(/^Connection: .*/gim)).toEqual([
    'Connection: keep-alive',
    'Connection: close',
  ]);
  const late = open(listening.port);
  late.socket.write(request);
  await once(late.socket, 'close');
  expect(late.received()).toMatch(/^HTTP\/1.1 200 [^]*Connection: close[^]*done/);
  hurry.abort();
  await closed;
  const refused = connect(listening.port, '127.0.0.1');
  expect(await once(refused, 'error')).toMatchObject([{ code: 'ECONNREFUSED' }]);
});

it('answers a request that was on its way when the listener closed', async () => {
  const listening = await listen('127.0.0.1', 0);
  listening.serve((_request, response) => response.end('done'));
  const fresh = open(listening.port);
  await once(fresh.socket, 'connect');
  const half = open(listening.port);
  half.socket.write(request.slice(0, 20));
  await vi.waitFor(() => expect(half.socket.bytesWritten).toBe(20));
  const closed = listening.close({ drainMs: 0, graceMs: never });
  fresh.socket.write(request);
  half.socket.write(request.slice(20));
  await Promise.all([closed, once(fresh.socket, 'close'), once(half.socket, 'close')]);
  expect(fresh.received()).toMatch(/^HTTP\/1.1 200 [^]*Connection: close[^]*done/);
  expect(half.received()).toMatch(/^HTTP\/1.1 200 [^]*Connection: close[^]*done/);
});

it('holds what is asked before there is somebody to answer', async () => {
  const listening = await listen('127.0.0.1', 0);
  const early = open(listening.port);
  early.socket.write(request);
  await once(early.socket, 'connect');
  listening.serve((_request, response) => response.end('done'));
  await expect.poll(early.received).toContain('done');
  await listening.close({ drainMs: 0, graceMs: never });
});

it.each([
  ['a taken port', '127.0.0.1', (taken: number) => taken, /^Port \d+ is taken by another program/],
  ['a strange address', '203.0.113.7', () => 0, /^203\.0\.113\.7 is not an address of this machine/],
])('says %s clearly', async (_what, host, port, message) => {
  const other = await listen('127.0.0.1', 0);
  await expect(listen(host, port(other.port))).rejects.toThrow(message);
  await other.close({ drainMs: 0, graceMs: never });
});
