import type { sessionEndpoints } from '@squeeze/contracts/sessions';
import type { Db } from '@squeeze/database/connection';
import {
  listSessions,
  revokeAllSessions,
  revokeOtherSessions,
  revokeOwnSession,
} from '@squeeze/database/repositories/session-repository';
import { notFound } from '../../http/app-error.ts';
import { bound, type Call, type Routes } from '../../http/call.ts';
import type { LiveEvents } from '../../ports/live-events.ts';
import type { AuditLog, NewSecurityEvent } from '../../security/audit-log.ts';
import { deviceOf } from '../../security/device-of.ts';
import { presentSession } from './present-session.ts';
import { publishSessionsEnded } from './publish-sessions-ended.ts';

export interface SessionListParts {
  readonly audit: Pick<AuditLog, 'record'>;
  readonly liveEvents: Pick<LiveEvents, 'publish'>;
}

/** Where a person is signed in, and the ends they put to it. */
export const sessionListRoutes = (parts: SessionListParts): Routes<typeof sessionEndpoints> => ({
  listSessions: bound(async ({ db, person, now }) => {
    const sessions = await listSessions(db, person.userId, now);
    return { sessions: sessions.map((session) => presentSession(session, person.sessionId)) };
  }),

  revokeSession: bound(async (call) => {
    const { db, person, params, now } = call;
    const ended = await revokeOwnSession(db, person.userId, params.id, 'revoked', now);
    if (ended === null) throw notFound('session');
    const { label } = deviceOf(ended.device);
    await recordEnd(parts, call, {
      kind: 'session_revoked',
      details: { ...(label !== null && { device: label }), current: ended.id === person.sessionId },
    });
    return {};
  }),

  revokeOtherSessions: bound(async (call) => {
    const { db, person, now } = call;
    const current = person.sessionId ?? '';
    const others = (await listSessions(db, person.userId, now)).filter(({ id }) => id !== current);
    await revokeOtherSessions(db, person.userId, current, 'revoked_others', now);
    const revoked = others.length;
    await recordEnd(parts, call, { kind: 'other_sessions_revoked', details: { sessions: revoked } });
    return { revoked };
  }),

  revokeAllSessions: bound(async (call) => {
    const { db, person, now } = call;
    const { length: revoked } = await listSessions(db, person.userId, now);
    await revokeAllSessions(db, person.userId, 'revoked_all', now);
    await recordEnd(parts, call, { kind: 'all_sessions_revoked', details: { sessions: revoked } });
    return { revoked };
  }),
});

type OwnCall = Pick<Call<(typeof sessionEndpoints)['revokeSession']>, 'person' | 'request' | 'now'> & {
  readonly db: Db;
};

async function recordEnd(
  parts: SessionListParts,
  { db, person, request, now }: OwnCall,
  event: Pick<NewSecurityEvent, 'kind' | 'details'>,
): Promise<void> {
  const { userId, sessionId } = person;
  await parts.audit.record(db, { ...event, userId, sessionId, request, now });
  await publishSessionsEnded(parts, db, userId);
}
