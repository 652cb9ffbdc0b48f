import type { OpenDatabase } from '@squeeze/database/connection';
import { AuditLog } from '@squeeze/server/security/audit-log';
import type { PurposeKeys } from '@squeeze/server/security/purpose-keys';
import { RecordingJobs } from './recording-jobs.ts';

interface SecurityEventFields {
  readonly userId: string;
  readonly count?: number;
  /** Epoch ms of the first; the others follow a second apart. */
  readonly at: number;
}

/** Sign-outs of a person, recorded the way the server records them. */
export async function givenSecurityEvents(
  database: OpenDatabase,
  keys: PurposeKeys,
  { userId, count = 1, at }: SecurityEventFields,
): Promise<void> {
  const audit = new AuditLog({ keys, jobs: new RecordingJobs() });
  const request = { address: '198.51.100.7', userAgent: 'Firefox' };
  const event = { userId, kind: 'signed_out', sessionId: null, request } as const;
  for (let n = 0; n < count; n += 1) {
    await database.transaction((trx) => audit.record(trx, { ...event, now: at + n * 1_000 }));
  }
}
