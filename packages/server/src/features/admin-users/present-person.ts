import type { AdministeredPerson, FoundPerson } from '@squeeze/contracts/admin-users';
import type { Db } from '@squeeze/database/connection';
import { hasMfa } from '@squeeze/database/repositories/mfa-repository';
import type { FoundPersonRecord } from '@squeeze/database/repositories/person-search-repository';
import { lastSeenOf, listSessions } from '@squeeze/database/repositories/session-repository';
import type { UserRecord } from '@squeeze/database/repositories/user-repository';
import { presentInstant } from '../../http/present-instant.ts';

/** An account in a list. */
export const presentFound = (user: FoundPersonRecord): FoundPerson => ({
  id: user.id,
  full_name: user.fullName,
  email: user.email,
  email_confirmed: user.emailConfirmedAt !== null,
  is_verified: user.isVerified,
  is_active: user.isActive,
  roles: user.roles.map((name) => ({ name })),
  created_at: presentInstant(user.createdAt),
});

const instantOrNull = (at: number | null): string | null => (at === null ? null : presentInstant(at));

/** An account by itself, with what its sessions tell. */
export const presentPerson = async (db: Db, user: UserRecord, now: number): Promise<AdministeredPerson> => ({
  ...presentFound(user),
  last_seen_at: instantOrNull(await lastSeenOf(db, user.id)),
  mfa_enabled: await hasMfa(db, user.id),
  sessions: (await listSessions(db, user.id, now)).length,
  trial_ends_at: instantOrNull(user.trialEndsAt),
  deletion_at: instantOrNull(user.deletionDueAt),
});
