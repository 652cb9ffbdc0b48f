import type {
  CalendarAsking,
  CalendarFailure,
  KnownCalendar,
  RemoteCalendarAnswer,
  RemoteCalendars,
} from '@squeeze/server/ports/remote-calendars';
import type { Timers } from '@squeeze/server/ports/timers';
import { guardedFetch } from '../http/guarded-fetch.ts';
import { retryAfter } from '../http/retry-after.ts';

const mostRedirects = 5;

interface WebCalendarsOptions {
  readonly timers: Timers;
  /** In place of the public internet. */
  readonly fetch?: typeof fetch;
}

/**
 * Fetches calendars from the public internet. Each step of a redirect is an address of its own, which is looked up and refused
 * like the first, and has to be https as well: what stands in it may be a secret. Nothing of ours is sent along. Compressed
 * answers, which nobody has asked for, are refused: so nothing becomes larger than it came.
 */
export class WebCalendars implements RemoteCalendars {
  readonly #timers: Timers;
  readonly #fetch: typeof fetch;

  constructor({ timers, fetch: fetchAddress = guardedFetch('public') }: WebCalendarsOptions) {
    this.#timers = timers;
    this.#fetch = fetchAddress;
  }

  async fetch(
    address: string,
    { known, withinMs, mostBytes, signal }: CalendarAsking,
  ): Promise<RemoteCalendarAnswer> {
    const deadline = new AbortController();
    const cancel = this.#timers.after(withinMs, () => deadline.abort());
    const either = signal === undefined ? deadline.signal : AbortSignal.any([deadline.signal, signal]);
    try {
      const answer = await this.#follow(address, known, either);
      if (answer === null) return failed('misled');
      return (await refusalOf(answer, known)) ?? (await read(answer, mostBytes, either));
    } catch {
      // Whether it was refused, unknown or silent is not told: that would map the network of the server.
      return failed(deadline.signal.aborted ? 'too_slow' : 'unreachable');
    } finally {
      cancel();
    }
  }

  /** Null where it leads in circles, or to what is not asked. */
  async #follow(address: string, known: KnownCalendar | null, signal: AbortSignal): Promise<Response | null> {
    let url = new URL(address);
    for (let step = 0; step <= mostRedirects; step += 1) {
      if (url.protocol !== 'https:') return null;
      url.username = '';
      url.password = '';
      url.hash = '';
      const answer = await this.#fetch(url, { signal, headers: headersFor(known) });
      const next = answer.headers.get('location');
      // A 304 is for whoever asked whether it has changed.
      if (answer.status < 300 || answer.status > 399 || answer.status === 304 || next === null) return answer;
      await discard(answer);
      if (!URL.canParse(next, url.href)) return null;
      url = new URL(next, url);
    }
    return null;
  }
}

const headersFor = (known: KnownCalendar | null): Record<string, string> => ({
  accept: 'text/calendar, text/plain;q=0.5, */*;q=0.1',
  'user-agent': 'Squeeze',
  ...(known !== null && known.etag !== null && { 'if-none-match': known.etag }),
  ...(known !== null && known.lastModified !== null && { 'if-modified-since': known.lastModified }),
});

const failed = (failure: CalendarFailure, retryAfterMs: number | null = null): RemoteCalendarAnswer => ({
  kind: 'failed',
  failure,
  retryAfterMs,
});

async function discard(answer: Response): Promise<void> {
  await answer.body?.cancel();
}

/** Null where a calendar is sent. */
async function refusalOf(
  answer: Response,
  known: KnownCalendar | null,
): Promise<RemoteCalendarAnswer | null> {
  const { status, headers } = answer;
  if (status === 304 && known !== null) return { kind: 'unchanged' };
  const coding = headers.get('content-encoding') ?? 'identity';
  if (status === 200 && coding === 'identity') return null;
  await discard(answer);
  return failed(status === 200 ? 'not_a_calendar' : failureOf(status), retryAfter(answer));
}

async function read(answer: Response, mostBytes: number, signal: AbortSignal): Promise<RemoteCalendarAnswer> {
  const bytes = await readWhole(answer, mostBytes, signal);
  if (bytes === null) return failed('too_large');
  const { headers } = answer;
  return {
    kind: 'read',
    bytes,
    etag: kept(headers.get('etag')),
    lastModified: kept(headers.get('last-modified')),
  };
}

const failureOf = (status: number): CalendarFailure => {
  if (status === 404 || status === 410) return 'gone';
  if (status === 401 || status === 403) return 'denied';
  return 'refused';
};

/** What is too long to be sent back is not kept: the calendar is then read in full each time. */
const kept = (header: string | null): string | null =>
  header === null || header === '' || header.length > 1_024 ? null : header;

/** Null where it is longer than is taken, by what its head says or by what comes. */
async function readWhole(answer: Response, mostBytes: number, signal: AbortSignal): Promise<Buffer | null> {
  if (Number(answer.headers.get('content-length') ?? 0) > mostBytes) {
    await discard(answer);
    return null;
  }
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of answer.body ?? []) {
    signal.throwIfAborted();
    bytes += piece.length;
    // Leaving the loop ends the connection.
    if (bytes > mostBytes) return null;
    pieces.push(piece);
  }
  return Buffer.concat(pieces, bytes);
}
