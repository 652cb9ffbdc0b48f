import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ClockSetting } from '@squeeze/testing/process-clock';
import { spawnApi, type SpawnedApi } from '@squeeze/testing/spawn-api';
import { builtServer } from '../browser/build-web.ts';
import { desktopFolder } from './build-desktop.ts';

/**
 * A server in the cloud, as far away as the next process, with nobody in it.
 *
 * @param webFolder the pages it serves to browsers; the application brings its own
 * @param env of its process, besides
 * @param clock what it takes for the time; that of the tests when left out
 */
export async function openCloud(
  webFolder = path.join(desktopFolder, 'out/renderer'),
  env: Record<string, string> = {},
  clock?: ClockSetting,
): Promise<SpawnedApi> {
  const folder = await mkdtemp(path.join(tmpdir(), 'squeeze-cloud-'));
  const api = await spawnApi(folder, { SQUEEZE_WEB_DIR: webFolder, ...env }, builtServer, clock);
  return {
    ...api,
    [Symbol.asyncDispose]: async () => {
      await api[Symbol.asyncDispose]();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
