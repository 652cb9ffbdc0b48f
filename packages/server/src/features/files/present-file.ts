import type { FileUse, StoredFile } from '@squeeze/contracts/files';
import { limits } from '@squeeze/contracts/limits';
import type { FileRecord } from '@squeeze/database/repositories/file-repository';
import { presentInstant } from '../../http/present-instant.ts';
import type { FileLimits } from './file-policy.ts';

export const presentFile = (file: FileRecord): StoredFile => ({
  id: file.id,
  name: file.name,
  type: file.type,
  bytes: file.bytes,
  created_at: presentInstant(file.createdAt),
});

export const presentFileUse = (
  { files, bytes }: { readonly files: number; readonly bytes: number },
  { fileBytes, bytesPerUser }: FileLimits,
): FileUse => ({
  files,
  bytes,
  most_files: limits.filesPerUser,
  most_bytes: bytesPerUser,
  most_file_bytes: fileBytes,
});
