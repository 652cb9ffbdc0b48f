import dns from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

/** The address is one of the server's own network, which nobody from outside sends it to. */
export class RefusedAddress extends Error {
  constructor(address: string) {
    super(`the address ${address} is not a public one`);
    this.name = 'RefusedAddress';
  }
}

/** Special-purpose addresses that are no place on the public internet (IANA registries, RFC 6890). */
const special = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  special.addSubnet(network, bits);
/** What is global in IPv6 lies in 2000::/3; these parts of it lead elsewhere. */
const globalSix = new BlockList();
globalSix.addSubnet('2000::', 3, 'ipv6');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special.addSubnet(network, bits, 'ipv6');

/** Whether an IP address, v4 or v6, is one on the public internet. */
export const isPublicAddress = (address: string): boolean =>
  isIP(address) === 6
    ? globalSix.check(address, 'ipv6') && !special.check(address, 'ipv6')
    : isIP(address) === 4 && !special.check(address);

type Resolver = (
  host: string,
  done: (error: Error | null, addresses: readonly dns.LookupAddress[]) => void,
) => void;

const resolve: Resolver = (host, done) => dns.lookup(host, { all: true }, done);

/** Looks a name up and refuses it when any of its addresses is not public: what was checked is what is connected to. */
const publicLookup =
  (resolver: Resolver): LookupFunction =>
  (host, options, callback) => {
    resolver(host, (error, addresses) => {
      const own = addresses?.find(({ address }) => !isPublicAddress(address));
      const [first] = addresses ?? [];
      if (error !== null || own !== undefined || first === undefined) {
        callback(error ?? new RefusedAddress(own?.address ?? host), '', 4);
        return;
      }
      if (options.all === true) callback(null, [...addresses]);
      else callback(null, first.address, first.family);
    });
  };

/**
 * A `fetch` that follows no redirects and, with `public`, connects to public addresses only, whatever a name resolves to
 * at that moment. Bodies are text.
 */
export const guardedFetch =
  (reach: 'any' | 'public', resolver: Resolver = resolve): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (reach === 'public' && isIP(host) !== 0 && !isPublicAddress(host)) {
      throw failed(new RefusedAddress(host));
    }
    const body = request.body === null ? '' : await text(Readable.fromWeb(request.body as never));
    return await new Promise<Response>((done, fail) => {
      const sent = (url.protocol === 'https:' ? https : http).request(
        url,
        {
          method: request.method,
          headers: { ...Object.fromEntries(request.headers), 'accept-encoding': 'identity' },
          signal: request.signal,
          agent: false,
          ...(reach === 'public' && { lookup: publicLookup(resolver) }),
        },
        (answer) => {
          // Thrown in here it would be nobody's, and end the process.
          try {
            done(toResponse(answer));
          } catch (error) {
            answer.destroy();
            fail(failed(error as Error));
          }
        },
      );
      // As fetch does: what a call was ended with is what it rejects with.
      const reason = (error: Error): Error =>
        request.signal.aborted ? (request.signal.reason as Error) : failed(error);
      sent.on('error', (error) => fail(reason(error)));
      sent.end(body);
    });
  };

/** As `fetch` says it, which the callers of one go by. */
const failed = (cause: Error): TypeError => new TypeError('fetch failed', { cause });

/** Statuses that come without a body, whatever is sent with them (WHATWG Fetch, "null body status"). */
const nullBodies: ReadonlySet<number> = new Set([101, 204, 205, 304]);

function toResponse(answer: http.IncomingMessage): Response {
  const status = answer.statusCode ?? 502;
  const headers = new Headers();
  for (const [name, value] of Object.entries(answer.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  const isEmpty = nullBodies.has(status);
  // Not read to its end, which may never come.
  if (isEmpty) answer.destroy();
  const body = isEmpty ? null : (Readable.toWeb(answer) as unknown as ReadableStream<Uint8Array>);
  return new Response(body, { status: status < 200 || status > 599 ? 502 : status, headers });
}
