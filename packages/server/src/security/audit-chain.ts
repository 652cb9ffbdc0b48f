import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createSecretKey,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { type Chain, securityChain } from '@squeeze/database/chains';
import type { SecurityEventRecord } from '@squeeze/database/repositories/security-event-repository';
import { z } from 'zod';
import { EnvelopeError, open, type EnvelopePlace } from './envelope.ts';
import type { PurposeKeys } from './purpose-keys.ts';

/** What would name a person: it goes with the account. */
const Personal = z.object({
  address: z.string().nullable(),
  /** User agent. */
  device: z.string().nullable(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});
export type Personal = z.infer<typeof Personal>;

/** A link before it is sealed and hashed. */
export type OpenLink = Omit<SecurityEventRecord, 'personalSealed' | 'hash'>;

export const chainKeyPlace = (userId: string, chain: Chain = securityChain): EnvelopePlace => ({
  table: chain.keys,
  id: userId,
  column: 'key_sealed',
});

/** A person's key of a chain; null where it has been erased, or the key it is sealed under is lost. */
export function openAuditKey(
  keys: PurposeKeys,
  userId: string,
  sealed: string | null,
  chain: Chain = securityChain,
): KeyObject | null {
  if (sealed === null) return null;
  try {
    return createSecretKey(open(keys, chainKeyPlace(userId, chain), sealed));
  } catch (error) {
    if (error instanceof EnvelopeError) return null;
    throw error;
  }
}

/** SHA-256 over everything of a link but its own hash, the hash of the link before included. */
export function hashOfLink(link: Omit<SecurityEventRecord, 'hash'>): string {
  return createHash('sha256')
    .update(JSON.stringify([...factsOf(link), link.personalSealed]))
    .digest('base64url');
}

const factsOf = ({ id, userId, seq, kind, subjectId, createdAt, previousHash }: OpenLink) => [
  id,
  userId,
  seq,
  kind,
  subjectId,
  createdAt,
  previousHash,
];

const ivBytes = 12;
const tagBytes = 16;

/**
 * AES-256-GCM under a person's key of the chain: base64url of iv, ciphertext, tag. The link's facts are authenticated with it,
 * so that whoever can write the database, but has no keys, makes no link that passes for ours.
 */
export function sealWords(key: KeyObject, link: OpenLink, words: unknown): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  cipher.setAAD(Buffer.from(JSON.stringify(factsOf(link))));
  const sealed = [iv, cipher.update(JSON.stringify(words), 'utf8'), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat(sealed).toString('base64url');
}

/** The words of a link; null when it was not sealed with this key, or something of it is not what it was then. */
export function openWords<Words>(
  key: KeyObject,
  link: SecurityEventRecord,
  schema: z.ZodType<Words>,
): Words | null {
  const bytes = Buffer.from(link.personalSealed ?? '', 'base64url');
  if (bytes.length < ivBytes + tagBytes) return null;
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(JSON.stringify(factsOf(link))));
  decipher.setAuthTag(bytes.subarray(-tagBytes));
  try {
    const opened = [decipher.update(bytes.subarray(ivBytes, -tagBytes)), decipher.final()];
    return schema.parse(JSON.parse(Buffer.concat(opened).toString('utf8')));
  } catch {
    return null;
  }
}

/** The words of a security event. */
export const openPersonal = (key: KeyObject, link: SecurityEventRecord): Personal | null =>
  openWords(key, link, Personal);
