import type { Readable } from 'node:stream';
import type { Export } from '@squeeze/contracts/exports';
import type { Db } from '@squeeze/database/connection';
import {
  type ExportPart,
  type ExportRecord,
  findExport,
  insertExport,
  leaveExport,
  listExportParts,
  listExports,
} from '@squeeze/database/repositories/export-repository';
import { lockFilesOf } from '@squeeze/database/repositories/file-repository';
import { uuidv7 } from 'uuidv7';
import { notFound } from '../../http/app-error.ts';
import type { Person } from '../../http/person.ts';
import type { Files } from '../../ports/files.ts';
import type { Jobs } from '../../ports/jobs.ts';
import { exportPolicy } from './export-policy.ts';

export interface OrderedExportsParts {
  readonly files: Files;
  readonly jobs: Pick<Jobs, 'enqueue'>;
}

/** Who asks, by which session: what one has ordered is there for no other, whose token may be an old one. */
type Orderer = Pick<Person, 'userId' | 'sessionId'>;

/** Exports that are made by a job, to be fetched in parts. */
export class OrderedExports {
  readonly #parts: OrderedExportsParts;

  constructor(parts: OrderedExportsParts) {
    this.#parts = parts;
  }

  /** With as many as there may be, the one ordered first gives way: it may be of a device that never comes back. */
  async order(
    trx: Db,
    { userId, sessionId }: Orderer,
    what: Export['what'],
    now: number,
  ): Promise<ExportRecord> {
    // Two that are ordered at one moment count each other.
    await lockFilesOf(trx, userId);
    const ordered = await listExports(trx, userId);
    for (const id of ordered.slice(exportPolicy.ordersOfPerson - 1)) {
      await this.#leave(trx, userId, id, now);
    }
    const record: ExportRecord = {
      id: uuidv7(),
      userId,
      sessionId,
      what,
      state: 'making',
      failure: null,
      bytes: 0,
      createdAt: now,
      expiresAt: now + exportPolicy.keptMs,
    };
    await insertExport(trx, record);
    await this.#parts.jobs.enqueue(trx, 'make-export', { userId, exportId: record.id });
    return record;
  }

  /** @throws {AppError} `not_found`, also for another session than the one that ordered it */
  async find(db: Db, { userId, sessionId }: Orderer, id: string, now: number): Promise<ExportRecord> {
    const record = await findExport(db, userId, id, now);
    if (record === null || record.sessionId !== sessionId) throw notFound('export');
    return record;
  }

  /** Of what it consists; null until it is ready. */
  async partsOf(db: Db, { userId, id, state }: ExportRecord): Promise<readonly ExportPart[] | null> {
    return state === 'ready' ? await listExportParts(db, userId, id) : null;
  }

  /** @throws {AppError} `not_found`, also where it is not ready; `unavailable` by the store */
  async open(
    db: Db,
    record: ExportRecord,
    number: number,
  ): Promise<{ readonly part: ExportPart; readonly content: Readable }> {
    const part = (await this.partsOf(db, record))?.find((each) => each.number === number);
    const content = part === undefined ? null : await this.#parts.files.get(part.objectKey);
    if (part === undefined || content === null) throw notFound('export');
    return { part, content };
  }

  /** @throws {AppError} `not_found` */
  async giveUp(trx: Db, orderer: Orderer, id: string, now: number): Promise<void> {
    await this.find(trx, orderer, id, now);
    await this.#leave(trx, orderer.userId, id, now);
  }

  async #leave(trx: Db, userId: string, id: string, now: number): Promise<void> {
    if (await leaveExport(trx, userId, id, now)) await this.#parts.jobs.enqueue(trx, 'erase-files', {});
  }
}
