import type { OpenDatabase } from '@squeeze/database/connection';
import {
  listSilentNumbers,
  unverifySilentNumber,
} from '@squeeze/database/repositories/phone-verification-repository';
import type { Clock } from '../../ports/clock.ts';
import type { LiveEvents } from '../../ports/live-events.ts';
import type { AuditLog } from '../../security/audit-log.ts';

/** Carriers give numbers to other people; one that nobody was heard from for so long may be somebody else's. */
export const numberSilenceMs = 365 * 24 * 60 * 60_000;

interface SilenceParts {
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly audit: Pick<AuditLog, 'record'>;
  readonly liveEvents: Pick<LiveEvents, 'publish'>;
}

const atOnce = 200;

/**
 * Numbers that were silent for long have to be verified again: until then they get no notices and no second factor, speak
 * for nobody and reset no password. Their people are notified. Answers how many.
 */
export async function askSilentNumbers(parts: SilenceParts): Promise<number> {
  const { database, clock, audit, liveEvents } = parts;
  const now = clock.now();
  const before = now - numberSilenceMs;
  let asked = 0;
  for (const { id, userId, phoneNumber } of await listSilentNumbers(database.db, before, atOnce)) {
    const wasSilent = await database.transaction(async (trx) => {
      // It may have been heard, or verified, since.
      if (!(await unverifySilentNumber(trx, { id, userId }, before))) return false;
      const event = { userId, kind: 'phone_number_silent', sessionId: null, request: null } as const;
      await audit.record(trx, { ...event, details: { last: phoneNumber.slice(-4) }, now });
      await liveEvents.publish(trx, userId, { type: 'account_changed' });
      return true;
    });
    if (wasSilent) asked += 1;
  }
  return asked;
}
