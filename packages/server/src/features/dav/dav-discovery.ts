import type { RequestHandler } from 'express';

/** Where programs ask first (RFC 6764, section 5). */
export const davDiscovery: RequestHandler = (request, response, next) => {
  // Mounted there: what is left of the path lies below.
  if (request.path === '/') response.redirect(301, '/dav/');
  else next();
};
