import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { todoEndpoints, TodoDraft } from '@squeeze/contracts/todos';
import { afterEach, describe, expect, it } from 'vitest';
import { CallRefused, CallUnanswered, callServer, type CallOptions } from './server-calls.ts';

let server: Server | null = null;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = null;
});

const listen = (listener: RequestListener): Promise<string> => {
  const started = createServer(listener);
  server = started;
  return new Promise((resolve) => {
    started.listen(0, '127.0.0.1', () => {
      resolve(`http://127.0.0.1:${(started.address() as AddressInfo).port}`);
    });
  });
};

const answering =
  (status: number, body: unknown): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };

const create = (origin: string, options: CallOptions = { timeoutMs: 2_000 }): Promise<unknown> =>
  callServer(
    { origin, fetch: globalThis.fetch, headers: { Authorization: 'Bearer token' } },
    todoEndpoints.createTodo,
    { body: TodoDraft.parse({ title: 'milk' }) },
    options,
  );

describe('callServer', () => {
  it('sends body, proof and key, and parses the answer', async () => {
    const seen: Pick<IncomingMessage, 'method' | 'url' | 'headers'>[] = [];
    const origin = await listen((request, response) => {
      seen.push(request);
      answering(201, {
        todo: {
          id: '01a1fc86-5e99-7642-8fa0-dfe88c23f60e',
          title: 'milk',
          description: null,
          due_date: null,
          priority: 'medium',
          category: null,
          status: 'pending',
          start_date: null,
          someday: false,
          estimate_minutes: null,
          steps: [],
          position: null,
          repeat: null,
          series_id: null,
          occurrence: null,
          created_at: '2027-01-01T00:00:00Z',
          updated_at: '2027-01-01T00:00:00Z',
          started_at: null,
          completed_at: null,
        },
      })(request, response);
    });
    await expect(create(origin, { timeoutMs: 2_000, idempotencyKey: 'capture.0' })).resolves.toMatchObject({
      todo: { title: 'milk' },
    });
    expect(seen[0]).toMatchObject({
      method: 'POST',
      url: '/api/v1/todos',
      headers: {
        authorization: 'Bearer token',
        'idempotency-key': 'capture.0',
        'content-type': 'application/json',
      },
    });
  });

  it.each([
    [422, 'validation_failed'],
    [409, 'limit_reached'],
    [403, 'forbidden'],
    [404, 'not_found'],
  ])('takes %i %s for a no', async (status, code) => {
    const origin = await listen(answering(status, { detail: 'No', code }));
    await expect(create(origin)).rejects.toThrow(CallRefused);
  });

  it.each([
    [401, { detail: 'Sign in', code: 'unauthenticated' }],
    [409, { detail: 'Running', code: 'idempotency_key_in_use' }],
    [429, { detail: 'Slowly', code: 'rate_limited' }],
    [500, { detail: 'Oh', code: 'internal_error' }],
    [503, { detail: 'Later', code: 'unavailable' }],
    [507, { detail: 'Full', code: 'storage_full' }],
    [404, '<html>a proxy of the hotel</html>'],
    [200, '<html>a page of the hotel</html>'],
    [201, { something: 'else' }],
  ])('takes %i %j for no answer', async (status, body) => {
    const origin = await listen(answering(status, body));
    await expect(create(origin)).rejects.toThrow(CallUnanswered);
  });

  it('follows no redirect, which would carry the proof away', async () => {
    const origin = await listen((_request, response) => {
      response.writeHead(307, { Location: 'https://evil.example/' }).end();
    });
    await expect(create(origin)).rejects.toThrow(CallUnanswered);
  });

  it('gives up on a server that hangs', async () => {
    const origin = await listen(() => undefined);
    await expect(create(origin, { timeoutMs: 50 })).rejects.toThrow(CallUnanswered);
  });
});
