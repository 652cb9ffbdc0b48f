import type { SecurityEventKind } from '@squeeze/contracts/security-events';
import type { Db } from '@squeeze/database/connection';

/** What has been written down about an account, first things first. */
export async function securityEventKinds(db: Db, userId: string): Promise<SecurityEventKind[]> {
  const rows = await db
    .selectFrom('security_events')
    .select('kind')
    .where('user_id', '=', userId)
    .orderBy('seq')
    .execute();
  return rows.map((row) => row.kind as SecurityEventKind);
}
