import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { emptyBodyHash, signS3, type S3Request } from './sign-s3.ts';

/**
 * The examples of the vendor: "Examples: Signature Calculations in AWS Signature Version 4" of the Amazon S3 API reference,
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
const signer = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const bucket = 'https://examplebucket.s3.amazonaws.com';
const body = createHash('sha256').update('Welcome to Amazon S3.').digest('hex');

const examples: readonly (Pick<S3Request, 'method' | 'headers' | 'bodyHash'> & {
  readonly path: string;
  readonly names: string;
  readonly signature: string;
})[] = [
  {
    method: 'GET',
    path: '/test.txt',
    headers: { Range: 'bytes=0-9' },
    bodyHash: emptyBodyHash,
    names: 'host;range;x-amz-content-sha256;x-amz-date',
    signature: 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  },
  {
    method: 'PUT',
    path: '/test$file.text',
    headers: { Date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
    bodyHash: body,
    names: 'date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class',
    signature: '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  },
  {
    method: 'GET',
    path: '/?lifecycle',
    headers: {},
    bodyHash: emptyBodyHash,
    names: 'host;x-amz-content-sha256;x-amz-date',
    signature: 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  },
  {
    method: 'GET',
    path: '/?max-keys=2&prefix=J',
    headers: {},
    bodyHash: emptyBodyHash,
    names: 'host;x-amz-content-sha256;x-amz-date',
    signature: '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  },
];

describe('signing for S3', () => {
  it.each(examples)(
    'signs $method $path as AWS does',
    ({ method, path, headers, bodyHash, names, signature }) => {
      const now = Date.parse('2013-05-24T00:00:00Z');
      const signed = signS3({ method, url: new URL(path, bucket), headers, bodyHash, now }, signer);
      expect(signed).toMatchObject({
        'x-amz-date': '20130524T000000Z',
        authorization: `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, SignedHeaders=${names}, Signature=${signature}`,
      });
    },
  );
});
