import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { listen } from './listen.ts';

const never = 600_000;
const request = 'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: keep-alive\r\n\r\n';

const atOnce = { wait: () => Promise.resolve(), graceMs: never };

const connectionLines = (received: string): string[] =>
  [...received.matchAll(/^Connection: (.*)\r$/gim)].map(([, value]) => value ?? '');

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
  const closed = listening.close(atOnce);
  answer();
  await Promise.all([closed, once(socket, 'close')]);
  expect(received()).toContain('done');
});

it('answers as before while it drains, then takes nobody new and sends each caller away', async () => {
  const listening = await listen('127.0.0.1', 0);
  const slowly = Promise.withResolvers<() => void>();
  listening.serve(({ url }, response) => {
    if (url === '/slow') slowly.resolve(() => response.end('at last'));
    else response.end('done');
  });
  const [kept, idle, slow] = [open(listening.port), open(listening.port), open(listening.port)];
  for (const { socket, received } of [kept, idle]) {
    socket.write(request);
    await expect.poll(received).toContain('done');
  }
  slow.socket.write(request.replace('/', '/slow'));
  const answerSlowly = await slowly.promise;
  const [drained, waitsAgain, letGo] = [0, 1, 2].map(() => Promise.withResolvers<void>());
  const waits = [
    () => drained?.promise,
    () => {
      waitsAgain?.resolve();
      return letGo?.promise;
    },
  ];
  const closed = listening.close({ wait: async () => await waits.shift()?.(), graceMs: never });

  const newcomer = open(listening.port);
  newcomer.socket.write(request);
  await expect.poll(newcomer.received).toMatch(/Connection: keep-alive[^]*done/);

  drained?.resolve();
  await waitsAgain?.promise;
  const refused = connect(listening.port, '127.0.0.1');
  expect(await once(refused, 'error')).toMatchObject([{ code: 'ECONNREFUSED' }]);
  kept.socket.write(request);
  answerSlowly();
  await Promise.all([once(kept.socket, 'close'), once(slow.socket, 'close')]);
  expect(connectionLines(kept.received())).toEqual(['keep-alive', 'close']);
  expect(connectionLines(slow.received())).toEqual(['close']);
  expect(idle.socket.closed).toBe(false);

  letGo?.resolve();
  await Promise.all([closed, once(idle.socket, 'close')]);
  expect(connectionLines(idle.received())).toEqual(['keep-alive']);
});

it('waits no longer once nobody is connected', async () => {
  const listening = await listen('127.0.0.1', 0);
  const overs: AbortSignal[] = [];
  const closed = listening.close({
    wait: async (over) => {
      overs.push(over);
      if (overs.length === 2) await once(over, 'abort');
    },
    graceMs: never,
  });
  await closed;
  expect(overs.map(({ aborted }) => aborted)).toEqual([true, true]);
});

it('answers a request that was on its way when the listener closed', async () => {
  const listening = await listen('127.0.0.1', 0);
  listening.serve((_request, response) => response.end('done'));
  const fresh = open(listening.port);
  await once(fresh.socket, 'connect');
  const half = open(listening.port);
  half.socket.write(request.slice(0, 20));
  await once(half.socket, 'connect');
  const whenClosed = [
    () => undefined,
    () => [fresh.socket.write(request), half.socket.write(request.slice(20))],
  ];
  const closed = listening.close({
    wait: () => Promise.resolve(whenClosed.shift()?.()).then(() => undefined),
    graceMs: never,
  });
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
  await listening.close(atOnce);
});

it.each([
  ['a taken port', '127.0.0.1', (taken: number) => taken, /^Port \d+ is taken by another program/],
  ['a strange address', '203.0.113.7', () => 0, /^203\.0\.113\.7 is not an address of this machine/],
])('says %s clearly', async (_what, host, port, message) => {
  const other = await listen('127.0.0.1', 0);
  await expect(listen(host, port(other.port))).rejects.toThrow(message);
  await other.close(atOnce);
});
