import type { Role } from '@squeeze/contracts/users';
import { compiledOnce } from '../compiled-once.ts';
import type { Db } from '../connection.ts';
import { parseRoles, rolesOfUser } from '../user-roles.ts';
import type { SessionRecord } from './session-repository.ts';

export interface SessionWithUser {
  readonly session: Pick<
    SessionRecord,
    | 'id'
    | 'userId'
    | 'scope'
    | 'generation'
    | 'seenGeneration'
    | 'authTime'
    | 'mfaPassed'
    | 'lastSeenAt'
    | 'expiresAt'
    | 'endsAt'
    | 'revokedAt'
  >;
  readonly user: {
    readonly id: string;
    readonly isActive: boolean;
    readonly isVerified: boolean;
    readonly timeZone: string;
    /** As granted; a running trial adds premium to them. */
    readonly roles: readonly Role[];
    readonly trialEndsAt: number | null;
  };
}

/**
 * What every authenticated request needs to know, in one statement by primary keys: the session's state, and its
 * person's state, zone and roles. The caller decides whether both are alive.
 */
export async function findSessionWithUser(db: Db, sid: string): Promise<SessionWithUser | null> {
  const [row] = await readSessionWithUser(db, { sid }, null);
  if (row === undefined) return null;
  return {
    session: {
      id: row.id,
      userId: row.user_id,
      scope: row.scope,
      generation: row.generation,
      seenGeneration: row.seen_generation,
      authTime: row.auth_time,
      mfaPassed: row.mfa === 1,
      lastSeenAt: row.last_seen_at,
      expiresAt: row.expires_at,
      endsAt: row.ends_at,
      revokedAt: row.revoked_at,
    },
    user: {
      id: row.user_id,
      isActive: row.is_active === 1,
      isVerified: row.is_verified === 1,
      timeZone: row.time_zone,
      roles: parseRoles(row.roles),
      trialEndsAt: row.trial_ends_at,
    },
  };
}

/** The statement behind `findSessionWithUser`. */
export const sessionWithUserQuery = (db: Db, sid: string) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('sessions.id', '=', sid)
    .select([
      'sessions.id',
      'sessions.user_id',
      'sessions.scope',
      'sessions.generation',
      'sessions.seen_generation',
      'sessions.auth_time',
      'sessions.mfa',
      'sessions.last_seen_at',
      'sessions.expires_at',
      'sessions.ends_at',
      'sessions.revoked_at',
      'users.is_active',
      'users.is_verified',
      'users.time_zone',
      'users.trial_ends_at',
      rolesOfUser.as('roles'),
    ]);

const readSessionWithUser = compiledOnce((db, { sid }: { readonly sid: string }) =>
  sessionWithUserQuery(db, sid),
);
