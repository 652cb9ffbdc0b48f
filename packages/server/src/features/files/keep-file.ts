import { limits } from '@squeeze/contracts/limits';
import { says } from '@squeeze/contracts/sentences/sentence';
import type { Db } from '@squeeze/database/connection';
import {
  countFiles,
  type FileRecord,
  findFile,
  insertFile,
  lockFilesOf,
} from '@squeeze/database/repositories/file-repository';
import { cleanFileName } from '@squeeze/domain/files/file-name';
import { uuidv7 } from 'uuidv7';
import { AppError, invalid } from '../../http/app-error.ts';
import type { FileContent, Files } from '../../ports/files.ts';
import type { FileLimits } from './file-policy.ts';
import { filePolicy } from './file-policy.ts';
import { sniffType } from './sniff-type.ts';
import { storeObject, type StoreObjectParts } from './store-object.ts';

export interface KeepFileParts extends StoreObjectParts {
  readonly fileLimits: FileLimits;
}

/** A file that is to be kept. */
export interface FileDraft extends FileContent {
  readonly userId: string;
  /** Chosen by who sends it, so that it can be sent again. */
  readonly id: string | undefined;
  /** As it was sent: anything. */
  readonly name: string;
  readonly now: number;
  /** When it was first kept, elsewhere; now when left out. */
  readonly createdAt?: number;
}

const mebibyte = 1024 * 1024;

/**
 * Stores a file, first its bytes and then what is known of it: cut off anywhere, there is a whole file or none. Made again, by
 * a call whose answer was lost, it stays as it is.
 * @throws {AppError} `payload_too_large`, `validation_failed` for an empty one or an id that cannot be had, `limit_reached`,
 *   `unavailable` and `storage_full` by the store, and whatever its content throws
 */
export async function keepFile(parts: KeepFileParts, draft: FileDraft): Promise<FileRecord> {
  const { database } = parts;
  const { userId, bytes } = draft;
  const id = draft.id ?? uuidv7();
  const known = draft.id === undefined ? null : await findFile(database.db, userId, id);
  if (known !== null) return known;
  if (bytes === 0) throw invalid('', 'file_empty');
  if (bytes > parts.fileLimits.fileBytes) throw new AppError('payload_too_large.file');
  // Before anything is stored: most are refused here.
  await requireRoom(database.db, userId, bytes, parts.fileLimits);
  return await storeObject(parts, {
    now: draft.now,
    put: (objectKey) => storeBytes(parts.files, objectKey, draft),
    make: async (trx, objectKey, type) => {
      const name = cleanFileName(draft.name, limits.fileName.bytes, 'file');
      const createdAt = Math.min(draft.createdAt ?? draft.now, draft.now);
      const file = { id, userId, objectKey, name, type, bytes, createdAt };
      const made = await insertOnce(trx, parts, file);
      return { made, isKept: made.objectKey === objectKey };
    },
  });
}

/** Answers its type, told by the first of its bytes. */
async function storeBytes(files: Files, objectKey: string, draft: FileContent): Promise<string> {
  const pieces = draft.content[Symbol.asyncIterator]();
  const head: Uint8Array[] = [];
  let headBytes = 0;
  while (headBytes < filePolicy.sniffedBytes) {
    const { done, value } = await pieces.next();
    if (done === true) break;
    head.push(value);
    headBytes += value.length;
  }
  const type = await sniffType(Buffer.concat(head).subarray(0, filePolicy.sniffedBytes));
  await files.put(objectKey, { bytes: draft.bytes, content: joined(head, pieces) });
  return type;
}

async function* joined(
  head: readonly Uint8Array[],
  rest: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield* head;
  for (;;) {
    const { done, value } = await rest.next();
    if (done === true) return;
    yield value;
  }
}

async function insertOnce(trx: Db, { fileLimits }: KeepFileParts, file: FileRecord): Promise<FileRecord> {
  await lockFilesOf(trx, file.userId);
  const known = await findFile(trx, file.userId, file.id);
  // Sent twice at a time: the bytes of the later are left over.
  if (known !== null) return known;
  await requireRoom(trx, file.userId, file.bytes, fileLimits);
  const made = await insertFile(trx, file);
  // Somebody else's, which is not told.
  if (made === null) throw invalid('id', says('id_taken', {}));
  return made;
}

async function requireRoom(
  db: Db,
  userId: string,
  bytes: number,
  { bytesPerUser }: FileLimits,
): Promise<void> {
  const used = await countFiles(db, userId);
  if (used.files >= limits.filesPerUser) {
    throw new AppError(says('limit_reached.files', { limit: limits.filesPerUser }));
  }
  if (used.bytes + bytes > bytesPerUser) {
    throw new AppError(says('limit_reached.files_space', { limit: Math.floor(bytesPerUser / mebibyte) }));
  }
}
