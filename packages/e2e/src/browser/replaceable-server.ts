import { freePort } from '@squeeze/testing/free-port';
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { spawnApi, type SpawnedApi } from '@squeeze/testing/spawn-api';
import { builtServer, builtSite } from './build-web.ts';

/** Gives every file of a build another name, as a build of changed sources would, and leaves none of the old ones. */
async function replaceBuild(site: string): Promise<void> {
  const assets = path.join(site, 'assets');
  const names = (await readdir(assets)).filter((name) => /-[\w-]{8}\.\w+$/.test(name));
  const renamed = (text: string): string =>
    names.reduce((found, name) => found.replaceAll(name, newName(name)), text);
  const texts = names.filter((name) => /\.(?:js|css)$/.test(name)).map((name) => path.join(assets, name));
  for (const file of [path.join(site, 'index.html'), ...texts]) {
    await writeFile(file, renamed(await readFile(file, 'utf8')));
  }
  for (const name of names) await rename(path.join(assets, name), path.join(assets, newName(name)));
  // Its list has the new names, and another revision of what is called the same.
  const worker = path.join(site, 'service-worker.js');
  const list = renamed(await readFile(worker, 'utf8'));
  await writeFile(worker, list.replaceAll(/(revision:.)([0-9a-f]{16})/g, '$1n$2'));
}

/** What a file of the site is called once the build has been replaced. */
export const newName = (name: string): string => name.replace(/-([\w-]{8})(\.\w+)$/, '-$1n$2');

export interface ReplaceableServer extends AsyncDisposable {
  readonly origin: string;
  /** Nobody answers at its address any more. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Puts another build in place of the one that it serves. */
  replace(): Promise<void>;
}

/** A server that can be stopped and come back, with another build if need be. */
export async function startReplaceable(): Promise<ReplaceableServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'squeeze-newer-build-'));
  const site = path.join(folder, 'site');
  await cp(builtSite, site, { recursive: true });
  const env = { SQUEEZE_WEB_DIR: site, PORT: String(await freePort()) };
  const spawn = (): Promise<SpawnedApi> => spawnApi(path.join(folder, 'data'), env, builtServer);
  let api = await spawn();
  const stop = async (): Promise<void> => void (await api.stop());
  const start = async (): Promise<void> => {
    api = await spawn();
  };
  return {
    origin: api.origin,
    stop,
    start,
    replace: async () => {
      await stop();
      await replaceBuild(site);
      await start();
    },
    [Symbol.asyncDispose]: async () => {
      await api[Symbol.asyncDispose]();
      await rm(folder, { recursive: true });
    },
  };
}
