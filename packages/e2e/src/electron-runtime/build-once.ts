import { mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';

/** The user's cache folder by the XDG Base Directory rules, below which everything that can be made again is kept. */
export function cacheFolder(): string {
  const configured = process.env['XDG_CACHE_HOME'];
  const base = configured && path.isAbsolute(configured) ? configured : path.join(homedir(), '.cache');
  return path.join(base, 'squeeze');
}

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );

/**
 * The cache folder called `name`, built by `build` if it is not there yet. A folder under its final name is always
 * complete: it is built under another name beside it and renamed, so an interrupted build leaves nothing that could
 * be taken for a result, and of two builds at the same time the slower one is dropped.
 *
 * @param name must change whenever what `build` produces would
 */
export async function buildOnce(name: string, build: (folder: string) => Promise<void>): Promise<string> {
  const target = path.join(cacheFolder(), name);
  if (await exists(target)) return target;

  await mkdir(cacheFolder(), { recursive: true });
  const unfinished = await mkdtemp(`${target}.unfinished-`);
  try {
    await build(unfinished);
    await rename(unfinished, target).catch(async (error: unknown) => {
      if (!(await exists(target))) throw error;
    });
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  return target;
}
