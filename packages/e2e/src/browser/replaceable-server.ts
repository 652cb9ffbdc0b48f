import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { spawnApi, type SpawnedApi } from '@squeeze/testing/spawn-api';
import { builtServer, builtSite } from './build-web.ts';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

export interface ReplaceableServer extends AsyncDisposable {
  readonly origin: string;
  /** Stops it, and starts it again over the next build. */
  replace(): Promise<void>;
}

/**
 * A server whose build is put in place of the one that the page has begun with.
 * @param replaceBuild makes the next build of what is in that folder
 */
export async function startReplaceable(
  replaceBuild: (site: string) => Promise<void>,
): Promise<ReplaceableServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'squeeze-newer-build-'));
  const site = path.join(folder, 'site');
  await cp(builtSite, site, { recursive: true });
  const env = { SQUEEZE_WEB_DIR: site, PORT: String(await freePort()) };
  const start = (): Promise<SpawnedApi> => spawnApi(path.join(folder, 'data'), env, builtServer);
  let api = await start();
  return {
    origin: api.origin,
    replace: async () => {
      await api.stop();
      await replaceBuild(site);
      api = await start();
    },
    [Symbol.asyncDispose]: async () => {
      await api.kill();
      await rm(folder, { recursive: true });
    },
  };
}
