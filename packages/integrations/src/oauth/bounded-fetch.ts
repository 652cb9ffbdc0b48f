import type { OauthCall, OauthCallKind } from '@squeeze/server/ports/authorization-servers';
import type { Timers } from '@squeeze/server/ports/timers';
import { retryAfter } from '../http/retry-after.ts';

/** How the last call went, for what is to be said of a failure. */
export interface LastCall {
  status: number | null;
  retryAfterMs: number | null;
}

/** It has gone on for longer than any answer may. */
export class AnswerTooLong extends Error {
  override readonly name = 'AnswerTooLong';
}

interface BoundedFetchOptions {
  readonly fetch: typeof fetch;
  readonly timers: Timers;
  readonly withinMs: number;
  readonly mostBytes: number;
  readonly signal: AbortSignal | undefined;
  readonly onCall: (call: OauthCall) => void;
}

/**
 * A `fetch` whose answers are whole within a deadline and no longer than they may be, and of each of which is told how it went.
 * It keeps the last of them in `last`.
 */
export function boundedFetch(
  { fetch: fetchAddress, timers, withinMs, mostBytes, signal, onCall }: BoundedFetchOptions,
  kind: OauthCallKind,
  last: LastCall,
): typeof fetch {
  return async (input, init) => {
    const startedAt = performance.now();
    const deadline = new AbortController();
    const cancel = timers.after(withinMs, () => deadline.abort(new Error('no answer in time')));
    const stops = [deadline.signal, signal, init?.signal].filter((one) => one != null);
    Object.assign(last, { status: null, retryAfterMs: null });
    let worked = false;
    try {
      const answer = await fetchAddress(input, { ...init, signal: AbortSignal.any(stops) });
      const text = await readText(answer, mostBytes);
      Object.assign(last, { status: answer.status, retryAfterMs: retryAfter(answer) });
      worked = answer.ok;
      return new Response(text === '' ? null : text, { status: answer.status, headers: answer.headers });
    } finally {
      cancel();
      onCall({ kind, status: last.status, worked, ms: Math.round(performance.now() - startedAt) });
    }
  };
}

async function readText(answer: Response, mostBytes: number): Promise<string> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of answer.body ?? []) {
    bytes += piece.length;
    // Leaving the loop ends the connection.
    if (bytes > mostBytes) throw new AnswerTooLong();
    pieces.push(piece);
  }
  return Buffer.concat(pieces, bytes).toString('utf8');
}
