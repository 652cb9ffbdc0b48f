import { createHmac, type KeyObject, type webcrypto } from 'node:crypto';
import { jwtVerify, type JWTPayload, type JWTVerifyGetKey, type JWTVerifyOptions } from 'jose';
import type { TokenScope } from '../http/person.ts';
import type { PurposeKeys } from './purpose-keys.ts';
import { VerifiedTokens } from './verified-tokens.ts';

const minute = 60_000;

/** Scopes a token can have; the owner of an embedded server has only the launch secret, a calendar program its password. */
export type AccessScope = Exclude<TokenScope, 'owner' | 'app_password'>;

export const accessTokenLifetimeMs = {
  full: 15 * minute,
  mfa: 5 * minute,
  mfa_setup: 15 * minute,
  verification: 15 * minute,
} as const satisfies Record<AccessScope, number>;

/** `sid` and `gen` name the session and how often its refresh token had been rotated when this token was made. */
export type AccessClaims =
  | {
      readonly scope: 'full' | 'mfa' | 'mfa_setup';
      readonly userId: string;
      readonly sessionId: string;
      readonly generation: number;
    }
  | { readonly scope: 'verification'; readonly userId: string; readonly phoneNumber: string };

export const accessTokenIssuer = 'squeeze';
export const accessTokenAudience = 'squeeze-api';
/** RFC 9068 section 2.1: keeps other JWTs made with the same key from passing for access tokens. */
export const accessTokenType = 'at+jwt';
const algorithm = 'HS256';

/** Signs and checks access tokens: JWT, HMAC-SHA256, the key's version as `kid`. */
export class AccessTokens {
  readonly #keys: PurposeKeys;
  readonly #verified = new VerifiedTokens();
  readonly #imported = new Map<number, webcrypto.CryptoKey>();

  constructor(keys: PurposeKeys) {
    this.#keys = keys;
  }

  sign(claims: AccessClaims, now: number): string {
    const { version, key } = this.#keys.current('access-token');
    const header = { alg: algorithm, typ: accessTokenType, kid: String(version) };
    const payload = {
      ...payloadOf(claims),
      iss: accessTokenIssuer,
      aud: accessTokenAudience,
      sub: claims.userId,
      iat: Math.floor(now / 1000),
      exp: Math.floor((now + accessTokenLifetimeMs[claims.scope]) / 1000),
    };
    return signCompact(header, payload, key);
  }

  /** The claims of a token that is ours and alive at `now`; null for anything else, whatever is wrong with it. */
  async verify(token: string, now: number): Promise<AccessClaims | null> {
    return this.#verified.find(token, now) ?? (await this.#verify(token, now));
  }

  async #verify(token: string, now: number): Promise<AccessClaims | null> {
    const options = {
      algorithms: [algorithm],
      issuer: accessTokenIssuer,
      audience: accessTokenAudience,
      typ: accessTokenType,
      currentDate: new Date(now),
      requiredClaims: ['sub', 'exp', 'iat', 'scope'],
    } satisfies JWTVerifyOptions;
    const getKey: JWTVerifyGetKey = ({ kid }) => this.#keyNamed(kid);
    try {
      const { payload } = await jwtVerify(token, getKey, options);
      const claims = claimsOf(payload);
      if (claims !== null && payload.exp !== undefined) {
        this.#verified.keep(token, { claims, expiresAt: payload.exp });
      }
      return claims;
    } catch {
      return null;
    }
  }

  #keyNamed(kid: string | undefined): webcrypto.CryptoKey {
    const key = /^[1-9]\d{0,8}$/.test(kid ?? '') ? this.#key(Number(kid)) : null;
    if (key === null) throw new Error('unknown key');
    return key;
  }

  // jose makes one of any other key anew for each use, which doubles the cost of a check.
  #key(version: number): webcrypto.CryptoKey | null {
    const known = this.#imported.get(version);
    if (known !== undefined) return known;
    const key = this.#keys.find('access-token', version);
    if (key === undefined) return null;
    const imported = key.toCryptoKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);
    this.#imported.set(version, imported);
    return imported;
  }
}

/**
 * The compact serialization of RFC 7515 section 7.1 with HMAC-SHA256. jose signs through Web Crypto, which hands these ten
 * microseconds to the thread pool: there they wait among passwords that are being hashed.
 */
function signCompact(header: object, payload: object, key: KeyObject): string {
  const signed = [header, payload]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`;
}

const payloadOf = (claims: AccessClaims): JWTPayload =>
  claims.scope === 'verification'
    ? { scope: claims.scope, phone_number: claims.phoneNumber }
    : { scope: claims.scope, sid: claims.sessionId, gen: claims.generation };

function claimsOf(payload: JWTPayload): AccessClaims | null {
  const { sub: userId, scope, sid, gen, phone_number: phoneNumber } = payload;
  if (typeof userId !== 'string') return null;
  if (scope === 'verification') {
    return typeof phoneNumber === 'string' ? { scope, userId, phoneNumber } : null;
  }
  if (scope !== 'full' && scope !== 'mfa' && scope !== 'mfa_setup') return null;
  if (typeof sid !== 'string' || typeof gen !== 'number') return null;
  return { scope, userId, sessionId: sid, generation: gen };
}
