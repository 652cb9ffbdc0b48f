import type { Import } from '@squeeze/contracts/imports';
import type { ImportRecord } from '@squeeze/database/repositories/import-repository';
import { presentInstant } from '../../http/present-instant.ts';

/** An import as the API shows it at `now`: one whose process has died has failed, whether or not that is written down yet. */
export const presentImport = (record: ImportRecord, now: number): Import => ({
  id: record.id,
  state: isAbandoned(record, now) ? 'failed' : record.state,
  dry_run: record.dryRun,
  counts: record.counts,
  remarks: [...record.remarks],
  created_at: presentInstant(record.createdAt),
  finished_at: presentInstant(record.finishedAt),
});

const isAbandoned = ({ state, leaseUntil }: ImportRecord, now: number): boolean =>
  state === 'running' && leaseUntil !== null && leaseUntil < now;
