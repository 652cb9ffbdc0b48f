import type { IncomingHttpHeaders } from 'node:http';
import type { OpenDatabase } from '@squeeze/database/connection';
import { isStorageFull } from '@squeeze/database/database-error';
import { findPhoneNumber } from '@squeeze/database/repositories/phone-number-repository';
import {
  findSessionWithUser,
  type SessionWithUser,
} from '@squeeze/database/repositories/session-with-user-repository';
import { markGenerationSeen } from '@squeeze/database/repositories/session-repository';
import { findUser } from '@squeeze/database/repositories/user-repository';
import { effectiveRoles } from '@squeeze/domain/roles';
import { bearerToken, type Authenticator } from '../http/authenticate.ts';
import type { Person, TokenScope } from '../http/person.ts';
import type { AccessClaims, AccessTokens } from './access-token.ts';
import { isAlive } from './decide-refresh.ts';
import type { LastSeen } from './last-seen.ts';

type SessionClaims = Exclude<AccessClaims, { scope: 'verification' }>;
type VerificationClaims = Extract<AccessClaims, { scope: 'verification' }>;

/**
 * Accepts access tokens. What a token says is believed for its identity only; whether its session and person are
 * alive, and the person's roles, are read on every request, so that a revocation holds at once.
 */
export class SessionAuthenticator implements Authenticator {
  readonly #database: OpenDatabase;
  readonly #tokens: AccessTokens;
  readonly #lastSeen: LastSeen;

  constructor(database: OpenDatabase, tokens: AccessTokens, lastSeen: LastSeen) {
    this.#database = database;
    this.#tokens = tokens;
    this.#lastSeen = lastSeen;
  }

  async authenticate(headers: IncomingHttpHeaders, now: number): Promise<Person | null> {
    const token = bearerToken(headers);
    const claims = token === null ? null : await this.#tokens.verify(token, now);
    if (claims === null) return null;
    return claims.scope === 'verification' ? await this.#pending(claims) : await this.#session(claims, now);
  }

  async reread({ sessionId, userId, scope }: Person, now: number): Promise<Person | null> {
    const found = sessionId === null ? null : await findSessionWithUser(this.#database.db, sessionId);
    return found === null ? null : livePerson(found, { userId, scope }, now);
  }

  async #session(claims: SessionClaims, now: number): Promise<Person | null> {
    const found = await findSessionWithUser(this.#database.db, claims.sessionId);
    if (found === null) return null;
    const { session } = found;
    // A generation yet to come: the database was set back, the token belongs to a past that never was.
    if (claims.generation > session.generation) return null;
    const person = livePerson(found, claims, now);
    if (person === null) return null;
    if (claims.generation > session.seenGeneration) {
      await this.#markSeen(session.id, claims.generation);
    }
    this.#lastSeen.note(session.id, now, session.lastSeenAt);
    return person;
  }

  /** On a full disk reading goes on: the mark is made by a later request. */
  async #markSeen(sessionId: string, generation: number): Promise<void> {
    try {
      await markGenerationSeen(this.#database.db, sessionId, generation);
    } catch (error) {
      if (!isStorageFull(error)) throw error;
    }
  }

  /** A verification token is dead once its person is verified, has signed in, or has put another number in place. */
  async #pending(claims: VerificationClaims): Promise<Person | null> {
    const { db } = this.#database;
    const user = await findUser(db, claims.userId);
    if (user === null || !user.isActive || user.isVerified || user.firstSignedInAt !== null) return null;
    if ((await findPhoneNumber(db, user.id, claims.phoneNumber)) === null) return null;
    return {
      userId: user.id,
      roles: user.roles,
      timeZone: user.timeZone,
      scope: 'verification',
      sessionId: null,
      authTime: 0,
      mfaPassed: false,
      verifiesNumber: claims.phoneNumber,
    };
  }
}

/** The person of a session, if it is theirs, of this scope, and both are alive. */
function livePerson(
  { session, user }: SessionWithUser,
  { userId, scope }: { readonly userId: string; readonly scope: TokenScope },
  now: number,
): Person | null {
  if (user.id !== userId || session.scope !== scope) return null;
  if (!user.isActive || !isAlive(session, now)) return null;
  return {
    userId: user.id,
    roles: effectiveRoles(user.roles, user.trialEndsAt, now),
    timeZone: user.timeZone,
    scope,
    sessionId: session.id,
    authTime: session.authTime,
    mfaPassed: session.mfaPassed,
    verifiesNumber: null,
  };
}
