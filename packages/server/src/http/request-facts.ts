import { randomUUID } from 'node:crypto';
import { pageIdHeader } from '@squeeze/contracts/endpoint';
import type { NextFunction, Request, Response } from 'express';
import type { Logger } from 'pino';
import { AppError } from './app-error.ts';
import type { RequestFacts } from './call.ts';
import { cookiesOf } from './cookies.ts';
import { KeptWith } from './kept-with.ts';

const factsOf = new KeptWith<Request, RequestFacts>('facts');

/**
 * Gives every request an id, which its log lines, its answer's `X-Request-Id` and its problem body share, and logs
 * it once it is answered: method, path without query, status, duration. Never headers, bodies or queries.
 */
export function logRequests(
  log: Logger,
  { https }: { readonly https: boolean },
): (request: Request, response: Response, next: NextFunction) => void {
  return (request, response, next) => {
    const id = randomUUID();
    const child = log.child({ request_id: id });
    const startedAt = performance.now();
    // Read now: a router that answers has cut its own prefix off.
    const { method, path } = request;
    factsOf.keep(request, {
      id,
      address: request.ip ?? '',
      pageId: pageIdOf(request),
      userAgent: (request.get('user-agent') ?? '').slice(0, 300),
      origin: request.get('origin') ?? null,
      cookies: cookiesOf(request, response, { secure: https }),
      // https://www.w3.org/TR/clear-site-data/: with "storage" the browser would forget what waits to be sent as well.
      clearCache: () => void response.setHeader('Clear-Site-Data', '"cache"'),
      gone: () => goneOf(response),
      log: child,
    });
    response.setHeader('X-Request-Id', id);
    response.on('finish', () => {
      const ms = Math.round(performance.now() - startedAt);
      const line = { method, path: loggedPath(path), status: response.statusCode, ms };
      if (response.statusCode >= 500) child.error(line, 'request failed');
      else child.debug(line, 'request');
    });
    next();
  };
}

function goneOf(response: Response): AbortSignal {
  const gone = new AbortController();
  const look = (): void => {
    if (!response.writableFinished) gone.abort();
  };
  if (response.closed) look();
  else response.once('close', look);
  return gone.signal;
}

/** Goes into events as it is, so it is kept small and plain. */
function pageIdOf(request: Request): string | null {
  const id = request.get(pageIdHeader);
  return id !== undefined && /^[\w-]{8,64}$/.test(id) ? id : null;
}

export function requestFacts(request: Request): RequestFacts {
  const facts = factsOf.find(request);
  if (facts === undefined) throw new AppError('internal_error');
  return facts;
}

/** What a secret in a path looks like, wherever it stands: ids are 36 characters long, tokens are longer. */
const tokenLike = /[\w-]{40,}/;

/**
 * A path as it may be logged. Private addresses of calendars hold a secret: all that follows their first part is left out, and
 * so is anything as long as one of their tokens wherever it stands, since they are mistyped and pasted to other places too.
 */
function loggedPath(path: string): string {
  const first = path.split('/').find((part) => part !== '') ?? '';
  if (decoded(first).toLowerCase() === 'feeds') return '/feeds/…';
  return path
    .split('/')
    .map((part) => (tokenLike.test(decoded(part)) ? '…' : part))
    .join('/');
}

/** What cannot be decoded is left as it is. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
