import type { Session } from '@squeeze/contracts/sessions';
import type { SessionRecord } from '@squeeze/database/repositories/session-repository';
import { presentInstant } from '../../http/present-instant.ts';
import { deviceOf } from '../../security/device-of.ts';

/** @param currentId the session that asks */
export function presentSession(session: SessionRecord, currentId: string | null): Session {
  const { label, kind } = deviceOf(session.device);
  return {
    id: session.id,
    device: label,
    kind,
    address: session.address,
    created_at: presentInstant(session.createdAt),
    last_seen_at: presentInstant(session.lastSeenAt),
    expires_at: presentInstant(session.expiresAt),
    is_current: session.id === currentId,
    mfa: session.mfaPassed,
  };
}
