import type { KeyObject } from 'node:crypto';
import { SecurityEventKind, type SecurityEvent } from '@squeeze/contracts/security-events';
import type { SecurityEventRecord } from '@squeeze/database/repositories/security-event-repository';
import { presentInstant } from '../../http/present-instant.ts';
import { openPersonal } from '../../security/audit-chain.ts';
import { deviceOf } from '../../security/device-of.ts';

/** A link as its person reads it; without their key, or when it was tampered with, where it came from is unknown. */
export function presentSecurityEvent(
  event: SecurityEventRecord,
  key: KeyObject | null,
  sessionId: string | null,
): SecurityEvent {
  const personal = key === null ? null : openPersonal(key, event);
  return {
    id: event.id,
    kind: SecurityEventKind.parse(event.kind),
    created_at: presentInstant(event.createdAt),
    device: deviceOf(personal?.device ?? null).label,
    address: personal?.address ?? null,
    is_current_session: sessionId !== null && event.subjectId === sessionId,
    details: personal?.details ?? {},
  };
}
