import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectRoot } from './project-root.ts';

const atMostMs = 30_000;

/**
 * Starts the built server once, over an empty folder, and ends it as soon as it is ready: on its way out it keeps what V8
 * has compiled, so that already the first real start of the same user is quick. Where it does not start, the next start
 * says why.
 */
export const compileOnce = async (entry: string): Promise<void> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'squeeze-compile-'));
  const child = spawn(process.execPath, [entry], {
    cwd: projectRoot,
    env: {
      PATH: process.env['PATH'],
      SQUEEZE_ENV: 'test',
      SQUEEZE_DATA_DIR: folder,
      SQUEEZE_DRAIN_SECONDS: '0',
      PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: atMostMs,
  });
  const closed = once(child, 'close');
  child.stdout.once('data', () => child.kill('SIGTERM'));
  await closed.catch(() => undefined);
  await rm(folder, { recursive: true, force: true });
};
