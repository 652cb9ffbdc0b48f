import type { LoginAnswer } from '@squeeze/contracts/auth';
import type { desktopSignInEndpoints } from '@squeeze/contracts/desktop-sign-in';
import type { Db } from '@squeeze/database/connection';
import {
  findDesktopAuthorization,
  setOpenedSession,
  useDesktopAuthorization,
  type DesktopAuthorizationRecord,
} from '@squeeze/database/repositories/desktop-authorization-repository';
import {
  findSession,
  revokeSession,
  type SessionRecord,
} from '@squeeze/database/repositories/session-repository';
import { findUser, type UserRecord } from '@squeeze/database/repositories/user-repository';
import { AppError } from '../../http/app-error.ts';
import { type RequestFacts, type Route, unbound } from '../../http/call.ts';
import type { LiveEvents } from '../../ports/live-events.ts';
import type { AuditLog } from '../../security/audit-log.ts';
import { answersChallenge } from '../../security/code-challenge.ts';
import { isAlive } from '../../security/decide-refresh.ts';
import { openSession, type TokenMint } from '../../security/open-session.ts';
import { requesterOf } from '../../http/requester.ts';
import type { TryLimits } from '../../security/try-limits.ts';
import { presentUser } from '../users/present-user.ts';
import { desktopCodeHash } from './authorize-desktop.ts';

export interface ExchangeDesktopCodeParts {
  readonly tries: TryLimits;
  readonly mint: TokenMint;
  readonly audit: Pick<AuditLog, 'record'>;
  readonly liveEvents: Pick<LiveEvents, 'publish'>;
}

const invalidCode = (): AppError => new AppError('invalid_code.desktop');

/**
 * Opens the desktop's session for a code and its verifier. The code is used up whatever the verifier; one that comes
 * again ends the session it was exchanged for, since somebody else may have it (RFC 6749 section 4.1.2).
 */
export const exchangeDesktopCode = (
  parts: ExchangeDesktopCodeParts,
): Route<typeof desktopSignInEndpoints.exchangeDesktopCode> =>
  unbound(async ({ database, body, now, request }) => {
    await parts.tries.count(['exchangeDesktopCodeFrom', requesterOf(request.address)]);
    const authorization = await findDesktopAuthorization(database.db, desktopCodeHash(body.code));
    if (authorization === null) throw invalidCode();
    const fits = answersChallenge(body.code_verifier, authorization.codeChallenge);
    // The code and its session in one transaction: whoever finds it used finds the session as well.
    const answer = await database.transaction(async (trx) => {
      if (!(await useDesktopAuthorization(trx, authorization.codeHash, now))) {
        return await endOpenedSession(parts, trx, authorization.codeHash, now);
      }
      return fits ? await openDesktopSession(parts, trx, authorization, { request, now }) : null;
    });
    if (answer === null) throw invalidCode();
    return answer;
  });

interface Exchange {
  readonly request: RequestFacts;
  readonly now: number;
}

async function openDesktopSession(
  { mint, audit, liveEvents }: ExchangeDesktopCodeParts,
  trx: Db,
  authorization: DesktopAuthorizationRecord,
  { request, now }: Exchange,
): Promise<LoginAnswer | null> {
  const asker = await whoSaidYes(trx, authorization, now);
  if (asker === null) return null;
  const { session, user } = asker;
  const userId = user.id;
  const { mfaPassed, authTime } = session;
  const opening = { userId, scope: 'full', mfaPassed, authTime, request, now } as const;
  const { sessionId, accessToken, refreshToken } = await openSession(trx, mint, opening);
  await setOpenedSession(trx, authorization.codeHash, sessionId);
  await audit.record(trx, { userId, kind: 'signed_in', sessionId, request, now });
  await liveEvents.publish(trx, userId, { type: 'account_changed' });
  return {
    access_token: accessToken,
    refresh_token: refreshToken,
    user: presentUser(user, now),
    mfa_required: false,
    mfa_setup_required: false,
  };
}

/** The browser's session and its person, if both are alive still. */
async function whoSaidYes(
  trx: Db,
  { sessionId }: DesktopAuthorizationRecord,
  now: number,
): Promise<{ session: SessionRecord; user: UserRecord } | null> {
  const session = await findSession(trx, sessionId);
  if (session === null || session.scope !== 'full' || !isAlive(session, now)) return null;
  const user = await findUser(trx, session.userId);
  return user?.isActive === true ? { session, user } : null;
}

async function endOpenedSession(
  { audit, liveEvents }: ExchangeDesktopCodeParts,
  trx: Db,
  codeHash: string,
  now: number,
): Promise<null> {
  const opened = (await findDesktopAuthorization(trx, codeHash))?.openedSessionId ?? null;
  const session = opened === null ? null : await findSession(trx, opened);
  if (session === null || !(await revokeSession(trx, session.id, 'desktop_code_reused', now))) return null;
  const { userId, id: sessionId } = session;
  await audit.record(trx, { userId, kind: 'session_revoked', sessionId, request: null, now });
  await liveEvents.publish(trx, userId, { type: 'access_changed' });
  return null;
}
