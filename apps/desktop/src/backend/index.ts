import process from 'node:process';
import { DamagedDatabaseError } from '@squeeze/database/backups/backups';
import { DatabaseRefusedError } from '@squeeze/database/database-refused-error';
import { refusalOf } from '@squeeze/database/sqlite-soundness';
import { SystemClock } from '@squeeze/integrations/system-clock';
import { destination, pino } from 'pino';
import {
  BackendOrder,
  type BackendReport,
  type BackendStart,
  type BackupsAnswer,
  type BackupsQuestion,
} from '../shared/backend-messages.ts';
import { giveBackMemoryLater } from '../shared/give-back-memory.ts';
import { answerBackups } from './answer-backups.ts';
import { openBackups, startEmbeddedServer, type EmbeddedServer } from './embedded-server.ts';

/** The embedded server's own process, run by the main process, which it talks to through this port. */
const { parentPort } = process;
const log = pino({ level: 'warn', base: null }, destination({ fd: 2, sync: true }));
let server: Promise<EmbeddedServer> | null = null;

const report = (message: BackendReport): void => parentPort.postMessage(message);

async function start(order: BackendStart): Promise<void> {
  server ??= startEmbeddedServer({
    ...order,
    clock: new SystemClock(),
    log,
    checkAnswers: false,
    onDamage: (finding) => void reportDamage(order, finding, true),
    onRestored: (problem) => report({ type: 'restored', problem }),
  });
  try {
    report({ type: 'listening', port: (await server).port });
    giveBackMemoryLater();
  } catch (error) {
    log.fatal({ err: error }, 'the embedded server could not be started');
    const fault = damageIn(error);
    // The main process ends this one once it has read why.
    if (fault === null)
      report({ type: 'failed', detail: error instanceof Error ? error.message : String(error) });
    else await reportDamage(order, fault, false);
  }
}

/** What is wrong with the database, where that is why. One of a newer release is as it should be. */
function damageIn(thrown: unknown): string | null {
  const error = refusalOf(thrown);
  if (error instanceof DamagedDatabaseError) return error.message;
  return error instanceof DatabaseRefusedError && error.fault !== 'newer' ? error.message : null;
}

async function reportDamage(order: BackendStart, finding: string, readable: boolean): Promise<void> {
  const backup = await openBackups(order)
    .newestGood()
    .catch((error: unknown) => {
      log.error({ err: error }, 'the backups could not be read');
      return null;
    });
  report({ type: 'damaged', finding, backup, readable });
}

async function check(): Promise<void> {
  const started = await server?.catch(() => null);
  started?.check();
}

async function attend(isOpen: boolean): Promise<void> {
  const started = await server?.catch(() => null);
  started?.attend(isOpen);
}

async function answer(id: number, question: BackupsQuestion): Promise<void> {
  const started = await server?.catch(() => null);
  const found: BackupsAnswer = started
    ? await answerBackups(question, started.backups, (error) =>
        log.error({ err: error }, 'the backups could not be looked after'),
      )
    : { backups: [], problem: 'failed' };
  report({ type: 'backups', id, answer: found });
}

async function stop(backUp: boolean): Promise<void> {
  // A server that never started has nothing to finish.
  await server?.then((started) => started.close({ backUp })).catch(() => undefined);
  process.exit(0);
}

/** One that could not be started says so by itself. */
async function unlock(envelopeKey: string | null): Promise<void> {
  const started = await server?.catch(() => null);
  try {
    await started?.unlock(envelopeKey);
  } catch (error) {
    log.error({ err: error }, 'the work in the background could not be begun');
  }
}

parentPort.on('message', ({ data }: { readonly data: unknown }) => {
  const order = BackendOrder.parse(data);
  switch (order.type) {
    case 'start':
      return void start(order);
    case 'check':
      return void check();
    case 'unlock':
      return void unlock(order.envelopeKey);
    case 'attend':
      return void attend(order.isOpen);
    case 'backups':
      return void answer(order.id, order.question);
    case 'stop':
      return void stop(order.backUp);
  }
});
