import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** What proxies, and the networks in front of them, say of a request that they pass on. */
const forwardingHeaders: ReadonlySet<string> = new Set([
  'forwarded',
  'via',
  'x-real-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'x-original-forwarded-for',
  'x-original-host',
  'x-original-url',
  'x-rewrite-url',
  'true-client-ip',
  'cf-connecting-ip',
  'cf-ray',
  'fastly-client-ip',
  'fly-client-ip',
  'x-appengine-user-ip',
  'x-azure-clientip',
  'x-envoy-external-address',
  'x-amzn-trace-id',
  'x-forwarded',
  'forwarded-for',
]);

const isLoopbackAddress = (address: string): boolean =>
  address === '::1' || /^(?:::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(address);

/** Without its port, if it has one. */
const isLoopbackHost = (host: string): boolean =>
  /^(?:localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])(?::\d{1,5})?$/i.test(host);

/**
 * Whether a program on this machine asks by itself. A proxy here would ask for anybody, so whatever looks passed on is not: by a
 * header that says so, by the name of a host that is not this machine's (which also is what DNS rebinding brings), or in
 * HTTP/1.0, which nginx speaks where nobody has told it otherwise and programs do not. Neither is what a page of a browser asks.
 */
export function isFromThisMachine({ socket, headers, httpVersion }: IncomingMessage): boolean {
  if (!isLoopbackAddress(socket.remoteAddress ?? '')) return false;
  if (httpVersion === '1.0' || !isLoopbackHost(headers.host ?? '')) return false;
  // An address that somebody has typed is `none`.
  if (headers.origin !== undefined || (headers['sec-fetch-site'] ?? 'none') !== 'none') return false;
  return !Object.keys(headers).some((name) => name.startsWith('x-forwarded-') || forwardingHeaders.has(name));
}

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Tells, in a time that says nothing of it, whether a request brings this token. */
export function tokenCheck(token: string): (request: IncomingMessage) => boolean {
  const wanted = sha256(token);
  return ({ headers }) => {
    const sent = /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1];
    return sent !== undefined && timingSafeEqual(sha256(sent), wanted);
  };
}
