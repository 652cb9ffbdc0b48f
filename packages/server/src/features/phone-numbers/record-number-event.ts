import type { SecurityEventKind } from '@squeeze/contracts/security-events';
import type { Db } from '@squeeze/database/connection';
import type { RequestFacts } from '../../http/call.ts';
import type { Person } from '../../http/person.ts';
import type { LiveEvents } from '../../ports/live-events.ts';
import type { AuditLog } from '../../security/audit-log.ts';

/** Whose numbers are changed, from where and when. */
export interface NumberCall {
  readonly person: Pick<Person, 'userId' | 'sessionId'>;
  readonly request: RequestFacts;
  readonly now: number;
}

export type NumberEvent = Extract<SecurityEventKind, `${string}phone_number${string}`>;

export interface NumberEventParts {
  readonly audit: Pick<AuditLog, 'record'>;
  readonly liveEvents: Pick<LiveEvents, 'publish'>;
}

/** Writes down what became of a number, by its last digits only, and lets open clients read the account again. */
export async function recordNumberEvent(
  { audit, liveEvents }: NumberEventParts,
  trx: Db,
  { person, request, now }: NumberCall,
  kind: NumberEvent,
  phoneNumber: string,
): Promise<void> {
  const { userId, sessionId } = person;
  const details = { last: phoneNumber.slice(-4) };
  await audit.record(trx, { userId, kind, sessionId, request, details, now });
  await liveEvents.publish(trx, userId, { type: 'account_changed' });
}
