import type { Export } from '@squeeze/contracts/exports';
import type { OpenDatabase } from '@squeeze/database/connection';
import { isStorageFull } from '@squeeze/database/database-error';
import {
  appendExportPart,
  beginMakingExport,
  type ExportRecord,
  type ExportRun,
  finishExport,
  touchExport,
} from '@squeeze/database/repositories/export-repository';
import { findUser } from '@squeeze/database/repositories/user-repository';
import type { Logger } from 'pino';
import { uuidv7 } from 'uuidv7';
import { AppError } from '../../http/app-error.ts';
import type { Clock } from '../../ports/clock.ts';
import type { JobHandlers, Jobs } from '../../ports/jobs.ts';
import type { LiveEvents } from '../../ports/live-events.ts';
import type { Timers } from '../../ports/timers.ts';
import { storeObject } from '../files/store-object.ts';
import { type CutPart, cutIntoParts } from './cut-into-parts.ts';
import type { ExportArchiveParts } from './export-archive.ts';
import { exportPolicy } from './export-policy.ts';

export interface MakeExportParts extends ExportArchiveParts {
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly liveEvents: Pick<LiveEvents, 'publish'>;
  readonly log: Logger;
  /** The longest that a part may be; `exportPolicy` says when left out. */
  readonly exportPartBytes?: number;
}

/** It was given up meanwhile, or another run is making it. */
class GivenUp extends Error {
  override readonly name = 'GivenUp';
}

/**
 * Makes an export that was ordered and stores it part by part. Carried out again, it begins anew. What hinders it may pass, but
 * for a full disk: it is stated once the last try has failed.
 */
export const makeExport =
  (parts: MakeExportParts): JobHandlers['make-export'] =>
  async ({ payload, isLastAttempt, signal }) => {
    const { database, clock, log } = parts;
    const run: ExportRun = { ...payload, madeBy: uuidv7() };
    const ordered = await database.transaction(async (trx) => {
      const begun = await beginMakingExport(trx, run, clock.now());
      // What an earlier run has left.
      if (begun !== null) await parts.jobs.enqueue(trx, 'erase-files', {});
      return begun;
    });
    if (ordered === null) return;
    const stop = keepTouched(parts, run);
    try {
      await storeArchive(parts, run, ordered, signal);
    } catch (error) {
      if (error instanceof GivenUp) return;
      signal.throwIfAborted();
      const failure = failureOf(error);
      if (failure !== 'storage_full' && !isLastAttempt) throw error;
      log.error({ err: error, exportId: run.exportId }, 'an export could not be made');
      await finish(parts, run, failure);
      return;
    } finally {
      stop();
    }
    await finish(parts, run, null);
  };

/** Says now and then that it is at work, also while a slow store holds up one part for long; until what it answers is called. */
function keepTouched({ database, clock, timers, log }: MakeExportParts, run: ExportRun): () => void {
  let isOver = false;
  let cancel = (): void => undefined;
  const touch = async (): Promise<void> => {
    try {
      await touchExport(database.db, run, clock.now());
    } catch (error) {
      // The next one may come through, long before anybody gives it up.
      log.warn({ err: error, exportId: run.exportId }, 'could not say that an export is being made');
    }
    if (!isOver) wait();
  };
  const wait = (): void => {
    cancel = timers.after(exportPolicy.heartbeatMs, () => void touch());
  };
  wait();
  return () => {
    isOver = true;
    cancel();
  };
}

async function storeArchive(
  parts: MakeExportParts,
  run: ExportRun,
  { what }: ExportRecord,
  signal: AbortSignal,
): Promise<void> {
  const { database, clock } = parts;
  const user = await findUser(database.db, run.userId);
  if (user === null) throw new GivenUp();
  const { timeZone } = user;
  const order = { what, userId: run.userId, timeZone, now: clock.now() };
  const { exportArchive } = await import('./export-archive.ts');
  const content = await exportArchive(parts, database.db, order);
  let number = 0;
  for await (const part of cutIntoParts(content, parts.exportPartBytes ?? exportPolicy.partBytes)) {
    signal.throwIfAborted();
    number += 1;
    await storePart(parts, run, number, part);
  }
}

async function storePart(
  parts: MakeExportParts,
  run: ExportRun,
  number: number,
  { bytes, sha256 }: CutPart,
): Promise<void> {
  const { files, clock } = parts;
  const now = clock.now();
  const isKept = await storeObject(parts, {
    now,
    put: (objectKey) => files.put(objectKey, { bytes: bytes.length, content: once(bytes) }),
    make: async (trx, objectKey) => {
      const part = { objectKey, number, bytes: bytes.length, sha256 };
      const isAppended = await appendExportPart(trx, run, part, now);
      return { made: isAppended, isKept: isAppended };
    },
  });
  if (!isKept) throw new GivenUp();
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes);
}

/** Tells whoever waits for it. */
async function finish(parts: MakeExportParts, run: ExportRun, failure: Export['failure']): Promise<void> {
  const { database, clock, jobs, liveEvents } = parts;
  await database.transaction(async (trx) => {
    if (!(await finishExport(trx, run, failure, clock.now()))) return;
    if (failure !== null) await jobs.enqueue(trx, 'erase-files', {});
    await liveEvents.publish(trx, run.userId, { type: 'export_changed', id: run.exportId });
  });
}

function failureOf(error: unknown): NonNullable<Export['failure']> {
  if (isStorageFull(error)) return 'storage_full';
  const code = error instanceof AppError ? error.code : null;
  return code === 'storage_full' || code === 'unavailable' ? code : 'internal_error';
}
