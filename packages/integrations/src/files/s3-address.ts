import type { S3Signer } from './sign-s3.ts';

/** A bucket, or a part of one, in a store that speaks as S3 does. */
export interface S3Address {
  /** Where it answers, with the bucket and what stands before each key; ends in a slash. */
  readonly base: URL;
  readonly signer: S3Signer;
}

/**
 * Reads `s3+https://key:secret@host/bucket/prefix?region=…`. What is wrong is said without a part of it, since there is a
 * secret in it.
 * @throws {RangeError}
 */
export function parseS3Address(text: string): S3Address {
  const wanted = 'such as s3+https://key:secret@s3.example/bucket?region=eu-west-1';
  const [, scheme, rest] = /^s3\+(https?):\/\/(\S+)$/.exec(text) ?? [];
  const plain = `${scheme}://${rest}`;
  if (scheme === undefined || !URL.canParse(plain)) throw new RangeError(`must be an address, ${wanted}`);
  const url = new URL(plain);
  const [accessKeyId, secretAccessKey] = [decoded(url.username), decoded(url.password)];
  if (accessKeyId === '' || secretAccessKey === '')
    throw new RangeError(`must hold a key and its secret, ${wanted}`);
  const path = url.pathname.replace(/\/+$/, '');
  if (path === '') throw new RangeError(`must name a bucket, ${wanted}`);
  const region = url.searchParams.get('region') ?? 'us-east-1';
  const others = [...url.searchParams.keys()].filter((name) => name !== 'region');
  if (others.length > 0 || url.hash !== '')
    throw new RangeError(`takes nothing but region behind the ?, ${wanted}`);
  return { base: new URL(`${path}/`, url.origin), signer: { accessKeyId, secretAccessKey, region } };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
