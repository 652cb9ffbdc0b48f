import { apiBasePath, pageIdHeader, type Method } from '@squeeze/contracts/endpoint';
import { limits } from '@squeeze/contracts/limits';
import { pageId } from './page-id.ts';
import { readProblem, type ApiError } from './api-error.ts';

/** Null and undefined leave the parameter out. */
export type QueryValue = string | number | boolean | null | undefined;

/** One call, ready to be sent: parameters are in the path, nothing is left to fill in. */
export interface ApiRequest {
  readonly method: Method;
  readonly path: string;
  readonly query?: Readonly<Record<string, QueryValue>>;
  readonly body?: unknown;
  /** Sent as the whole body instead of JSON. */
  readonly upload?: Blob;
  /** It may take as long as a file does on its way. */
  readonly takesLong?: boolean;
  /** The answer is a file, `DownloadedFile`, instead of JSON. */
  readonly downloads?: boolean;
  /** Is told of each piece of a file that comes, how long it is. */
  readonly onBytes?: (bytes: number) => void;
  /** Made once per user action and sent again on every retry of it. */
  readonly idempotencyKey?: string;
}

/** A file that was downloaded whole: one that broke off is an error. */
export interface DownloadedFile {
  readonly file: Blob;
  /** As the server calls it; null where it does not say. */
  readonly name: string | null;
}

export type Sent = { readonly data: unknown } | { readonly error: ApiError };

export interface SendOptions {
  /** Origin of the API without a trailing slash; empty for the page's own. */
  readonly origin: string;
  readonly accessToken: string | null;
  readonly signal?: AbortSignal;
}

const queryString = (query: ApiRequest['query']): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
};

const headersOf = (request: ApiRequest, accessToken: string | null): Headers => {
  const headers = new Headers({ Accept: 'application/json', [pageIdHeader]: pageId });
  if (request.upload !== undefined) headers.set('Content-Type', request.upload.type);
  else if (request.body !== undefined) headers.set('Content-Type', 'application/json');
  if (accessToken !== null) headers.set('Authorization', `Bearer ${accessToken}`);
  if (request.idempotencyKey !== undefined) headers.set('Idempotency-Key', request.idempotencyKey);
  return headers;
};

/** Of a file on its way here: a connection that is gone need not say so. */
const longestSilenceMs = 30_000;

/**
 * Fails as a timeout after ten seconds, as unreachable on anything else that keeps the answer away. A file takes longer: on its
 * way there it has as long as a server gives it, on its way here the limits are for its first byte, and for the silence after any.
 */
export const send = async (request: ApiRequest, options: SendOptions): Promise<Sent> => {
  const expiry = new AbortController();
  const { requestTimeoutMs, uploadTimeoutMs } = limits;
  const abandon = (): void => expiry.abort();
  const isLong = request.upload !== undefined || request.takesLong === true;
  let timer = setTimeout(abandon, isLong ? uploadTimeoutMs : requestTimeoutMs);
  const waitFor = (ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(abandon, ms);
  };
  options.signal?.addEventListener('abort', abandon);
  try {
    const response = await fetch(
      `${options.origin}${apiBasePath}${request.path}${queryString(request.query)}`,
      {
        method: request.method.toUpperCase(),
        headers: headersOf(request, options.accessToken),
        signal: expiry.signal,
        ...bodyOf(request),
      },
    );
    if (response.ok && request.downloads === true) {
      waitFor(longestSilenceMs);
      const onBytes = (bytes: number): void => {
        waitFor(longestSilenceMs);
        request.onBytes?.(bytes);
      };
      return { data: await readFile(response, onBytes) };
    }
    const body = await readJson(response);
    if (response.ok && body.readable) return { data: body.value };
    return { error: readProblem(response.status, body.value, response.headers.get('Retry-After')) };
  } catch {
    const timedOut = expiry.signal.aborted && options.signal?.aborted !== true;
    return { error: { kind: timedOut ? 'timeout' : 'unreachable' } };
  } finally {
    clearTimeout(timer);
    options.signal?.removeEventListener('abort', abandon);
  }
};

const bodyOf = ({ upload, body }: ApiRequest): { readonly body?: BodyInit } => {
  if (upload !== undefined) return { body: upload };
  return body === undefined ? {} : { body: JSON.stringify(body) };
};

const readFile = async (response: Response, onBytes: (bytes: number) => void): Promise<DownloadedFile> => ({
  file: await toldOf(response, onBytes).blob(),
  name: /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? null,
});

/** The same answer, which tells of each of its pieces. */
const toldOf = (response: Response, onBytes: (bytes: number) => void): Response => {
  const told = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (piece, controller) => {
      onBytes(piece.length);
      controller.enqueue(piece);
    },
  });
  return new Response(response.body?.pipeThrough(told) ?? null, {
    headers: { 'Content-Type': response.headers.get('Content-Type') ?? '' },
  });
};

/** A page of a proxy in the way is not JSON; the status then speaks alone. The body counts towards the time limit. */
const readJson = async (response: Response): Promise<{ readable: boolean; value: unknown }> => {
  const text = await response.text();
  try {
    return { readable: true, value: JSON.parse(text) as unknown };
  } catch {
    return { readable: false, value: null };
  }
};
