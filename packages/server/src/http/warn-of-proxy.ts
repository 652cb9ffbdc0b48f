import type { NextFunction, Request, Response } from 'express';
import type { Logger } from 'pino';

const forwardingHeaders = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'x-real-ip',
];

/**
 * Says once in the log that a proxy in front is not configured: what it forwards is not believed, and everybody behind
 * it shares one limit. Once per process: anybody can send such a header.
 */
export function warnOfProxy(log: Logger): (request: Request, response: Response, next: NextFunction) => void {
  let said = false;
  return (request, response, next) => {
    if (!said && forwardingHeaders.some((name) => request.headers[name] !== undefined)) {
      const proxy = request.socket.remoteAddress ?? '';
      const trust = request.app.get('trust proxy fn') as (address: string, hop: number) => boolean;
      if (!trust(proxy, 0)) {
        said = true;
        log.warn(
          { alarm: 'unlisted_proxy', proxy },
          'forwarded headers came from a proxy that is not in SQUEEZE_TRUSTED_PROXIES: they are ignored, and ' +
            'everybody behind it counts as one. If it is yours, add its address there',
        );
      }
    }
    next();
  };
}
