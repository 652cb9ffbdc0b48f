import type { NextFunction, Request, Response } from 'express';
import sirv from 'sirv';

/**
 * Serves the built web app: hashed assets for a year, pages always fresh, pre-compressed files where the build made
 * them. Every path without an extension is a page of the app, which routes it itself.
 */
export function webApp(folder: string): (request: Request, response: Response, next: NextFunction) => void {
  const serve = sirv(folder, {
    gzip: true,
    brotli: true,
    single: true,
    etag: true,
    setHeaders: (response, pathname) => {
      const hashed = pathname.startsWith('/assets/');
      response.setHeader('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  return (request, response, next) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead) serve(request, response, next);
    else next();
  };
}
