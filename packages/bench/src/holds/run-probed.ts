import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { masterKeys } from '../programs/product.ts';
import { projectRoot } from '../project-root.ts';

export interface ProbedServer extends AsyncDisposable {
  readonly origin: string;
  /** How it calls itself, which is what a provider signs. */
  readonly publicUrl: string;
  /** The longest that its loop was held since the last time this was asked, in ms of processor time. */
  heldMs(): Promise<number>;
}

/** The built server over the SQLite file in `dataFolder`, with a probe inside. */
export async function runProbed(dataFolder: string): Promise<ProbedServer> {
  const probe = path.join(import.meta.dirname, 'probe.ts');
  const entry = path.join(projectRoot, 'apps/api/dist/server/main.js');
  const child = spawn(process.execPath, ['--import', probe, entry], {
    env: {
      PATH: process.env['PATH'],
      SQUEEZE_ENV: 'development',
      SQUEEZE_DATA_DIR: dataFolder,
      SQUEEZE_MASTER_KEYS: masterKeys,
      SQUEEZE_TRUSTED_PROXIES: '127.0.0.1',
      PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const exited = once(child, 'exit');
  if (child.stdout === null) throw new Error('no output to read');
  const ready = Promise.withResolvers<string>();
  createInterface(child.stdout).on('line', (line) => {
    const origin = /^Squeeze is ready at (\S+)/.exec(line)?.[1];
    if (origin !== undefined) ready.resolve(origin);
  });
  void exited.then(() => ready.reject(new Error('the server ended')));
  const publicUrl = await ready.promise;
  return {
    origin: publicUrl.replace('localhost', '127.0.0.1'),
    publicUrl,
    heldMs: async () => {
      child.send('how long');
      const [ms] = (await once(child, 'message')) as [number];
      return ms;
    },
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
