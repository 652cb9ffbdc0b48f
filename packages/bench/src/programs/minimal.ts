import path from 'node:path';
import { rolldown } from 'rolldown';

/** Where `bundleMinimal` puts the reference server. */
export const bundledMinimal = path.join(import.meta.dirname, '../../dist/references/minimal.js');

/** Bundles it as the product is bundled: a start is mostly the finding and compiling of files. */
export async function bundleMinimal(): Promise<void> {
  const bundle = await rolldown({
    input: path.join(import.meta.dirname, '../references/minimal.ts'),
    platform: 'node',
    external: [/^better-sqlite3$/],
    transform: { target: 'node24' },
  });
  await bundle.write({ file: bundledMinimal, format: 'esm', sourcemap: true });
  await bundle.close();
}
