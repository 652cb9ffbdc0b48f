import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givenSession } from '@squeeze/testing/given-session';
import { givenAt, givenUser } from '@squeeze/testing/given-user';
import { dialects, openTestDatabase, type TestDatabase } from '@squeeze/testing/test-database';
import * as sessions from './session-repository.ts';
import {
  clearMfaPassed,
  expireOtherAuthTimes,
  markMfaPassed,
  setAuthTime,
} from './session-proof-repository.ts';
import { findSessionWithUser, sessionWithUserQuery } from './session-with-user-repository.ts';
import { grantRole, updateUser } from './user-repository.ts';

const nobody = '0197f000-0000-7000-8000-000000000000';
const day = 86_400_000;
const later = givenAt + 60_000;

const rotationOf = (session: sessions.SessionRecord, toHash: string): sessions.SessionRotation => ({
  fromGeneration: session.generation,
  fromHash: session.refreshHash,
  toHash,
  keyVersion: 2,
  now: later,
  expiresAt: later + 30 * day,
});

describe.each(dialects)('$name: session repository', ({ name }) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase(name);
  });
  afterAll(() => database.close());

  it('stores every field and reads it back', async () => {
    const { db } = database;
    const user = await givenUser(db);
    const session: sessions.SessionRecord = {
      id: '0197f000-3333-7000-8000-000000000001',
      userId: user.id,
      scope: 'mfa_setup',
      refreshHash: 'now',
      previousRefreshHash: 'before',
      generation: 7,
      seenGeneration: 6,
      deriveKeyVersion: 3,
      rotatedAt: givenAt + 1,
      authTime: givenAt + 2,
      mfaPassed: true,
      device: null,
      address: null,
      createdAt: givenAt,
      lastSeenAt: givenAt + 3,
      expiresAt: givenAt + 4,
      endsAt: givenAt + 5,
      revokedAt: givenAt + 6,
      revokedReason: 'logout',
    };
    await sessions.insertSession(db, session);
    expect(await sessions.findSession(db, session.id)).toEqual(session);
    expect(await sessions.findSession(db, nobody)).toBeNull();
  });

  it('remembers in which sessions a second factor was given, and where', async () => {
    const { db } = database;
    const { id: userId } = await givenUser(db);
    const home = await givenSession(db, { userId, address: '192.0.2.1' });
    await givenSession(db, { userId, address: '192.0.2.2' });
    await markMfaPassed(db, home.id);
    expect(await sessions.listSessionAddresses(db, userId)).toEqual(['192.0.2.1', '192.0.2.2']);
    expect(await sessions.listSessionAddresses(db, userId, { mfaPassed: true })).toEqual(['192.0.2.1']);
    await clearMfaPassed(db, userId);
    expect(await sessions.listSessionAddresses(db, userId, { mfaPassed: true })).toEqual([]);
  });

  it('lets the other sessions of one person alone prove anew who is there', async () => {
    const { db } = database;
    const { id: userId } = await givenUser(db);
    const kept = await givenSession(db, { userId });
    const other = await givenSession(db, { userId });
    const stranger = await givenSession(db);
    await expireOtherAuthTimes(db, userId, kept.id);
    expect((await sessions.findSession(db, other.id))?.authTime).toBe(0);
    for (const { id, authTime } of [kept, stranger]) {
      expect((await sessions.findSession(db, id))?.authTime).toBe(authTime);
    }
  });

  it('never lets a session outlive its absolute end', async () => {
    const { db } = database;
    const session = await givenSession(db, { expiresAt: givenAt + 9 * day, endsAt: givenAt + 3 * day });
    expect(await sessions.findSession(db, session.id)).toMatchObject({ expiresAt: givenAt + 3 * day });
    expect(await sessions.rotateSession(db, session.id, rotationOf(session, 'next'))).toBe(true);
    expect(await sessions.findSession(db, session.id)).toMatchObject({ expiresAt: givenAt + 3 * day });
  });

  it('reads the session, the state of its person and the roles as they are now', async () => {
    const { db } = database;
    const user = await givenUser(db, { roles: ['administrator', 'user'], timeZone: 'Asia/Tokyo' });
    const session = await givenSession(db, { userId: user.id, mfaPassed: true });
    const { id, userId, scope, generation, seenGeneration, authTime, mfaPassed } = session;
    const { lastSeenAt, expiresAt, endsAt, revokedAt } = session;
    expect(await findSessionWithUser(db, id)).toEqual({
      session: {
        id,
        userId,
        scope,
        generation,
        seenGeneration,
        authTime,
        mfaPassed,
        lastSeenAt,
        expiresAt,
        endsAt,
        revokedAt,
      },
      user: {
        id: user.id,
        isActive: true,
        isVerified: true,
        timeZone: 'Asia/Tokyo',
        roles: ['user', 'administrator'],
        trialEndsAt: null,
      },
    });
    await updateUser(db, userId, { isActive: false });
    await grantRole(db, userId, 'premium');
    await sessions.revokeSession(db, id, 'logout', later);
    expect(await findSessionWithUser(db, id)).toMatchObject({
      session: { revokedAt: later },
      user: { isActive: false, roles: ['user', 'premium', 'administrator'] },
    });
    expect(await findSessionWithUser(db, nobody)).toBeNull();
  });

  it('knows a person without roles', async () => {
    const { db } = database;
    const user = await givenUser(db, { roles: [] });
    const session = await givenSession(db, { userId: user.id });
    expect((await findSessionWithUser(db, session.id))?.user.roles).toEqual([]);
  });

  it('rotates to the successor and remembers the token before it', async () => {
    const { db } = database;
    const session = await givenSession(db);
    expect(await sessions.rotateSession(db, session.id, rotationOf(session, 'next'))).toBe(true);
    expect(await sessions.findSession(db, session.id)).toEqual({
      ...session,
      refreshHash: 'next',
      previousRefreshHash: session.refreshHash,
      generation: session.generation + 1,
      seenGeneration: session.generation,
      deriveKeyVersion: 2,
      rotatedAt: later,
      lastSeenAt: later,
      expiresAt: later + 30 * day,
    });
  });

  it('lets one of twenty racing rotations win', async () => {
    const { db } = database;
    const session = await givenSession(db);
    const won = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        sessions.rotateSession(db, session.id, rotationOf(session, `next-${i}`)),
      ),
    );
    expect(won.filter(Boolean)).toHaveLength(1);
    expect(await sessions.findSession(db, session.id)).toMatchObject({
      refreshHash: `next-${won.indexOf(true)}`,
      generation: session.generation + 1,
    });
  });

  it('rotates neither from another token or generation, nor a session that has ended', async () => {
    const { db } = database;
    const session = await givenSession(db);
    const right = rotationOf(session, 'next');
    expect(await sessions.rotateSession(db, session.id, { ...right, fromHash: 'other' })).toBe(false);
    expect(await sessions.rotateSession(db, session.id, { ...right, fromGeneration: 0 })).toBe(false);
    expect(await sessions.rotateSession(db, session.id, { ...right, now: session.expiresAt })).toBe(false);
    expect(await sessions.rotateSession(db, nobody, right)).toBe(false);
    await sessions.revokeSession(db, session.id, 'logout', later);
    expect(await sessions.rotateSession(db, session.id, right)).toBe(false);
  });

  it('marks a generation seen only upwards', async () => {
    const { db } = database;
    const session = await givenSession(db, { generation: 3, seenGeneration: 1 });
    expect(await sessions.markGenerationSeen(db, session.id, 3)).toBe(true);
    expect(await sessions.markGenerationSeen(db, session.id, 3)).toBe(false);
    expect(await sessions.markGenerationSeen(db, session.id, 2)).toBe(false);
    expect(await sessions.findSession(db, session.id)).toMatchObject({ seenGeneration: 3 });
  });

  it('records last use in a batch and never moves it back', async () => {
    const { db } = database;
    const [a, b] = [await givenSession(db), await givenSession(db)];
    const c = await givenSession(db);
    const seen = new Map([
      [b.id, later],
      [a.id, later + 1],
      [c.id, givenAt - 1],
      [nobody, later],
    ]);
    await sessions.touchSessions(db, seen);
    await sessions.touchSessions(db, new Map());
    const lastSeen = async (id: string): Promise<number | undefined> =>
      (await sessions.findSession(db, id))?.lastSeenAt;
    expect([await lastSeen(a.id), await lastSeen(b.id), await lastSeen(c.id)]).toEqual([
      later + 1,
      later,
      givenAt,
    ]);
  });

  it('touches the same sessions from many sides at once without a deadlock', async () => {
    const { db } = database;
    const ids: string[] = [];
    for (let i = 0; i < 10; i += 1) ids.push((await givenSession(db)).id);
    await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        sessions.touchSessions(
          db,
          new Map((i % 2 === 0 ? ids : ids.toReversed()).map((id) => [id, later + i])),
        ),
      ),
    );
    for (const id of ids) {
      expect(await sessions.findSession(db, id)).toMatchObject({ lastSeenAt: later + 7 });
    }
  });

  it('records a fresh proof of identity', async () => {
    const { db } = database;
    const session = await givenSession(db);
    await setAuthTime(db, session.id, later);
    expect(await sessions.findSession(db, session.id)).toMatchObject({ authTime: later, mfaPassed: false });
    await setAuthTime(db, session.id, later + 1, { mfaPassed: true });
    await setAuthTime(db, session.id, later + 2);
    expect(await sessions.findSession(db, session.id)).toMatchObject({
      authTime: later + 2,
      mfaPassed: true,
    });
  });

  it('revokes one, the others, or all of a person', async () => {
    const { db } = database;
    const { id: userId } = await givenUser(db);
    const opened: string[] = [];
    for (let i = 0; i < 4; i += 1) {
      opened.push((await givenSession(db, { userId, lastSeenAt: givenAt + i })).id);
    }
    const [first = '', second = '', third = '', fourth = ''] = opened;
    const stranger = await givenSession(db);
    const alive = async (): Promise<string[]> =>
      (await sessions.listSessions(db, userId, later)).map((session) => session.id);
    expect(await alive()).toEqual([fourth, third, second, first]);
    expect(await sessions.revokeSession(db, first, 'logout', later)).toBe(true);
    expect(await sessions.revokeSession(db, first, 'again', later + 1)).toBe(false);
    expect(await sessions.findSession(db, first)).toMatchObject({
      revokedAt: later,
      revokedReason: 'logout',
    });
    const others = await sessions.revokeOtherSessions(db, userId, second, 'others', later);
    expect(others.toSorted()).toEqual([third, fourth]);
    expect(await alive()).toEqual([second]);
    expect(await sessions.revokeAllSessions(db, userId, 'password', later)).toEqual([second]);
    expect(await alive()).toEqual([]);
    expect(await sessions.findSession(db, stranger.id)).toMatchObject({ revokedAt: null });
  });

  it('lists no session that has expired', async () => {
    const { db } = database;
    const session = await givenSession(db);
    expect(await sessions.listSessions(db, session.userId, session.expiresAt - 1)).toEqual([session]);
    expect(await sessions.listSessions(db, session.userId, session.expiresAt)).toEqual([]);
  });

  it('erases sessions that ended long ago', async () => {
    await using own = await openTestDatabase(name);
    const expired = await givenSession(own.db, { expiresAt: givenAt, endsAt: givenAt + day });
    const revoked = await givenSession(own.db, { revokedAt: givenAt, revokedReason: 'logout' });
    const alive = await givenSession(own.db);
    const recent = await givenSession(own.db, { revokedAt: later, revokedReason: 'logout' });
    expect(await sessions.purgeEndedSessions(own.db, givenAt)).toBe(0);
    expect(await sessions.purgeEndedSessions(own.db, givenAt + 1)).toBe(2);
    expect(await sessions.findSession(own.db, expired.id)).toBeNull();
    expect(await sessions.findSession(own.db, revoked.id)).toBeNull();
    expect(await sessions.findSession(own.db, alive.id)).toEqual(alive);
    expect(await sessions.findSession(own.db, recent.id)).toEqual(recent);
  });
});

describe('sqlite: plan of the session read', () => {
  it('searches by key only, for it runs on every request', async () => {
    await using database = await openTestDatabase('sqlite');
    const query = sessionWithUserQuery(database.db, 'sid').compile();
    const explain = CompiledQuery.raw(`explain query plan ${query.sql}`, [...query.parameters]);
    const { rows } = await database.db.executeQuery<{ detail: string }>(explain);
    const searches = rows.map((row) => row.detail).filter((detail) => !detail.startsWith('CORRELATED'));
    expect(searches).toHaveLength(3);
    for (const detail of searches) expect(detail).toMatch(/^SEARCH \w+ USING (?:COVERING )?INDEX/);
  });
});
