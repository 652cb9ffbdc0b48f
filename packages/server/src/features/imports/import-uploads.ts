import { limits } from '@squeeze/contracts/limits';
import { says } from '@squeeze/contracts/sentences/sentence';
import type { Db, OpenDatabase } from '@squeeze/database/connection';
import {
  appendImportPart,
  findImportUpload,
  type ImportUploadRecord,
  insertImportUpload,
  leaveImportUpload,
  listImportUploads,
} from '@squeeze/database/repositories/import-upload-repository';
import { lockFilesOf } from '@squeeze/database/repositories/file-repository';
import { uuidv7 } from 'uuidv7';
import { AppError, invalid, notFound } from '../../http/app-error.ts';
import type { FileContent, Files } from '../../ports/files.ts';
import type { Jobs } from '../../ports/jobs.ts';
import type { FileLimits } from '../files/file-policy.ts';
import { storeObject } from '../files/store-object.ts';
import { importPolicy, mostImportBytes } from './import-policy.ts';

export interface ImportUploadsParts {
  readonly database: OpenDatabase;
  readonly files: Files;
  readonly fileLimits: FileLimits;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  /** The longest that a part may be; `limits.importBytes` when left out. */
  readonly importPartBytes?: number;
}

interface Part extends FileContent {
  readonly userId: string;
  readonly id: string;
  /** Where it begins in the whole. */
  readonly offset: number;
  readonly now: number;
}

const mebibyte = 1024 * 1024;

/** Exports that come in parts, whichever process takes which of them. */
export class ImportUploads {
  readonly partBytes: number;
  readonly #parts: ImportUploadsParts;

  constructor(parts: ImportUploadsParts) {
    this.#parts = parts;
    this.partBytes = parts.importPartBytes ?? limits.importBytes;
  }

  /** With as many as there may be, the one begun first gives way: it may be of a device that never comes back. */
  async begin(
    trx: Db,
    { userId, bytes, now }: { readonly userId: string; readonly bytes: number; readonly now: number },
  ): Promise<ImportUploadRecord> {
    const most = mostImportBytes(this.#parts.fileLimits);
    if (bytes > most) {
      throw new AppError(says('payload_too_large.import', { limit: Math.floor(most / mebibyte) }));
    }
    // Two that begin at one moment count each other.
    await lockFilesOf(trx, userId);
    const begun = await listImportUploads(trx, userId);
    for (const id of begun.slice(importPolicy.uploadsOfPerson - 1)) {
      await this.#leave(trx, { userId, id, now });
    }
    const upload = {
      id: uuidv7(),
      userId,
      bytes,
      received: 0,
      createdAt: now,
      expiresAt: now + importPolicy.uploadKeptMs,
    };
    await insertImportUpload(trx, upload);
    return upload;
  }

  /** @throws {AppError} `not_found` */
  async find(db: Db, userId: string, id: string, now: number): Promise<ImportUploadRecord> {
    const upload = await findImportUpload(db, userId, id, now);
    if (upload === null) throw notFound('import_upload');
    return upload;
  }

  /**
   * Adds a part where those before it end. One that is here already is not read, however often it is sent.
   * @throws {AppError} `not_found`, `upload_incomplete` for one that begins elsewhere, `payload_too_large`, `validation_failed`
   *   for one that is empty or too short, `unavailable` and `storage_full` by the store, and whatever its content throws
   */
  async take(part: Part): Promise<ImportUploadRecord> {
    const { database, files } = this.#parts;
    const { userId, id, offset, bytes, content, now } = part;
    const upload = await this.find(database.db, userId, id, now);
    if (bytes > 0 && offset + bytes <= upload.received) return upload;
    this.#requireFitting(upload, part);
    return await storeObject(this.#parts, {
      now,
      put: (objectKey) => files.put(objectKey, { bytes, content }),
      make: async (trx, objectKey) => {
        const grown = await appendImportPart(trx, userId, id, { objectKey, startsAt: offset, bytes });
        if (grown !== null) return { made: grown, isKept: true };
        // Sent twice at a time, or given up meanwhile.
        const other = await this.find(trx, userId, id, now);
        if (offset + bytes > other.received) throw endsElsewhere(other);
        return { made: other, isKept: false };
      },
    });
  }

  /** @throws {AppError} `not_found` */
  async giveUp(trx: Db, userId: string, id: string, now: number): Promise<void> {
    await this.find(trx, userId, id, now);
    await this.#leave(trx, { userId, id, now });
  }

  /** It has been imported, or never can be. */
  async end(trx: Db, { userId, id }: ImportUploadRecord, now: number): Promise<void> {
    await this.#leave(trx, { userId, id, now });
  }

  async #leave(
    trx: Db,
    { userId, id, now }: { readonly userId: string; readonly id: string; readonly now: number },
  ): Promise<void> {
    if (await leaveImportUpload(trx, userId, id, now)) await this.#parts.jobs.enqueue(trx, 'erase-files', {});
  }

  #requireFitting(upload: ImportUploadRecord, { offset, bytes }: Part): void {
    if (bytes === 0) throw invalid('', 'file_empty');
    if (bytes > this.partBytes || offset + bytes > upload.bytes) {
      throw new AppError('payload_too_large.file');
    }
    if (offset !== upload.received) throw endsElsewhere(upload);
    // Each is an object of its own.
    const least = Math.ceil(this.partBytes / importPolicy.shortestPartOf);
    if (bytes < least && offset + bytes < upload.bytes) {
      throw invalid('', says('part_too_short', { min: least }));
    }
  }
}

/** @throws {AppError} `upload_incomplete` */
export function requireWhole(upload: ImportUploadRecord): void {
  if (upload.received !== upload.bytes) throw endsElsewhere(upload);
}

const endsElsewhere = ({ received }: ImportUploadRecord): AppError =>
  new AppError(says('upload_incomplete', { received }));
