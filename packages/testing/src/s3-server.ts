import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** How the server misbehaves, the next time it is asked. */
type S3Fault =
  | 'busy'
  | 'busy, then silent'
  | 'busy, then resets'
  | 'resets'
  | 'silent'
  | 'breaks off'
  | 'stalls';

export interface S3Server extends AsyncDisposable {
  /** As `SQUEEZE_FILES_URL` has it, secret included. */
  readonly url: string;
  readonly secret: string;
  /** What lies in it, by path. */
  readonly objects: Map<string, Buffer>;
  /** What came in: method and path. */
  readonly asked: string[];
  /** Each is used up by one request. */
  readonly faults: S3Fault[];
}

const accessKeyId = 'AKIASQUEEZETEST';
const secret = 'Sekret/With+Signs%And:More';
const region = 'eu-west-3';
const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** A store that speaks as S3 does, one bucket, and looks at every signature from what came over the wire alone. */
export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const asked: string[] = [];
  const faults: S3Fault[] = [];
  const http = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const fault = faults.shift();
    if (fault === 'silent') return;
    if (fault === 'resets') request.socket.resetAndDestroy();
    else if (fault === 'busy') response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>');
    else if (fault === 'busy, then silent') response.writeHead(503).write('<Error>');
    else if (fault === 'busy, then resets') {
      // Once the client has had its turn to read how the answer begins.
      const reset = () => setImmediate(() => request.socket.resetAndDestroy());
      response.writeHead(503).write('<Error>', () => setImmediate(reset));
    } else answer(request, response, objects, fault).catch(() => response.destroy());
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const { port } = http.address() as AddressInfo;
  return {
    url: `s3+http://${accessKeyId}:${encodeURIComponent(secret)}@127.0.0.1:${port}/bucket/some/prefix?region=${region}`,
    secret,
    objects,
    asked,
    faults,
    [Symbol.asyncDispose]: async () => {
      http.closeAllConnections();
      http.close();
      await once(http, 'close');
    },
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  objects: Map<string, Buffer>,
  fault: S3Fault | undefined,
): Promise<void> {
  const path = request.url ?? '';
  const body = await buffer(request);
  if (!isSigned(request, body)) {
    response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
    return;
  }
  const object = objects.get(path);
  if (request.method === 'PUT') {
    objects.set(path, body);
    response.writeHead(200, { etag: `"${sha256(body)}"` }).end();
  } else if (request.method === 'DELETE') {
    objects.delete(path);
    response.writeHead(204).end();
  } else if (object === undefined) response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
  else {
    response.writeHead(200, { 'content-length': object.length });
    if (fault === 'breaks off') response.write(object.subarray(0, 1), () => response.destroy());
    else if (fault === 'stalls') response.write(object.subarray(0, Math.ceil(object.length / 2)));
    else response.end(request.method === 'HEAD' ? undefined : object);
  }
}

/** Written anew from what AWS says of it, so that a mistake of the client's is not made twice. */
function isSigned({ method, url = '', headers }: IncomingMessage, body: Buffer): boolean {
  const parsed =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w{64})$/.exec(
      headers.authorization ?? '',
    );
  const [, id, day = '', where = '', names = '', signature] = parsed ?? [];
  const hash = headers['x-amz-content-sha256'];
  if (id !== accessKeyId || where !== region || typeof hash !== 'string') return false;
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(body)) return false;
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.split(';').includes(name)))
    return false;
  const [path = '', query = ''] = url.split('?');
  const lines = names.split(';').map((name) => `${name}:${String(headers[name])}\n`);
  const canonical = `${method}\n${path}\n${query}\n${lines.join('')}\n${names}\n${hash}`;
  const date = String(headers['x-amz-date']);
  const text = `AWS4-HMAC-SHA256\n${date}\n${day}/${where}/s3/aws4_request\n${sha256(canonical)}`;
  const key = hmac(hmac(hmac(hmac(`AWS4${secret}`, day), where), 's3'), 'aws4_request');
  return date.startsWith(day) && hmac(key, text).toString('hex') === signature;
}
