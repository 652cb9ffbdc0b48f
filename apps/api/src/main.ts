import process from 'node:process';
import { answerClientErrors } from '@squeeze/server/http/answer-client-errors';
import { pino } from 'pino';
import { composeServer, openDatabase } from './compose-server.ts';
import { ConfigError, readConfig } from './config.ts';
import { closeListening, listen, PortTakenError } from './listen.ts';
import { publicOrigin, readyLine } from './ready-line.ts';

const stopGraceMs = 10_000;

/** Reads the configuration, migrates, serves, and stops gently on SIGINT and SIGTERM. */
async function main(): Promise<void> {
  const config = readConfig(process.env, process.cwd());
  const log = pino({ level: config.logLevel, base: null }, pino.destination(2));
  const database = await openDatabase(config);
  let { port } = config;
  const server = await composeServer(config, database, log, () => publicOrigin(config, port));
  const listening = await listen(server.app, config.host, config.port);
  const { server: http } = listening;
  answerClientErrors(http, { https: config.publicUrl?.protocol === 'https:' });
  ({ port } = listening);
  await server.start();
  process.stdout.write(`${readyLine(config, port)}\n`);

  let stopping: Promise<void> | null = null;
  const stop = async (): Promise<void> => {
    server.drain();
    await closeListening(http, stopGraceMs);
    await server.stop();
    await database.close();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      stopping ??= stop().catch((error: unknown) => {
        log.error({ err: error }, 'stopping failed');
        process.exitCode = 1;
      });
    });
  }
}

/** Mistakes of configuration are for people to read; anything else keeps its stack. */
function report(error: unknown): never {
  const forPeople = error instanceof ConfigError || error instanceof PortTakenError;
  process.stderr.write(`${forPeople ? error.message : describe(error)}\n`);
  // An open database would keep the process alive.
  process.exit(1);
}

const describe = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

await main().catch(report);
