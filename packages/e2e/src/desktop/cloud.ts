import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { spawnApi, type SpawnedApi } from '@squeeze/testing/spawn-api';
import { builtServer } from '../browser/build-web.ts';
import { desktopFolder } from './build-desktop.ts';

/**
 * A server in the cloud, as far away as the next process, with nobody in it.
 *
 * @param webFolder the pages it serves to browsers; the application brings its own
 */
export async function openCloud(webFolder = path.join(desktopFolder, 'out/renderer')): Promise<SpawnedApi> {
  const folder = await mkdtemp(path.join(tmpdir(), 'squeeze-cloud-'));
  const api = await spawnApi(folder, { SQUEEZE_WEB_DIR: webFolder }, builtServer);
  return {
    ...api,
    [Symbol.asyncDispose]: async () => {
      await api[Symbol.asyncDispose]();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
