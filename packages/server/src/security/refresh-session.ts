import type { Db } from '@squeeze/database/connection';
import {
  findSession,
  revokeSession,
  rotateSession,
  type SessionRecord,
} from '@squeeze/database/repositories/session-repository';
import { findUser } from '@squeeze/database/repositories/user-repository';
import { decideRefresh } from './decide-refresh.ts';
import { sessionPolicy, type SessionScope, type TokenMint } from './open-session.ts';
import { refreshTokenHash, successorOf, type RefreshToken } from './refresh-token.ts';

export type RefreshOutcome =
  | {
      readonly kind: 'refreshed';
      readonly accessToken: string;
      readonly refreshToken: string;
    }
  | { readonly kind: 'refused' }
  /** A used token came back and its session has been ended. */
  | { readonly kind: 'family_revoked'; readonly userId: string };

/** Lost races before giving up. Each means that another call rotated in between, and its successor is ours too. */
const maxRounds = 5;

const sessionScopes: readonly string[] = ['full', 'mfa_setup'] satisfies SessionScope[];
const isRefreshable = (scope: string): scope is SessionScope => sessionScopes.includes(scope);

/** Carries out what `decideRefresh` says by compare-and-swap; any number of calls at once see one successor. */
export async function refreshSession(
  db: Db,
  mint: TokenMint,
  presented: RefreshToken,
  now: number,
): Promise<RefreshOutcome> {
  const hash = refreshTokenHash(presented.token);
  for (let round = 0; round < maxRounds; round += 1) {
    const session = await findSession(db, presented.sessionId);
    if (session === null || !isRefreshable(session.scope)) return { kind: 'refused' };
    const user = await findUser(db, session.userId);
    const state = { ...session, userIsActive: user?.isActive === true };
    switch (decideRefresh(state, { generation: presented.generation, hash }, now)) {
      case 'refuse':
        return { kind: 'refused' };
      case 'revoke_family':
        await revokeSession(db, session.id, 'refresh_token_reused', now);
        return { kind: 'family_revoked', userId: session.userId };
      case 'repeat':
        return await repeat(mint, session, presented, now);
      case 'rotate': {
        const keyVersion = mint.keys.currentVersion;
        const next = successorOf(mint.keys, presented, keyVersion);
        const rotated = await rotateSession(db, session.id, {
          fromGeneration: presented.generation,
          fromHash: hash,
          toHash: refreshTokenHash(next.token),
          keyVersion,
          now,
          expiresAt: now + sessionPolicy.slidingMs,
        });
        if (rotated) return await answer(mint, session, next, now);
      }
    }
  }
  return { kind: 'refused' };
}

/** The version that made the successor is on the row: a key rotation in between must not make another one. */
async function repeat(
  mint: TokenMint,
  session: SessionRecord,
  presented: RefreshToken,
  now: number,
): Promise<RefreshOutcome> {
  if (mint.keys.find('refresh-successor', session.deriveKeyVersion) === undefined) return { kind: 'refused' };
  const next = successorOf(mint.keys, presented, session.deriveKeyVersion);
  if (refreshTokenHash(next.token) !== session.refreshHash) return { kind: 'refused' };
  return await answer(mint, session, next, now);
}

async function answer(
  { accessTokens }: TokenMint,
  session: SessionRecord,
  next: RefreshToken,
  now: number,
): Promise<RefreshOutcome> {
  const scope = session.scope as SessionScope;
  const claims = { scope, userId: session.userId, sessionId: session.id, generation: next.generation };
  return {
    kind: 'refreshed',
    accessToken: accessTokens.sign(claims, now),
    refreshToken: next.token,
  };
}
