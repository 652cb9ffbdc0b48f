import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface ReceivedPush {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** As the browser reads it, once decrypted. */
  readonly text: string;
}

/** How a push is answered instead of by taking it. */
export interface PushRefusal {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A browser that has subscribed. */
export interface TestBrowser {
  readonly received: readonly ReceivedPush[];
  /** As it hands its subscription to a page. */
  subscription(): { endpoint: string; keys: { p256dh: string; auth: string } };
  /** The next pushes are refused so, in order. */
  refuse(...refusals: readonly PushRefusal[]): void;
  unsubscribe(): void;
}

export interface PushServer extends AsyncDisposable {
  readonly origin: string;
  /** @param publicKey VAPID public key that pushes have to be signed for, base64url; any when left out */
  openBrowser(publicKey?: string): TestBrowser;
}

/** A push service on loopback (RFC 8030) with the browsers behind it, which check and decrypt what they get. */
export async function startPushServer(): Promise<PushServer> {
  const browsers = new Map<string, Browser>();
  let origin = '';
  const server = createServer((request, response) => {
    take(browsers.get(request.url ?? ''), origin, request, response).catch((error: unknown) => {
      response.writeHead(400).end(String(error));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    openBrowser: (publicKey) => {
      const path = `/push/${randomBytes(12).toString('base64url')}`;
      const browser = new Browser(origin + path, publicKey ?? null, () => browsers.delete(path));
      browsers.set(path, browser);
      return browser;
    },
    [Symbol.asyncDispose]: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

class Browser implements TestBrowser {
  readonly received: ReceivedPush[] = [];
  readonly refusals: PushRefusal[] = [];
  readonly publicKey: string | null;
  readonly #endpoint: string;
  readonly #forget: () => void;
  readonly #pair = createECDH('prime256v1');
  readonly #auth = randomBytes(16);

  constructor(endpoint: string, publicKey: string | null, forget: () => void) {
    this.#endpoint = endpoint;
    this.publicKey = publicKey;
    this.#forget = forget;
    this.#pair.generateKeys();
  }

  subscription() {
    const p256dh = this.#pair.getPublicKey('base64url');
    return { endpoint: this.#endpoint, keys: { p256dh, auth: this.#auth.toString('base64url') } };
  }

  refuse(...refusals: readonly PushRefusal[]): void {
    this.refusals.push(...refusals);
  }

  unsubscribe(): void {
    this.#forget();
  }

  /** https://www.rfc-editor.org/rfc/rfc8291#section-3.4 over one record of https://www.rfc-editor.org/rfc/rfc8188 */
  decrypt(body: Buffer): string {
    const salt = body.subarray(0, 16);
    const keyLength = body.readUInt8(20);
    const senderKey = body.subarray(21, 21 + keyLength);
    const sealed = body.subarray(21 + keyLength);
    const both = Buffer.concat([this.#pair.getPublicKey(), senderKey]);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), both]);
    const secret = hkdfSync('sha256', this.#pair.computeSecret(senderKey), this.#auth, info, 32);
    const derive = (name: string, bytes: number): Buffer =>
      Buffer.from(
        hkdfSync('sha256', new Uint8Array(secret), salt, Buffer.from(`Content-Encoding: ${name}\0`), bytes),
      );
    const opener = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
    opener.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([opener.update(sealed.subarray(0, -16)), opener.final()]);
    // The last record ends with a delimiter of 2 and zeros.
    return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
  }
}

async function take(
  browser: Browser | undefined,
  origin: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await buffer(request);
  const refusal = browser === undefined ? { status: 410 } : browser.refusals.shift();
  if (browser === undefined || refusal !== undefined) {
    response.writeHead(refusal?.status ?? 410, refusal?.headers).end();
    return;
  }
  checkSignature(request.headers.authorization ?? '', origin, browser.publicKey);
  browser.received.push({ headers: request.headers, text: browser.decrypt(body) });
  response.writeHead(201, { location: `${origin}/message/1` }).end();
}

/** https://www.rfc-editor.org/rfc/rfc8292#section-2 */
function checkSignature(authorization: string, origin: string, expectedKey: string | null): void {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  if (expectedKey !== null && key !== expectedKey) throw new Error('signed with another key');
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' };
  const valid = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!valid) throw new Error('the signature does not fit');
  const { aud, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
  if (aud !== origin) throw new Error('signed for another push service');
  if (typeof sub !== 'string' || !/^(?:mailto|https):/.test(sub)) throw new Error('nobody to write to');
}
