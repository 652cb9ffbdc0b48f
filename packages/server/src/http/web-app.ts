import { isPageAddress } from '@squeeze/contracts/page-addresses';
import type { NextFunction, Request, Response } from 'express';
import sirv from 'sirv';
import { notFoundPage } from './not-found-page.ts';

/** First parts of addresses that programs ask for. Whoever does so is never answered with a page. */
const machinePaths: ReadonlySet<string> = new Set([
  'api',
  'assets',
  'dav',
  'dev',
  'docs',
  'feeds',
  'healthz',
  'metrics',
  'readyz',
]);

const vary = 'Origin, Accept-Encoding';

/**
 * Serves the built web app: hashed assets for a year, everything else asked about anew each time, pre-compressed files
 * where the build made them. Only the addresses of its pages are answered with the app, which routes them itself;
 * another that a person may have typed gets a page that leads home, with 404, and what programs ask for is left to `next`.
 */
export function webApp(folder: string): (request: Request, response: Response, next: NextFunction) => void {
  const serve = sirv(folder, {
    gzip: true,
    brotli: true,
    etag: true,
    // `/login` must not find a `login.html`.
    extensions: [],
    // It sets its own `Vary` in place of what stands there.
    setHeaders: (response) => response.setHeader('Vary', vary),
  });
  return (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      next();
      return;
    }
    const { path, url } = request;
    const isAsset = path.startsWith('/assets/');
    // Set before: an answer without a body (304) carries the same.
    response.setHeader('Vary', vary);
    response.setHeader('Cache-Control', isAsset ? 'public, max-age=31536000, immutable' : 'no-cache');
    // Nothing here is worth resuming, and what is asked for may lie outside of the file.
    delete request.headers.range;
    if (isPageAddress(path)) request.url = '/index.html';
    serve(request, response, () => {
      request.url = url;
      response.setHeader('Cache-Control', 'no-store');
      if (isMachinePath(path) || request.accepts('html') === false) next();
      else response.status(404).type('html').send(notFoundPage);
    });
  };
}

/** Files have an extension; what begins with a dot is for programs (RFC 8615). */
function isMachinePath(path: string): boolean {
  const [first = '', ...rest] = path.toLowerCase().split('/').slice(1);
  return (
    machinePaths.has(first) || first.startsWith('.') || [first, ...rest].some((part) => part.includes('.'))
  );
}
