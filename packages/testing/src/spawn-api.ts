import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { type ClockSetting, machineClock, processClock, sharedClock } from './process-clock.ts';

export interface SpawnedApi extends AsyncDisposable {
  readonly origin: string;
  readonly process: ChildProcess;
  /** Ends it as a power cut would: no handler runs. */
  kill(): Promise<void>;
  /** Asks it to stop; answers its exit code. */
  stop(): Promise<number | null>;
}

const projectRoot = path.resolve(import.meta.dirname, '../../..');

/** Stripping types from every source at every start would be most of its time. */
export const compileCache = path.join(projectRoot, 'node_modules/.cache/node-compile');

/**
 * The real cloud host in a process of its own, on a free port, over `dataFolder`. Resolves once it says it is ready.
 * @param entry of the project, such as that of a build
 * @param clock what it takes for the time; that of the tests when left out
 */
export async function spawnApi(
  dataFolder: string,
  env: Record<string, string> = {},
  entry = 'apps/api/src/main.ts',
  clock?: ClockSetting,
): Promise<SpawnedApi> {
  // PostgreSQL has the machine's clock, and so has a server that works over it.
  const told = env['DATABASE_URL'] === undefined ? (clock ?? sharedClock()) : machineClock;
  const { execArgv, env: clockEnv } = processClock(told);
  const child = spawn(process.execPath, [...execArgv, path.join(projectRoot, entry)], {
    cwd: projectRoot,
    env: {
      PATH: process.env['PATH'],
      SQUEEZE_ENV: 'test',
      PORT: '0',
      SQUEEZE_DATA_DIR: dataFolder,
      // No balancer stands before it.
      SQUEEZE_DRAIN_SECONDS: '0',
      NODE_COMPILE_CACHE: compileCache,
      ...clockEnv,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit') as Promise<[number | null]>;
  const origin = await readyOrigin(child, exited);
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    child.kill(signal);
    return (await exited)[0];
  };
  return {
    origin,
    process: child,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
    [Symbol.asyncDispose]: async () => {
      if (child.exitCode === null && child.signalCode === null) await end('SIGKILL');
    },
  };
}

async function readyOrigin(child: ChildProcess, exited: Promise<[number | null]>): Promise<string> {
  if (child.stdout === null || child.stderr === null) throw new Error('no output to read');
  const errors: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (text: string) => errors.push(text));
  const lines = createInterface(child.stdout);
  const ready = Promise.withResolvers<string>();
  lines.on('line', (line) => {
    // Where a public name stands in its place, what comes after it still says the port.
    const match = /Squeeze is ready at .*?(http:\/\/localhost:\d+)/.exec(line);
    if (match?.[1] !== undefined) ready.resolve(match[1].replace('localhost', '127.0.0.1'));
  });
  const failed = exited.then(([code]) => {
    throw new Error(`the server ended with ${code}:\n${errors.join('')}`);
  });
  failed.catch(() => undefined);
  return await Promise.race([ready.promise, failed]);
}
