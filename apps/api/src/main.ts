import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { KeyFileError } from '@squeeze/integrations/secrets/key-file-error';
import { answerClientErrors } from '@squeeze/server/http/answer-client-errors';
import { pino } from 'pino';
import { composeServer } from './compose-server.ts';
import type { Config } from './config.ts';
import { keepDatabase } from './keep-database.ts';
import { ConfigError, readConfig } from './read-config.ts';
import { listen } from './listen.ts';
import { openDatabase } from './open-database.ts';
import { publicOrigin, readyLine } from './ready-line.ts';
import { StartError } from './start-error.ts';
import { startProblem } from './start-problem.ts';

const stopGraceMs = 10_000;

/** Takes the port, migrates, serves, and stops gently on SIGTERM, without a drain on SIGINT. */
async function main(config: Config): Promise<void> {
  const log = pino({ level: config.logLevel, base: null }, pino.destination(2));
  // First: a second server on the same port must not touch the database of the one that has it.
  const listening = await listen(config.host, config.port);
  answerClientErrors(listening.server, { https: config.publicUrl?.protocol === 'https:' });
  const { port } = listening;
  const database = await openDatabase(config);
  const server = await composeServer(config, database, log, () => publicOrigin(config, port));
  listening.serve(server.app);
  await server.start();
  const letGo = keepDatabase({ config, database, server, log });
  process.stdout.write(`${readyLine(config, port)}\n`);

  let stopping: Promise<void> | null = null;
  const hurry = new AbortController();
  const stop = async (): Promise<void> => {
    server.drain();
    // Nobody balances calls over workers.
    const drainMs = config.role === 'worker' ? 0 : config.drainMs;
    const wait = (over: AbortSignal): Promise<void> =>
      pause(drainMs, undefined, { signal: AbortSignal.any([hurry.signal, over]) }).catch(() => undefined);
    await listening.close({ wait, graceMs: stopGraceMs });
    await server.stop();
    await letGo();
    await database.close();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // Somebody at the keyboard waits.
      if (signal === 'SIGINT') hurry.abort();
      stopping ??= stop().catch((error: unknown) => {
        log.error({ err: error }, 'stopping failed');
        process.exitCode = 1;
      });
    });
  }
}

/** What people can mend is for them to read; anything else keeps its stack. */
function report(error: unknown): never {
  const forPeople = [ConfigError, StartError, KeyFileError].some((kind) => error instanceof kind);
  process.stderr.write(`${forPeople && error instanceof Error ? error.message : describe(error)}\n`);
  // An open database would keep the process alive.
  process.exit(1);
}

const describe = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

async function run(): Promise<void> {
  try {
    const config = readConfig(process.env, process.cwd());
    await main(config).catch((error: unknown) => {
      throw startProblem(error, config);
    });
  } catch (error) {
    report(error);
  }
}

// Not awaited: what is loaded on the way would wait for the end of this module, with whose parts it shares a file when built.
void run();
