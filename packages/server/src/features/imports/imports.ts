import type { Sentence } from '@squeeze/contracts/sentences/sentence';
import { isUniqueViolation } from '@squeeze/database/database-error';
import {
  failAbandonedImports,
  findImport,
  type ImportRecord,
  insertImport,
  writeImport,
} from '@squeeze/database/repositories/import-repository';
import type { ImportUploadRecord } from '@squeeze/database/repositories/import-upload-repository';
import type { Logger } from 'pino';
import { findStoredIds } from '@squeeze/database/stored-rows';
import { uuidv7 } from 'uuidv7';
import { AppError } from '../../http/app-error.ts';
import type { RequestFacts } from '../../http/call.ts';
import type { Person } from '../../http/person.ts';
import type { Clock } from '../../ports/clock.ts';
import type { LiveEvent, LiveEvents } from '../../ports/live-events.ts';
import type { Timers } from '../../ports/timers.ts';
import type { AuditLog } from '../../security/audit-log.ts';
import type { PurposeKeys } from '../../security/purpose-keys.ts';
import { sleep } from '../../timing/sleep.ts';
import type { KeepFileParts } from '../files/keep-file.ts';
import { gatherParts, type GatherParts } from './gather-parts.ts';
import type { ArchiveOwner, ImportedArchive } from './imported-archive.ts';
import type { ZipSource } from './open-zip.ts';
import { importPolicy } from './import-policy.ts';
import { GivenUp, type ImportOrder, ImportRun } from './import-run.ts';
import { ImportTally, importRemarks } from './import-tally.ts';
import { ImportUploads, type ImportUploadsParts } from './import-uploads.ts';
import type { TemporaryFile } from './temporary-file.ts';

export interface ImportsParts extends KeepFileParts, GatherParts, ImportUploadsParts {
  readonly clock: Clock;
  readonly keys: PurposeKeys;
  readonly timers: Timers;
  readonly liveEvents: Pick<LiveEvents, 'publish'>;
  readonly audit: Pick<AuditLog, 'record'>;
  readonly log: Logger;
}

interface ImportRequest {
  readonly person: Pick<Person, 'userId' | 'sessionId' | 'timeZone'>;
  /** All of it, or the upload that has come in parts, whole. */
  readonly file: Buffer | ImportUploadRecord;
  readonly dryRun: boolean;
  readonly request: Pick<RequestFacts, 'address' | 'userAgent'>;
  readonly now: number;
}

/** What has been begun, and what it is to be made of; null: the parts of `upload`, once they are put together. */
interface BegunImport extends Omit<ImportOrder, 'archive'> {
  readonly archive: ImportedArchive | null;
  readonly upload: ImportUploadRecord | null;
}

const ignored = (): void => undefined;

/** The imports that this process is carrying on. */
export class Imports {
  readonly uploads: ImportUploads;
  readonly #parts: ImportsParts;
  readonly #running = new Set<Promise<void>>();
  readonly #closing = new AbortController();

  constructor(parts: ImportsParts) {
    this.#parts = parts;
    this.uploads = new ImportUploads(parts);
  }

  /**
   * Begins an import and waits a while for its end; what it has become by then.
   * @throws {AppError} `invalid_import`; `busy` while another of this person is running, `unavailable` while too many are,
   *   `storage_full` and `not_found` of an upload that cannot be put together
   */
  async start(asked: ImportRequest): Promise<ImportRecord> {
    const { database, timers } = this.#parts;
    if (this.#running.size >= importPolicy.mostAtOnce) {
      throw new AppError('unavailable.uploads', {
        retryAfterSeconds: 5,
      });
    }
    // Its place is taken before anything is waited for, or all that begin at one moment find room.
    const begun = this.#open(asked);
    const ended = begun.then((order) => this.#carryOn(order));
    const place: Promise<void> = ended.then(ignored, ignored).finally(() => this.#running.delete(place));
    this.#running.add(place);
    const { record } = await begun;
    const answered = new AbortController();
    const refusal = await Promise.race([
      ended,
      sleep(timers, importPolicy.answerAfterMs, answered.signal).then(() => null),
    ]);
    answered.abort();
    if (refusal !== null) throw refusal;
    return (await findImport(database.db, record.userId, record.id)) ?? record;
  }

  /** Ends all of them at their next batch, as the process does. */
  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.all(this.#running);
  }

  async #open(asked: ImportRequest): Promise<BegunImport> {
    const { file } = asked;
    const { timeZone } = asked.person;
    if (!Buffer.isBuffer(file)) {
      return { record: await this.#begin(asked), archive: null, upload: file, timeZone };
    }
    // What is here is looked into first: of a file that is no export nothing is written down.
    const archive = await this.#archiveIn(file, asked.person);
    return { record: await this.#begin(asked), archive, upload: null, timeZone };
  }

  /** What reads archives is loaded with the first. */
  async #archiveIn(
    source: ZipSource,
    { userId, timeZone }: Omit<ArchiveOwner, 'ownNotes'>,
  ): Promise<ImportedArchive> {
    const { database, fileLimits } = this.#parts;
    const ownNotes = (ids: readonly string[]): Promise<ReadonlySet<string>> =>
      findStoredIds(database.db, 'notes', userId, ids);
    const { ImportArchive } = await import('./import-archive.ts');
    return await ImportArchive.open(source, { userId, timeZone, ownNotes }, fileLimits);
  }

  async #begin({ person, dryRun, request, now }: ImportRequest): Promise<ImportRecord> {
    const { database, audit } = this.#parts;
    const tally = new ImportTally();
    const record: ImportRecord = {
      id: uuidv7(),
      userId: person.userId,
      state: 'running',
      dryRun,
      counts: tally.counts,
      remarks: tally.remarks,
      createdAt: now,
      finishedAt: null,
      leaseUntil: now + importPolicy.leaseMs,
    };
    try {
      await database.transaction(async (trx) => {
        await failAbandonedImports(trx, now, { ownerId: person.userId });
        await insertImport(trx, record);
        if (dryRun) return;
        await audit.record(trx, {
          userId: person.userId,
          kind: 'data_imported',
          sessionId: person.sessionId,
          request,
          now,
        });
      });
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      throw new AppError('busy.import', { cause: error });
    }
    return record;
  }

  /** Never rejects; answers why the file was refused, where it was. */
  async #carryOn(begun: BegunImport): Promise<AppError | null> {
    const { log } = this.#parts;
    const { record, upload } = begun;
    let run: ImportRun | null = null;
    let whole: TemporaryFile | null = null;
    let refusal: AppError | null = null;
    let remark: Sentence | null = null;
    try {
      if (upload !== null) whole = await this.#gather(record, upload);
      const archive =
        whole === null
          ? begun.archive
          : await this.#archiveIn(whole, { userId: record.userId, timeZone: begun.timeZone });
      if (archive === null) throw new TypeError('there is nothing to import');
      run = new ImportRun(this.#parts, { ...begun, archive }, this.#closing.signal);
      await run.run();
    } catch (error) {
      refusal = isRefusal(error) ? error : null;
      if (refusal === null && !(error instanceof GivenUp) && !this.#closing.signal.aborted) {
        log.error({ err: error, importId: record.id }, 'an import ended early');
      }
      remark = refusal?.sentence ?? { id: importRemarks.interrupted, values: {} };
    }
    await whole?.close().catch((error: unknown) => {
      log.error({ err: error, importId: record.id }, 'the temporary file of an import could not be closed');
    });
    const tally = run?.tally ?? new ImportTally();
    if (remark !== null) tally.remark(remark);
    const ended = { record, upload, tally, events: run?.changedLists() ?? [], refusal };
    await this.#writeEnd({ ...ended, state: remark === null ? 'done' : 'failed' });
    return refusal;
  }

  /** A slow store keeps nobody from believing that this process is at work. */
  async #gather(record: ImportRecord, upload: ImportUploadRecord): Promise<TemporaryFile> {
    const { clock, database } = this.#parts;
    let writtenAt = clock.now();
    return await gatherParts(this.#parts, upload, async () => {
      this.#closing.signal.throwIfAborted();
      const now = clock.now();
      if (now - writtenAt < importPolicy.leaseMs / 4) return;
      writtenAt = now;
      const { id, userId, state, counts, remarks, finishedAt } = record;
      const leaseUntil = now + importPolicy.leaseMs;
      const progress = { state, counts, remarks, finishedAt, leaseUntil };
      if (!(await writeImport(database.db, userId, id, progress))) throw new GivenUp();
    });
  }

  async #writeEnd({
    record: { id, userId, dryRun },
    upload,
    state,
    tally,
    events,
    refusal,
  }: {
    readonly record: ImportRecord;
    readonly upload: ImportUploadRecord | null;
    readonly state: ImportRecord['state'];
    readonly tally: ImportTally;
    readonly events: readonly LiveEvent[];
    readonly refusal: AppError | null;
  }): Promise<void> {
    const { database, liveEvents, log, clock } = this.#parts;
    // One that broke off goes on with what is here; one that is no export will never be one.
    const isOver = refusal === null ? state === 'done' && !dryRun : refusal.code === 'invalid_import';
    try {
      await database.transaction(async (trx) => {
        const now = clock.now();
        const { counts, remarks } = tally;
        await writeImport(trx, userId, id, { state, counts, remarks, finishedAt: now, leaseUntil: null });
        if (upload !== null && isOver) await this.uploads.end(trx, upload, now);
        for (const event of [...events, { type: 'import_changed' as const, id }]) {
          await liveEvents.publish(trx, userId, event);
        }
      });
    } catch (error) {
      // Its lease runs out, and whoever looks next finds that it has failed.
      log.error({ err: error, importId: id }, 'the end of an import could not be written down');
    }
  }
}

/** What is wrong with the file, or with the place to put it, and not with the import. */
const isRefusal = (error: unknown): error is AppError =>
  error instanceof AppError && ['invalid_import', 'storage_full', 'not_found'].includes(error.code);
