import { createHash, createHmac, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto';
import type { PurposeKeys } from './purpose-keys.ts';

/**
 * A refresh token names its session and generation and proves with a MAC that we made it, so that an old one of a
 * session is recognised as genuine without any of them being stored:
 * `r<key version>.<session id>.<generation>.<secret>.<mac>`.
 */
export interface RefreshToken {
  readonly token: string;
  readonly sessionId: string;
  /** How many rotations came before it. */
  readonly generation: number;
}

const format = /^r([1-9]\d{0,8})\.([0-9a-f-]{36})\.(\d{1,9})\.([A-Za-z0-9_-]{43})\.([A-Za-z0-9_-]{43})$/;

/** Reads a token that is genuinely ours, whatever its age; null for anything else. */
export function readRefreshToken(keys: PurposeKeys, token: string): RefreshToken | null {
  const [, version = '', sessionId = '', generation = '', , mac = ''] = format.exec(token) ?? [];
  const key = keys.find('refresh-mac', Number(version));
  if (key === undefined) return null;
  const expected = macOf(key, token.slice(0, -mac.length));
  if (!timingSafeEqual(Buffer.from(mac), Buffer.from(expected))) return null;
  return { token, sessionId, generation: Number(generation) };
}

/** The first token of a session. */
export const firstRefreshToken = (keys: PurposeKeys, sessionId: string): RefreshToken =>
  write(keys, keys.currentVersion, { sessionId, generation: 0, secret: randomBytes(32) });

/**
 * The one successor of a token under a key version: presenting the token again gives the same successor again, so a
 * lost answer or two tabs racing log nobody out. Throws when the store no longer holds that version.
 */
export function successorOf(keys: PurposeKeys, presented: RefreshToken, keyVersion: number): RefreshToken {
  const key = keys.find('refresh-successor', keyVersion);
  if (key === undefined) throw new Error(`Key version ${keyVersion} is gone`);
  const secret = createHmac('sha256', key).update(presented.token).digest();
  const { sessionId, generation } = presented;
  return write(keys, keyVersion, { sessionId, generation: generation + 1, secret });
}

/** What is stored of a token. The secret has 256 bits, so a fast hash does. */
export const refreshTokenHash = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

interface Parts {
  readonly sessionId: string;
  readonly generation: number;
  readonly secret: Buffer;
}

function write(keys: PurposeKeys, version: number, { sessionId, generation, secret }: Parts): RefreshToken {
  const key = keys.find('refresh-mac', version);
  if (key === undefined) throw new Error(`Key version ${version} is gone`);
  const head = `r${version}.${sessionId}.${generation}.${secret.toString('base64url')}.`;
  return { token: head + macOf(key, head), sessionId, generation };
}

const macOf = (key: KeyObject, head: string): string =>
  createHmac('sha256', key).update(head).digest('base64url');
