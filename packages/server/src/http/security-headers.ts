import type { IncomingMessage, ServerResponse } from 'node:http';
import type { NextFunction, Request, Response } from 'express';
import helmet from 'helmet';

/** Where pages may connect besides their own origin. */
export interface SecurityHeaderOptions {
  /** Send Strict-Transport-Security: only where the public address is https. */
  readonly https: boolean;
}

/** Sets them on every answer, error pages too. They are the same for all, so helmet makes them once. */
export function securityHeaders(
  options: SecurityHeaderOptions,
): (request: Request, response: Response, next: NextFunction) => void {
  const headers = Object.entries(fixedHeaders(options));
  return (_request, response, next) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    next();
  };
}

/**
 * Headers of every answer. No inline script anywhere; inline styles are refused as well, the kit sets styles through the
 * CSSOM.
 */
export function fixedHeaders(options: SecurityHeaderOptions): Readonly<Record<string, string>> {
  const headers = new Map<string, string>();
  const setAll = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        fontSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
        ...(options.https && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: options.https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  });
  // All that helmet does with an answer; one of Node's would bring a socket along.
  const collects: Pick<ServerResponse, 'removeHeader'> & { setHeader(name: string, value: string): void } = {
    setHeader: (name, value) => void headers.set(name.toLowerCase(), value),
    removeHeader: (name) => void headers.delete(name.toLowerCase()),
  };
  setAll({} as IncomingMessage, collects as ServerResponse, () => undefined);
  return Object.fromEntries(headers);
}
