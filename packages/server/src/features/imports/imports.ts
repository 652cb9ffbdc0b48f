import { isUniqueViolation } from '@squeeze/database/database-error';
import {
  failAbandonedImports,
  findImport,
  type ImportRecord,
  insertImport,
  writeImport,
} from '@squeeze/database/repositories/import-repository';
import type { Logger } from 'pino';
import { uuidv7 } from 'uuidv7';
import { AppError } from '../../http/app-error.ts';
import type { RequestFacts } from '../../http/call.ts';
import type { Person } from '../../http/person.ts';
import type { Clock } from '../../ports/clock.ts';
import type { LiveEvents } from '../../ports/live-events.ts';
import type { Timers } from '../../ports/timers.ts';
import type { AuditLog } from '../../security/audit-log.ts';
import { sleep } from '../../timing/sleep.ts';
import type { KeepFileParts } from '../files/keep-file.ts';
import { ImportArchive } from './import-archive.ts';
import { importPolicy } from './import-policy.ts';
import { GivenUp, type ImportOrder, ImportRun } from './import-run.ts';
import { ImportTally, importRemarks } from './import-tally.ts';

export interface ImportsParts extends KeepFileParts {
  readonly clock: Clock;
  readonly timers: Timers;
  readonly liveEvents: Pick<LiveEvents, 'publish'>;
  readonly audit: Pick<AuditLog, 'record'>;
  readonly log: Logger;
}

interface ImportRequest {
  readonly person: Pick<Person, 'userId' | 'sessionId' | 'timeZone'>;
  readonly file: Buffer;
  readonly dryRun: boolean;
  readonly request: Pick<RequestFacts, 'address' | 'userAgent'>;
  readonly now: number;
}

const ignored = (): void => undefined;

/** The imports that this process is carrying on. */
export class Imports {
  readonly #parts: ImportsParts;
  readonly #running = new Set<Promise<void>>();
  readonly #closing = new AbortController();

  constructor(parts: ImportsParts) {
    this.#parts = parts;
  }

  /**
   * Begins an import and waits a while for its end; what it has become by then.
   * @throws {AppError} `invalid_import`; `busy` while another of this person is running, `unavailable` while too many are
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

  async #open(asked: ImportRequest): Promise<ImportOrder> {
    const archive = await ImportArchive.open(asked.file, asked.person);
    return { record: await this.#begin(asked), archive, timeZone: asked.person.timeZone };
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
  async #carryOn(order: ImportOrder): Promise<AppError | null> {
    const { database, liveEvents, log } = this.#parts;
    const run = new ImportRun(this.#parts, order, this.#closing.signal);
    let refusal: AppError | null = null;
    let state: ImportRecord['state'] = 'done';
    try {
      await run.run();
    } catch (error) {
      state = 'failed';
      if (error instanceof AppError && error.code === 'invalid_import') refusal = error;
      else if (!(error instanceof GivenUp) && !this.#closing.signal.aborted) {
        log.error({ err: error, importId: order.record.id }, 'an import ended early');
      }
      run.tally.remark(refusal?.sentence ?? { id: importRemarks.interrupted, values: {} });
    }
    try {
      await database.transaction(async (trx) => {
        const { id, userId } = order.record;
        await writeImport(trx, userId, id, {
          state,
          counts: run.tally.counts,
          remarks: run.tally.remarks,
          finishedAt: this.#parts.clock.now(),
          leaseUntil: null,
        });
        for (const event of [...run.changedLists(), { type: 'import_changed' as const, id }]) {
          await liveEvents.publish(trx, userId, event);
        }
      });
    } catch (error) {
      // Its lease runs out, and whoever looks next finds that it has failed.
      log.error({ err: error, importId: order.record.id }, 'the end of an import could not be written down');
    }
    return refusal;
  }
}
