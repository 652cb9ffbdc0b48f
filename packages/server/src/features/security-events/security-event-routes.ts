import type { securityEventEndpoints } from '@squeeze/contracts/security-events';
import { findAuditKey, listSecurityEvents } from '@squeeze/database/repositories/security-event-repository';
import { bound, type Routes } from '../../http/call.ts';
import { readCursor, writeCursor } from '../../http/cursor.ts';
import { openAuditKey } from '../../security/audit-chain.ts';
import type { PurposeKeys } from '../../security/purpose-keys.ts';
import { presentSecurityEvent } from './present-security-event.ts';

const order = 'security_events';

/** What happened to an account, for its person alone: what names them is opened with their own key. */
export const securityEventRoutes = ({
  keys,
}: {
  readonly keys: PurposeKeys;
}): Routes<typeof securityEventEndpoints> => ({
  listSecurityEvents: bound(async ({ db, person, query }) => {
    const { userId, sessionId } = person;
    const after = readCursor(query.cursor, order);
    const page = await listSecurityEvents(db, userId, { limit: query.limit, before: after?.key ?? null });
    const key = openAuditKey(keys, userId, await findAuditKey(db, userId));
    const { next } = page;
    return {
      events: page.events.map((event) => presentSecurityEvent(event, key, sessionId)),
      next_cursor: writeCursor(next && { key: next.seq, createdAt: next.createdAt, id: next.id }, order),
    };
  }),
});
