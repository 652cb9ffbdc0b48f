import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { spawnApi, type SpawnedApi } from '@squeeze/testing/spawn-api';
import { desktopFolder } from './build-desktop.ts';

/** A server in the cloud, as far away as the next process, with nobody in it. */
export async function openCloud(): Promise<SpawnedApi> {
  const folder = await mkdtemp(path.join(tmpdir(), 'squeeze-cloud-'));
  // It serves pages too; the application brings its own.
  const api = await spawnApi(folder, { SQUEEZE_WEB_DIR: path.join(desktopFolder, 'out/renderer') });
  return {
    ...api,
    [Symbol.asyncDispose]: async () => {
      await api[Symbol.asyncDispose]();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
