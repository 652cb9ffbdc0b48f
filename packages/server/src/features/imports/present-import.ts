import { type Import, importedNouns } from '@squeeze/contracts/imports';
import { isSentenceId, wordSentence } from '@squeeze/contracts/sentences/word-sentence';
import type { ImportRecord, ImportRemark } from '@squeeze/database/repositories/import-repository';
import { presentInstant } from '../../http/present-instant.ts';

const noneFound = Object.fromEntries(
  importedNouns.map((noun) => [noun, { found: 0, new: 0, skipped: 0 }]),
) as Import['counts'];

/** An import as the API shows it at `now`: one whose process has died has failed, whether or not that is written down yet. */
export const presentImport = (record: ImportRecord, now: number): Import => ({
  id: record.id,
  state: isAbandoned(record, now) ? 'failed' : record.state,
  dry_run: record.dryRun,
  // An import from before a noun was added has no count of it.
  counts: { ...noneFound, ...record.counts },
  remarks: record.remarks.map(inEnglish),
  remark_codes: record.remarks.map(({ id }) => id),
  remark_values: record.remarks.map(({ values }) => values),
  created_at: presentInstant(record.createdAt),
  finished_at: presentInstant(record.finishedAt),
});

const inEnglish = ({ id, values }: ImportRemark): string =>
  isSentenceId(id) ? wordSentence('en', { id, values }) : id;

const isAbandoned = ({ state, leaseUntil }: ImportRecord, now: number): boolean =>
  state === 'running' && leaseUntil !== null && leaseUntil < now;
