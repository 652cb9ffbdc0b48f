import type { authEndpoints } from '@squeeze/contracts/auth';
import { revokeSession } from '@squeeze/database/repositories/session-repository';
import { AppError } from '../../http/app-error.ts';
import { bound, unbound, type Route } from '../../http/call.ts';
import type { LiveEvents } from '../../ports/live-events.ts';
import type { AuditLog } from '../../security/audit-log.ts';
import type { TokenMint } from '../../security/open-session.ts';
import { refreshSession } from '../../security/refresh-session.ts';
import { readRefreshToken } from '../../security/refresh-token.ts';
import type { TryLimits } from '../../security/try-limits.ts';
import { publishSessionsEnded } from '../sessions/publish-sessions-ended.ts';

interface LogoutParts {
  readonly audit: Pick<AuditLog, 'record'>;
  readonly liveEvents: Pick<LiveEvents, 'publish'>;
}

export interface RefreshParts extends LogoutParts {
  readonly mint: TokenMint;
  /** Shields this process from clients that run wild. */
  readonly floods: TryLimits;
}

/** Exchanges a refresh token for its successor. Whatever is wrong with it reads the same. */
export const refresh = (parts: RefreshParts): Route<typeof authEndpoints.refresh> =>
  unbound(async ({ database, body, now, request }) => {
    const invalid = new AppError('invalid_refresh_token');
    const presented = readRefreshToken(parts.mint.keys, body.refresh_token);
    if (presented === null) throw invalid;
    await parts.floods.count(['refreshOfSession', presented.sessionId]);
    const outcome = await refreshSession(database.db, parts.mint, presented, now);
    if (outcome.kind === 'refreshed') {
      return { access_token: outcome.accessToken, refresh_token: outcome.refreshToken };
    }
    if (outcome.kind === 'family_revoked') {
      const facts = { user_id: outcome.userId, session_id: presented.sessionId, address: request.address };
      request.log.warn(facts, 'a used refresh token was presented again: its session has been ended');
      const { userId } = outcome;
      const event = { userId, kind: 'refresh_token_reused', sessionId: presented.sessionId } as const;
      await database.transaction(async (trx) => {
        await parts.audit.record(trx, { ...event, request, now });
        await publishSessionsEnded(parts, trx, userId);
      });
    }
    request.clearCache();
    throw invalid;
  });

export const logout = (parts: LogoutParts): Route<typeof authEndpoints.logout> =>
  bound(async ({ db, person, now, request }) => {
    const { userId, sessionId } = person;
    if (sessionId !== null && (await revokeSession(db, sessionId, 'signed_out', now))) {
      await parts.audit.record(db, { userId, kind: 'signed_out', sessionId, request, now });
      await publishSessionsEnded(parts, db, userId);
    }
    request.clearCache();
    return {};
  });
