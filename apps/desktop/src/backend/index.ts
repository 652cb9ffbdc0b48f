import process from 'node:process';
import { SystemClock } from '@squeeze/integrations/system-clock';
import { destination, pino } from 'pino';
import { BackendOrder, type BackendReport, type BackendStart } from '../shared/backend-messages.ts';
import { startEmbeddedServer, type EmbeddedServer } from './embedded-server.ts';

/** The embedded server's own process, run by the main process, which it talks to through this port. */
const { parentPort } = process;
const log = pino({ level: 'warn', base: null }, destination({ fd: 2, sync: true }));
let server: Promise<EmbeddedServer> | null = null;

const report = (message: BackendReport): void => parentPort.postMessage(message);

async function start(order: BackendStart): Promise<void> {
  server ??= startEmbeddedServer({ ...order, clock: new SystemClock(), log, checkAnswers: false });
  try {
    report({ type: 'listening', port: (await server).port });
  } catch (error) {
    log.fatal({ err: error }, 'the embedded server could not be started');
    // The main process ends this one once it has read why.
    report({ type: 'failed', detail: error instanceof Error ? error.message : String(error) });
  }
}

async function stop(): Promise<void> {
  // A server that never started has nothing to finish.
  await server?.then((started) => started.close()).catch(() => undefined);
  process.exit(0);
}

/** One that could not be started says so by itself. */
async function unlock(envelopeKey: string): Promise<void> {
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
    case 'unlock':
      return void unlock(order.envelopeKey);
    case 'stop':
      return void stop();
  }
});
