import type { Db } from '@squeeze/database/connection';
import { insertSession } from '@squeeze/database/repositories/session-repository';
import { uuidv7 } from 'uuidv7';
import type { RequestFacts } from '../http/call.ts';
import type { AccessScope, AccessTokens } from './access-token.ts';
import { accessTokenLifetimeMs } from './access-token.ts';
import type { PurposeKeys } from './purpose-keys.ts';
import { firstRefreshToken, refreshTokenHash } from './refresh-token.ts';

const day = 24 * 60 * 60_000;

export const sessionPolicy = {
  /** Ends this long after its last refresh … */
  slidingMs: 30 * day,
  /** … and this long after sign-in whatever happens. */
  absoluteMs: 90 * day,
} as const;

export type SessionScope = Exclude<AccessScope, 'verification'>;

export interface SessionTokens {
  /** The `sid` of its tokens. */
  readonly sessionId: string;
  readonly accessToken: string;
  /** Null for a session that waits for its second factor: it lives no longer than its one access token. */
  readonly refreshToken: string | null;
}

interface NewSession {
  readonly userId: string;
  readonly scope: SessionScope;
  readonly mfaPassed: boolean;
  /** When its person proved who they are; `now` when left out. */
  readonly authTime?: number;
  readonly request: Pick<RequestFacts, 'address' | 'userAgent'>;
  readonly now: number;
}

export interface TokenMint {
  readonly keys: PurposeKeys;
  readonly accessTokens: AccessTokens;
}

/** Stores a session whose person has just proved who they are, and mints its first tokens. */
export async function openSession(db: Db, mint: TokenMint, session: NewSession): Promise<SessionTokens> {
  const { userId, scope, mfaPassed, request, now } = session;
  const id = uuidv7();
  const refresh = firstRefreshToken(mint.keys, id);
  const endsAt = now + (scope === 'mfa' ? accessTokenLifetimeMs.mfa : sessionPolicy.absoluteMs);
  await insertSession(db, {
    id,
    userId,
    scope,
    refreshHash: refreshTokenHash(refresh.token),
    previousRefreshHash: null,
    generation: refresh.generation,
    seenGeneration: refresh.generation,
    deriveKeyVersion: mint.keys.currentVersion,
    rotatedAt: now,
    authTime: session.authTime ?? now,
    mfaPassed,
    device: request.userAgent === '' ? null : request.userAgent,
    address: request.address === '' ? null : request.address,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: Math.min(now + sessionPolicy.slidingMs, endsAt),
    endsAt,
    revokedAt: null,
    revokedReason: null,
  });
  const claims = { scope, userId, sessionId: id, generation: refresh.generation };
  return {
    sessionId: id,
    accessToken: mint.accessTokens.sign(claims, now),
    refreshToken: scope === 'mfa' ? null : refresh.token,
  };
}
