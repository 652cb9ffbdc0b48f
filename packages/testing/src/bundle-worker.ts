import { createRequire } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { rolldown } from 'rolldown';

const projectRoot = path.resolve(import.meta.dirname, '../../..');
const native = createRequire(path.join(projectRoot, 'packages/database/package.json'));

/** It finds its binary beside itself, so it stays where it is installed; `pg-native` is not installed. */
const placeOf = (id: string): string | null =>
  id === 'better-sqlite3' ? native.resolve(id) : id === 'pg-native' ? id : null;

/**
 * One file of `entry` and all that it imports; answers where it lies. Started again and again, a process spends a third of
 * the time that it takes to load every source by itself.
 */
export async function bundleWorker(entry: string): Promise<string> {
  const bundle = await rolldown({
    cwd: projectRoot,
    input: entry,
    platform: 'node',
    transform: { target: 'node24' },
    plugins: [
      {
        name: 'leave-native',
        resolveId(id) {
          const place = placeOf(id);
          return place === null ? null : { id: place, external: 'absolute' };
        },
      },
    ],
  });
  const file = path.join(
    projectRoot,
    `node_modules/.cache/workers/${process.pid}/${path.basename(entry, '.ts')}.mjs`,
  );
  await bundle.write({ file, format: 'esm', codeSplitting: false });
  await bundle.close();
  return file;
}
