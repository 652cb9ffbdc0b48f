/**
 * The policy of our own pages: nothing but their own files, and calls to exactly one server.
 *
 * @param serverOrigin where the API answers, such as `http://127.0.0.1:50123`
 */
export function contentSecurityPolicy(serverOrigin: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' data: blob:",
    `connect-src 'self' ${serverOrigin}`,
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
