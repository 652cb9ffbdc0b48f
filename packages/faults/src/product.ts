import { execFile } from 'node:child_process';
import path from 'node:path';
import { machineClock } from '@squeeze/testing/process-clock';
import { spawnApi, type SpawnedApi } from '@squeeze/testing/spawn-api';
import { masterKeys } from './people.ts';

const builtServer = 'apps/api/dist/server/main.js';

/** The built server over `dataFolder`, with the keys of this run, behind a proxy on this machine. */
export const startProduct = (
  dataFolder: string,
  env: Readonly<Record<string, string>> = {},
): Promise<SpawnedApi> =>
  spawnApi(
    dataFolder,
    {
      SQUEEZE_MASTER_KEYS: masterKeys,
      SQUEEZE_TRUSTED_PROXIES: '127.0.0.1',
      SQUEEZE_LOG_LEVEL: 'silent',
      ...env,
    },
    builtServer,
    machineClock,
  );

const projectRoot = path.resolve(import.meta.dirname, '../../..');

/** A command of an administrator over `dataFolder`: how it ended, and what it printed. */
export const admin = async (
  dataFolder: string,
  ...words: readonly string[]
): Promise<{ readonly code: number; readonly said: string }> => {
  const env = {
    PATH: process.env['PATH'],
    SQUEEZE_ENV: 'test',
    SQUEEZE_DATA_DIR: dataFolder,
    SQUEEZE_MASTER_KEYS: masterKeys,
  };
  return await new Promise((resolve) => {
    const entry = path.join(projectRoot, 'apps/api/src/admin.ts');
    execFile(process.execPath, [entry, ...words], { env, cwd: projectRoot }, (error, stdout, stderr) =>
      resolve({
        code: typeof error?.code === 'number' ? error.code : error === null ? 0 : -1,
        said: `${stdout}${stderr}`,
      }),
    );
  });
};
