import { api, apiBasePath } from '@squeeze/contracts/api';
import type { Endpoint } from '@squeeze/contracts/endpoint';
import { desktopOrigin, startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('every answer of the server', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server[Symbol.asyncDispose]());

  const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(`${server.origin}${path}`, { headers });

  it.each([
    '/healthz',
    `${apiBasePath}/system`,
    `${apiBasePath}/users/me`,
    `${apiBasePath}/nowhere`,
    '/nowhere',
    '/%ff',
  ])('%s carries the security headers and an id, errors too', async (path) => {
    const { headers } = await get(path);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('names the request in a problem as in its header, and tells nobody to keep it', async () => {
    const answer = await get(`${apiBasePath}/users/me`);
    const problem = (await answer.json()) as Record<string, unknown>;
    expect(problem).toEqual({
      detail: 'Sign in to continue',
      code: 'unauthenticated',
      values: {},
      issues: [],
      request_id: answer.headers.get('x-request-id'),
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
  });

  it('describes every call in OpenAPI 3.1, with who may make it', async () => {
    const document = (await (await get(`${apiBasePath}/openapi.json`)).json()) as {
      openapi: string;
      paths: Record<string, Record<string, { operationId: string; 'x-callers': string[] }>>;
    };
    expect(document.openapi).toBe('3.1.0');
    for (const [name, endpoint] of Object.entries<Endpoint>(api)) {
      const operation = document.paths[endpoint.path]?.[endpoint.method];
      expect(operation?.operationId).toBe(name);
      expect(operation?.['x-callers']).toEqual(endpoint.callers);
    }
  });

  it('lets the desktop read answers across origins, and no other page', async () => {
    const known = await get(`${apiBasePath}/system`, { origin: desktopOrigin });
    expect(known.headers.get('access-control-allow-origin')).toBe(desktopOrigin);
    const stranger = await get(`${apiBasePath}/system`, { origin: 'https://evil.example' });
    expect(stranger.headers.get('access-control-allow-origin')).toBeNull();
    const preflight = await fetch(`${server.origin}${apiBasePath}/todos`, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect(preflight.headers.get('access-control-allow-methods')).toBeNull();
  });

  it('is not ready any more once it drains', async () => {
    await using second = await startTestServer({ beside: server });
    expect((await fetch(`${second.origin}/readyz`)).status).toBe(200);
    second.server.drain();
    expect((await fetch(`${second.origin}/readyz`)).status).toBe(503);
    expect((await fetch(`${second.origin}/healthz`)).status).toBe(200);
  });
});

describe('the embedded edition', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ edition: 'embedded' });
  });
  afterAll(() => server[Symbol.asyncDispose]());

  const secret = (): Record<string, string> => ({ 'x-squeeze-launch-secret': server.launchSecret });
  const statusOf = async (headers: Record<string, string>): Promise<number> =>
    (await fetch(`${server.origin}${apiBasePath}/users/me`, { headers })).status;

  it('answers its own window with the launch secret, and nobody else', async () => {
    expect(await statusOf({ origin: desktopOrigin, ...secret() })).toBe(200);
    expect(await statusOf({ origin: desktopOrigin })).toBe(401);
    expect(await statusOf({ origin: desktopOrigin, 'x-squeeze-launch-secret': 'guessed' })).toBe(401);
    expect(await statusOf(secret())).toBe(403);
    expect(await statusOf({ origin: 'https://evil.example', ...secret() })).toBe(403);
  });
});
