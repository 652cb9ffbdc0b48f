import { pageIdHeader } from '@squeeze/contracts/endpoint';
import type { NextFunction, Request, Response } from 'express';
import { AppError } from './app-error.ts';

export interface OriginRules {
  /**
   * Host headers answered, lower case; a name without a port stands for the port listened on. Null accepts any (a
   * proxy in front has checked it).
   */
  readonly hosts: readonly string[] | null;
  /** Origins other than our own that may read answers, such as the desktop's own scheme. */
  readonly corsOrigins: readonly string[];
  /** Refuses requests without an Origin from `corsOrigins`: the embedded server talks to its own window only. */
  readonly requireOrigin: boolean;
}

const allowedHeaders = `authorization,content-type,idempotency-key,${pageIdHeader.toLowerCase()}`;
const exposedHeaders = 'retry-after,x-request-id';

/** Host check against DNS rebinding, for what is no page's business and has no CORS. */
export function hostGuard({
  hosts,
}: Pick<OriginRules, 'hosts'>): (request: Request, response: Response, next: NextFunction) => void {
  return (request, _response, next) => {
    if (hosts !== null && !isServed(hosts, request)) throw new AppError('origin_refused.address');
    next();
  };
}

/** Host check against DNS rebinding, and CORS closed but for the configured origins. */
export function originGuard(
  rules: OriginRules,
): (request: Request, response: Response, next: NextFunction) => void {
  return (request, response, next) => {
    if (rules.hosts !== null && !isServed(rules.hosts, request)) {
      throw new AppError('origin_refused.address');
    }
    const { origin } = request.headers;
    const known = origin !== undefined && rules.corsOrigins.includes(origin);
    if (rules.requireOrigin && !known) throw new AppError('origin_refused');
    response.vary('Origin');
    if (known) {
      response.setHeader('Access-Control-Allow-Origin', origin);
      response.setHeader('Access-Control-Expose-Headers', exposedHeaders);
      response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    }
    if (request.method === 'OPTIONS') {
      if (known) {
        response.setHeader('Access-Control-Allow-Methods', 'GET,POST,PUT,DELETE');
        response.setHeader('Access-Control-Allow-Headers', allowedHeaders);
        response.setHeader('Access-Control-Max-Age', '600');
      }
      response.sendStatus(204);
      return;
    }
    next();
  };
}

function isServed(hosts: readonly string[], { headers, socket }: Request): boolean {
  const host = (headers.host ?? '').toLowerCase();
  return hosts.some((known) => host === known || host === `${known}:${socket.localPort}`);
}
