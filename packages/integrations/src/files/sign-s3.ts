import { createHash, createHmac } from 'node:crypto';

/** Who asks, and where: what AWS Signature Version 4 is made with. */
export interface S3Signer {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

export interface S3Request {
  readonly method: string;
  readonly url: URL;
  /** Each is signed; `host` is added. */
  readonly headers: Readonly<Record<string, string>>;
  /** SHA-256 of the body in hex, or `UNSIGNED-PAYLOAD` for one that is sent while it is read. */
  readonly bodyHash: string;
  /** Epoch ms. */
  readonly now: number;
}

const algorithm = 'AWS4-HMAC-SHA256';

export const emptyBodyHash = createHash('sha256').digest('hex');

/**
 * The headers of a signed request, those given among them.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
export function signS3(
  { method, url, headers, bodyHash, now }: S3Request,
  { accessKeyId, secretAccessKey, region }: S3Signer,
): Readonly<Record<string, string>> {
  const at = new Date(now).toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
  const day = at.slice(0, 8);
  const given = { ...headers, host: url.host, 'x-amz-content-sha256': bodyHash, 'x-amz-date': at };
  const sorted = Object.entries(given)
    .map(([name, value]) => [name.toLowerCase(), value.trim().replaceAll(/\s+/g, ' ')] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const names = sorted.map(([name]) => name).join(';');
  const canonical = [
    method,
    canonicalPath(url),
    canonicalQuery(url),
    ...sorted.map(([name, value]) => `${name}:${value}`),
    '',
    names,
    bodyHash,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = [algorithm, at, scope, createHash('sha256').update(canonical).digest('hex')].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`);
  const signature = createHmac('sha256', key).update(text).digest('hex');
  const credential = `${accessKeyId}/${scope}`;
  return {
    ...given,
    authorization: `${algorithm} Credential=${credential}, SignedHeaders=${names}, Signature=${signature}`,
  };
}

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** As AWS encodes: all but what RFC 3986 leaves alone, in capital hex. */
const uriEncoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase()}`,
  );

/** S3 encodes a path once, and leaves double slashes as they are. */
const canonicalPath = ({ pathname }: URL): string =>
  pathname
    .split('/')
    .map((part) => uriEncoded(decodeURIComponent(part)))
    .join('/');

const canonicalQuery = ({ searchParams }: URL): string =>
  [...searchParams]
    .map(([name, value]) => [uriEncoded(name), uriEncoded(value)] as const)
    .toSorted(([a, x], [b, y]) => (a === b ? (x < y ? -1 : 1) : a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
