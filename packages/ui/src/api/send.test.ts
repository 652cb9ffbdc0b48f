import { limits } from '@squeeze/contracts/limits';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { send } from './send.ts';

/** A file that comes as the test says. */
let file: ReadableStreamDefaultController<Uint8Array>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(globalThis, 'fetch').mockImplementation((_, init) => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        file = controller;
        init?.signal?.addEventListener('abort', () => controller.error(new Error('aborted')));
      },
    });
    return Promise.resolve(new Response(body));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a file on its way here', () => {
  const ask = (onBytes: (bytes: number) => void) =>
    send({ method: 'get', path: '/files', downloads: true, onBytes }, { origin: '', accessToken: null });

  it('takes as long as it takes, as long as some of it comes, and tells how much', async () => {
    const told: number[] = [];
    const sent = ask((bytes) => void told.push(bytes));
    for (let piece = 1; piece <= 5; piece += 1) {
      await vi.advanceTimersByTimeAsync(2 * limits.requestTimeoutMs);
      file.enqueue(new Uint8Array(piece));
    }
    file.close();
    expect(await sent).toMatchObject({ data: { file: { size: 15 } } });
    expect(told).toEqual([1, 2, 3, 4, 5]);
  });

  it('is given up where nothing comes any more', async () => {
    const sent = ask(() => undefined);
    await vi.advanceTimersByTimeAsync(0);
    file.enqueue(new Uint8Array(1));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await sent).toEqual({ error: { kind: 'timeout' } });
  });
});
