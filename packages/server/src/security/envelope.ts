import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { PurposeKeys } from './purpose-keys.ts';

const ivBytes = 12;
const tagBytes = 16;

/** The place a secret is stored in. It is authenticated with the secret, which so opens nowhere else. */
export interface EnvelopePlace {
  readonly table: string;
  readonly id: string;
  readonly column: string;
}

/** The envelope was not made by us for this place, has been changed, or its key is gone. */
export class EnvelopeError extends Error {
  constructor(reason: string, cause?: unknown) {
    super(reason, { cause });
    this.name = 'EnvelopeError';
  }
}

const associatedData = ({ table, id, column }: EnvelopePlace): Buffer =>
  Buffer.from(`${table}:${id}:${column}`, 'utf8');

/** Seals bytes with AES-256-GCM: `v<key version>.<base64url of iv, ciphertext, tag>`. */
export function seal(keys: PurposeKeys, place: EnvelopePlace, secret: Uint8Array): string {
  const iv = randomBytes(ivBytes);
  const { version, key } = keys.current('envelope');
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  cipher.setAAD(associatedData(place));
  const sealed = Buffer.concat([iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
  return `v${version}.${sealed.toString('base64url')}`;
}

/**
 * Opens what `seal` made for the same place, under whichever key version it names.
 * @throws EnvelopeError
 */
export function open(keys: PurposeKeys, place: EnvelopePlace, envelope: string): Buffer {
  const [, version = '', body = ''] = /^v(\d{1,9})\.([A-Za-z0-9_-]+)$/.exec(envelope) ?? [];
  const key = keys.find('envelope', Number(version));
  if (key === undefined) throw new EnvelopeError('unknown envelope or key version');
  const bytes = Buffer.from(body, 'base64url');
  if (bytes.length < ivBytes + tagBytes) throw new EnvelopeError('envelope too short');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(associatedData(place));
  decipher.setAuthTag(bytes.subarray(-tagBytes));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(ivBytes, -tagBytes)), decipher.final()]);
  } catch (error) {
    throw new EnvelopeError('envelope does not belong here or was changed', error);
  }
}
