import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pageAddresses } from '@squeeze/contracts/page-addresses';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const app = '<!doctype html><title>Squeeze</title><div id="root"></div>';

let folder: string;
let server: TestServer;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'squeeze-web-'));
  await mkdir(path.join(folder, 'assets'));
  const files = {
    'index.html': app,
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'service-worker.js': '"use strict";',
    'assets/main-1a2b.js': 'export {};',
    'assets/main-1a2b.js.br': 'not really packed',
  };
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
  server = await startTestServer({ webFolder: folder });
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

const asBrowser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
const get = (address: string, headers: Record<string, string> = asBrowser): Promise<Response> =>
  fetch(`${server.origin}${address}`, { headers, redirect: 'manual' });

const files = ['/favicon.svg', '/assets/main-1a2b.js'];
const unknownAssets = [
  '/assets/main-9z9z.js',
  '/assets/main',
  '/assets/',
  '/assets',
  '/assets/a/b',
  '/ASSETS/main',
  '/assets/..%2f..%2findex.html',
];
const unknownMachinePaths = [
  '/metrics',
  '/metrics/',
  '/docs',
  '/docs/intro',
  '/api',
  '/api/v1/nowhere',
  '/api/v2/users',
  '/dev',
  '/.well-known/security.txt',
  '/.well-known/anything',
  '/.git/config',
  '/.env',
  '/robots.txt',
  '/sitemap.xml',
  '/favicon.ico',
  '/wp-login.php',
  '/not-found.html',
  '/login.html',
  '/healthz/more',
];
const unknownPages = [
  '/nowhere',
  '/dashboard/nowhere',
  '/login/more',
  '/dashboard/todos/7',
  '/été',
  '/%F0%9F%8D%8B',
  '//login',
];

describe('the web app', () => {
  it.each([...pageAddresses, '/login/', '/LOGIN', '/capture?title=milk', '/dashboard/chat?c=7'])(
    'serves the app at %s, asked about anew each time',
    async (address) => {
      const answer = await get(address);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toBe(app);
      expect(answer.headers.get('content-type')).toBe('text/html;charset=utf-8');
      expect(answer.headers.get('cache-control')).toBe('no-cache');
    },
  );

  it('keeps assets for a year, and nothing that is not there', async () => {
    const asset = await get('/assets/main-1a2b.js');
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await get('/favicon.svg')).headers.get('cache-control')).toBe('no-cache');
  });

  it('serves the worker from where it answers for all pages, asked about anew each time', async () => {
    const { headers } = await get('/service-worker.js', { accept: '*/*' });
    expect(headers.get('content-type')).toContain('javascript');
    expect(headers.get('cache-control')).toBe('no-cache');
    // What it fetches itself.
    expect(headers.get('content-security-policy')).toContain("connect-src 'self'");
  });

  it.each([...unknownAssets, ...unknownMachinePaths])('answers %s with a plain 404', async (address) => {
    for (const headers of [asBrowser, { accept: '*/*' }]) {
      const answer = await get(address, headers);
      expect(answer.status).toBe(404);
      expect(answer.headers.get('content-type')).toContain('application/json');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(await answer.json()).toMatchObject({ code: 'not_found' });
    }
  });

  it.each(unknownPages)('answers %s with 404 and a page that leads home', async (address) => {
    const answer = await get(address);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const page = await answer.text();
    expect(page).toContain('<a href="/">');
    expect(page).toContain('<script src="/go-home.js">');
    expect(page).not.toContain('id="root"');
  });

  it('tells programs in their own words that there is nothing', async () => {
    const answer = await get('/nowhere', { accept: 'application/json' });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 'not_found' });
  });

  it.each([...files, '/login', '/nowhere'])(
    'differs by origin and encoding at %s, and is never framed',
    async (address) => {
      const { headers } = await get(address);
      const vary = (headers.get('vary') ?? '').split(', ');
      expect(vary).toEqual(expect.arrayContaining(['Origin', 'Accept-Encoding']));
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    },
  );

  it.each([...files, '/login'])('says the same of %s to whoever has it already', async (address) => {
    const first = await get(address);
    const again = await get(address, { ...asBrowser, 'if-none-match': first.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
    for (const name of ['cache-control', 'vary', 'x-frame-options']) {
      expect(again.headers.get(name)).toBe(first.headers.get(name));
    }
  });

  it.each(['bytes=0-3', 'bytes=5-2', 'bytes=-4', 'bytes=99999-', 'nonsense'])(
    'sends the whole for a range of %s',
    async (range) => {
      const answer = await get('/favicon.svg', { range });
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain('<svg');
    },
  );

  it('answers HEAD as GET, and no other method with a page', async () => {
    expect((await fetch(`${server.origin}/login`, { method: 'HEAD' })).status).toBe(200);
    expect((await fetch(`${server.origin}/login`, { method: 'POST' })).status).toBe(404);
  });
});
