import type { ServerEvent } from '@squeeze/contracts/events';
import { apiBasePath } from '@squeeze/contracts/endpoint';
import { EventLines } from './event-lines.ts';

/** How one connection ended. */
export type StreamEnd =
  /** It was open; who or what ended it cannot be told. */
  | { readonly kind: 'closed' }
  | { readonly kind: 'refused'; readonly status: number; readonly retryAfterMs: number }
  | { readonly kind: 'unreachable' };

export interface StreamRequest {
  /** Origin of the API without a trailing slash; empty for the page's own. */
  readonly origin: string;
  readonly accessToken: string | null;
  readonly onEvent: (event: ServerEvent) => void;
  readonly signal: AbortSignal;
}

/** The server says something every 20 seconds; after two beats missed, nobody is there any more. */
const longestSilenceMs = 50_000;

/** Opens the stream and reads it to its end. Never rejects. */
export const readEventStream = async (request: StreamRequest): Promise<StreamEnd> => {
  const connection = new AbortController();
  const leave = (): void => connection.abort();
  request.signal.addEventListener('abort', leave);
  let silence = setTimeout(leave, longestSilenceMs);
  const heard = (): void => {
    clearTimeout(silence);
    silence = setTimeout(leave, longestSilenceMs);
  };
  let open = false;
  try {
    const response = await fetch(`${request.origin}${apiBasePath}/events`, {
      headers: headersOf(request.accessToken),
      cache: 'no-store',
      signal: connection.signal,
    });
    if (!response.ok || response.body === null) return refusal(response);
    open = true;
    await readBody(response.body, request.onEvent, heard);
    return { kind: 'closed' };
  } catch {
    return { kind: open ? 'closed' : 'unreachable' };
  } finally {
    clearTimeout(silence);
    request.signal.removeEventListener('abort', leave);
  }
};

const headersOf = (accessToken: string | null): Headers => {
  const headers = new Headers({ Accept: 'text/event-stream' });
  if (accessToken !== null) headers.set('Authorization', `Bearer ${accessToken}`);
  return headers;
};

const refusal = (response: Response): StreamEnd => {
  void response.body?.cancel();
  const seconds = Number(response.headers.get('Retry-After') ?? 0);
  return {
    kind: 'refused',
    status: response.status,
    retryAfterMs: Number.isFinite(seconds) ? seconds * 1000 : 0,
  };
};

const readBody = async (
  body: ReadableStream<Uint8Array>,
  onEvent: (event: ServerEvent) => void,
  heard: () => void,
): Promise<void> => {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const lines = new EventLines();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    heard();
    for (const event of lines.take(decoder.decode(value, { stream: true }))) onEvent(event);
  }
};
