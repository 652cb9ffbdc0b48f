import type { ServerEvent } from '@squeeze/contracts/events';
import type { SessionKeeper } from '../session-keeper.ts';
import { chance } from '../chance.ts';
import { readEventStream, type StreamEnd } from './read-event-stream.ts';
import { streamPause } from './stream-pause.ts';

export interface StreamParts {
  readonly apiOrigin: () => string;
  /** Null where the server knows its owner without a token. */
  readonly session: Pick<SessionKeeper, 'accessToken' | 'refresh'> | null;
  readonly onEvent: (event: ServerEvent) => void;
  readonly signal: AbortSignal;
}

/** A connection that held this long was a good one: the next failure is the first in a row again. */
const goodAfterMs = 10_000;

/**
 * Keeps one stream open until `signal` aborts, the session ends, or the server will not have this person; whatever else
 * breaks it, it is opened again after a pause. Never rejects.
 */
export const keepStreamOpen = async (parts: StreamParts): Promise<void> => {
  const { signal } = parts;
  let failures = 0;
  while (!signal.aborted) {
    const began = performance.now();
    const end = await connect(parts);
    if (end === 'over' || signal.aborted) return;
    failures = end.kind === 'closed' && performance.now() - began > goodAfterMs ? 0 : failures + 1;
    const asked = end.kind === 'refused' ? end.retryAfterMs : 0;
    await pause(Math.max(asked, streamPause(failures, chance())), signal);
  }
};

/** One connection, with one refresh of a token that has run out. */
const connect = async ({ apiOrigin, session, onEvent, signal }: StreamParts): Promise<StreamEnd | 'over'> => {
  const open = (accessToken: string | null): Promise<StreamEnd> =>
    readEventStream({ origin: apiOrigin(), accessToken, onEvent, signal });
  const accessToken = session === null ? null : await session.accessToken();
  const end = await open(accessToken);
  if (end.kind !== 'refused') return end;
  if (end.status === 403 || end.status === 404) return 'over';
  if (end.status !== 401 || session === null) return end;
  const outcome = await session.refresh(accessToken);
  if (outcome.kind === 'ended') return 'over';
  return outcome.kind === 'refreshed' ? await open(outcome.accessToken) : { kind: 'unreachable' };
};

/** Ends early when there is hope again: the network is back, or somebody looks at the window. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const over = (): void => {
      clearTimeout(timer);
      removeEventListener('online', over);
      document.removeEventListener('visibilitychange', looked);
      signal.removeEventListener('abort', over);
      resolve();
    };
    const looked = (): void => {
      if (document.visibilityState === 'visible') over();
    };
    const timer = setTimeout(over, ms);
    addEventListener('online', over);
    document.addEventListener('visibilitychange', looked);
    signal.addEventListener('abort', over);
  });
