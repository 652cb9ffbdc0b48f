import type { Export } from '@squeeze/contracts/exports';
import type { ExportPart, ExportRecord } from '@squeeze/database/repositories/export-repository';
import { presentInstant } from '../../http/present-instant.ts';
import { exportFileName } from './export-file-name.ts';

export const presentExport = (
  ordered: ExportRecord,
  parts: readonly ExportPart[] | null,
  partBytes: number,
): Export => ({
  id: ordered.id,
  what: ordered.what,
  state: ordered.state,
  failure: ordered.failure,
  file_name: exportFileName(ordered.what, ordered.createdAt),
  bytes: parts === null ? null : ordered.bytes,
  part_bytes: partBytes,
  parts: parts?.map(({ bytes, sha256 }) => ({ bytes, sha256 })) ?? null,
  expires_at: presentInstant(ordered.expiresAt),
});
