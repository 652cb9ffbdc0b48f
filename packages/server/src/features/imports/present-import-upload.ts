import type { ImportUpload } from '@squeeze/contracts/imports';
import type { ImportUploadRecord } from '@squeeze/database/repositories/import-upload-repository';
import { presentInstant } from '../../http/present-instant.ts';

export const presentImportUpload = (upload: ImportUploadRecord, partBytes: number): ImportUpload => ({
  id: upload.id,
  bytes: upload.bytes,
  received: upload.received,
  part_bytes: partBytes,
  expires_at: presentInstant(upload.expiresAt),
});
