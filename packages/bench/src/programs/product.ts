import { freePort } from '@squeeze/testing/free-port';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { projectRoot } from '../project-root.ts';
import { runProgram, type RunningProgram } from './run-program.ts';

/** Where the built server is. */
const entry = path.join(projectRoot, 'apps/api/dist/server/main.js');

/** Keys of this run, for the server's environment and for the tokens it is sent. */
export const masterKeys = `1:${randomBytes(32).toString('base64')}`;

export interface Product extends RunningProgram {
  readonly origin: string;
}

/**
 * The built server as production runs it, limits and all, in a process of its own over the SQLite file in `dataFolder`.
 * The load reaches it as through a proxy on this machine, whose `X-Forwarded-For` it believes: so every person has
 * an address, and no limit has to be lifted. In development it keeps texts and mails in its outbox.
 */
export async function runProduct(
  dataFolder: string,
  under: readonly string[] = [],
  environment: 'production' | 'development' = 'production',
  env: Readonly<Record<string, string>> = {},
): Promise<Product> {
  // In production the server has to know its address, and with it the port, before it listens.
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const program = await runProgram({
    command: [entry],
    under,
    env: {
      SQUEEZE_ENV: environment,
      SQUEEZE_DRAIN_SECONDS: '0',
      SQUEEZE_HOST: '127.0.0.1',
      SQUEEZE_PUBLIC_URL: origin,
      SQUEEZE_DATA_DIR: dataFolder,
      SQUEEZE_MASTER_KEYS: masterKeys,
      SQUEEZE_TRUSTED_PROXIES: '127.0.0.1',
      PORT: String(port),
      ...env,
    },
    readyLine: /^Squeeze is ready at (\S+)/,
  });
  return { ...program, origin };
}
