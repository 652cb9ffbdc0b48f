import { uuidv7 } from 'uuidv7';
import type { Db } from '@squeeze/database/connection';
import { insertSession, type SessionRecord } from '@squeeze/database/repositories/session-repository';
import { givenAt, givenUser } from './given-user.ts';

const dayMs = 86_400_000;

/** A stored live session of full scope that was just opened, and its person unless `userId` names one. */
export async function givenSession(db: Db, overrides: Partial<SessionRecord> = {}): Promise<SessionRecord> {
  const createdAt = overrides.createdAt ?? givenAt;
  const session: SessionRecord = {
    id: uuidv7(),
    userId: overrides.userId ?? (await givenUser(db)).id,
    scope: 'full',
    refreshHash: uuidv7(),
    previousRefreshHash: null,
    generation: 1,
    seenGeneration: 0,
    deriveKeyVersion: 1,
    rotatedAt: createdAt,
    authTime: createdAt,
    mfaPassed: false,
    device: 'Mozilla/5.0 (X11; Linux x86_64)',
    address: '127.0.0.1',
    createdAt,
    lastSeenAt: createdAt,
    expiresAt: createdAt + 30 * dayMs,
    endsAt: createdAt + 90 * dayMs,
    revokedAt: null,
    revokedReason: null,
    ...overrides,
  };
  await insertSession(db, session);
  return session;
}
