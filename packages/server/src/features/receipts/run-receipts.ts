import type { Receipt } from '@squeeze/contracts/receipts';
import type { Db } from '@squeeze/database/connection';
import { listReceiptsOfRuns } from '@squeeze/database/repositories/receipt-repository';
import { presentReceipt } from './present-receipt.ts';

/** What runs of a person changed and ask leave for, by run. */
export type RunReceipts = ReadonlyMap<string, readonly Receipt[]>;

/** The receipts of these runs of this person, as the API shows them at `now`. */
export async function receiptsOfRuns(
  db: Db,
  userId: string,
  runIds: readonly string[],
  now: number,
): Promise<RunReceipts> {
  const found = new Map<string, Receipt[]>();
  for (const receipt of await listReceiptsOfRuns(db, userId, runIds)) {
    if (receipt.runId === null) continue;
    const known = found.get(receipt.runId);
    const shown = presentReceipt(receipt, now);
    if (known === undefined) found.set(receipt.runId, [shown]);
    else known.push(shown);
  }
  return found;
}
