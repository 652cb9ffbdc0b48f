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
