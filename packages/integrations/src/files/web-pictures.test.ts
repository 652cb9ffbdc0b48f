import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { guardedFetch } from '../http/guarded-fetch.ts';
import { WebPictures } from './web-pictures.ts';

const most = 1_000;
let origin: string;
let port: number;
const asked: IncomingMessage[] = [];
const answers: Readonly<Record<string, (response: ServerResponse, path: string) => void>> = {
  '/a.png': (response) => response.end('picture'),
  '/large': (response) => response.writeHead(200, { 'content-length': most + 1 }).end(Buffer.alloc(most + 1)),
  '/endless': (response) => {
    response.on('error', () => undefined);
    const more = (): void => void response.write(Buffer.alloc(400), () => setImmediate(more));
    more();
  },
  '/empty': (response) => response.end(),
  '/gone': (response) => response.writeHead(404).end('no'),
  '/once': (response) => response.writeHead(302, { location: '/a.png' }).end(),
  '/circle': (response) => response.writeHead(302, { location: '/circle' }).end(),
  '/inside': (response) =>
    response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
  '/file': (response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/silent': () => undefined,
};
const http = createServer((request, response) => {
  asked.push(request);
  (answers[request.url ?? ''] ?? ((other) => other.writeHead(404).end()))(response, request.url ?? '');
});
beforeAll(async () => {
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  ({ port } = http.address() as AddressInfo);
  origin = `http://127.0.0.1:${port}`;
});
beforeEach(() => {
  asked.length = 0;
});
afterAll(async () => {
  http.closeAllConnections();
  http.close();
  await once(http, 'close');
});

const fetch = (path: string, ms?: number) =>
  new WebPictures(guardedFetch('any'), ms).fetch(`${origin}${path}`, most);

describe('pictures of elsewhere', () => {
  it('come as they are, and are told nothing of who asks', async () => {
    expect(String(await fetch('/a.png'))).toBe('picture');
    const { headers } = asked[0] ?? { headers: {} };
    expect(Object.keys(headers).toSorted()).toEqual(['accept', 'accept-encoding', 'connection', 'host']);
  });

  it('are found where their address leads', async () => {
    expect(String(await fetch('/once'))).toBe('picture');
  });

  it.each([
    ['/gone', 'unreachable'],
    ['/circle', 'unreachable'],
    ['/file', 'unreachable'],
    ['/large', 'too_large'],
    ['/endless', 'too_large'],
    ['/empty', 'none'],
  ])('are none at %s: %s', async (path, failure) => expect(await fetch(path)).toBe(failure));

  it('are waited for no longer than a while', async () => {
    expect(await fetch('/silent', 50)).toBe('unreachable');
  });

  it('never come from the own network: by address, by name, or by a redirect', async () => {
    const inside = (_: string, done: (error: null, found: { address: string; family: number }[]) => void) =>
      done(null, [{ address: '127.0.0.1', family: 4 }]);
    const pictures = new WebPictures(guardedFetch('public', inside));
    expect(await pictures.fetch(`${origin}/a.png`, most)).toBe('unreachable');
    expect(await pictures.fetch(`http://pictures.example:${port}/a.png`, most)).toBe('unreachable');
    expect(asked).toEqual([]);
    // The first step may be taken; the second leads inside, and is held against the guard again.
    const guard = guardedFetch('public');
    const firstStepOnly: typeof globalThis.fetch = (input, init) =>
      (input as URL).host === `127.0.0.1:${port}` ? guardedFetch('any')(input, init) : guard(input, init);
    expect(await new WebPictures(firstStepOnly).fetch(`${origin}/inside`, most)).toBe('unreachable');
    expect(asked).toHaveLength(1);
  });
});
