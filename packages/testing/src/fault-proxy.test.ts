import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts';

describe('a fault proxy', () => {
  const heard: string[] = [];
  let proxy: FaultProxy;
  const server = createServer((request, response) => {
    heard.push(`${request.method} ${request.url}`);
    response.writeHead(201, { 'x-from': 'server' }).end('all of it');
  });
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    proxy = await startFaultProxy(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });
  afterAll(async () => {
    await proxy[Symbol.asyncDispose]();
    server.close();
    server.closeAllConnections();
  });

  const meant = (path: string) => ({ method: 'POST', path, times: 1 });
  const post = (path: string) => fetch(proxy.origin + path, { method: 'POST', body: 'words' });
  const hearing = (path: string): number => heard.filter((one) => one === `POST ${path}`).length;

  it('passes on what it is not told to spoil, and counts it', async () => {
    proxy.cut(meant('/another'));
    const answer = await post('/plain');
    expect([answer.status, answer.headers.get('x-from'), await answer.text()]).toEqual([
      201,
      'server',
      'all of it',
    ]);
    expect([hearing('/plain'), proxy.count('POST', '/plain')]).toEqual([1, 1]);
  });

  it.each(['cut', 'dropAnswers'] as const)('resets the connection: %s', async (fault) => {
    const path = `/${fault}`;
    proxy[fault](meant(path));
    await expect(post(path)).rejects.toThrow('fetch failed');
    expect(hearing(path)).toBe(fault === 'cut' ? 0 : 1);
    expect((await post(path)).status).toBe(201);
  });

  it('lets nobody through while it is away', async () => {
    const comeBack = proxy.goAway();
    await expect(post('/away')).rejects.toThrow('fetch failed');
    comeBack();
    expect([(await post('/away')).status, hearing('/away')]).toEqual([201, 1]);
  });

  it('answers itself where the server is not to hear of it', async () => {
    proxy.refuse(meant('/busy'), 429, { 'retry-after': '7' });
    const answer = await post('/busy');
    expect([answer.status, answer.headers.get('retry-after'), hearing('/busy')]).toEqual([429, '7', 0]);
  });

  it('holds what lies below a path until it is let go, and nothing else', async () => {
    const letGo = proxy.hold('/held/');
    const waits = post('/held/one');
    expect((await post('/beside')).status).toBe(201);
    await vi.waitFor(() => expect(proxy.count('POST', '/held/one')).toBe(1));
    expect(hearing('/held/one')).toBe(0);
    letGo();
    expect((await waits).status).toBe(201);
    expect((await post('/held/two')).status).toBe(201);
    expect([hearing('/held/one'), hearing('/held/two')]).toEqual([1, 1]);
  });

  it('lets an answer drip that never ends, though the server has given all of it', async () => {
    proxy.dripAnswers(meant('/slow'));
    const answer = await post('/slow');
    expect([answer.status, hearing('/slow')]).toEqual([200, 1]);
    const reader = answer.body?.getReader();
    const drops: string[] = [];
    while (drops.length < 3) {
      const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
      expect(done).toBe(false);
      drops.push(Buffer.from(value ?? []).toString());
    }
    expect(drops.join('').trim()).toBe('');
    await reader?.cancel();
  });
});
