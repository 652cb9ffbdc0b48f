import { createHash } from 'node:crypto';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { rolldown } from 'rolldown';
import type { Plugin } from 'vite';

const entry = path.join(import.meta.dirname, 'service-worker/service-worker.ts');
const fileName = 'service-worker.js';

interface BuiltFile {
  readonly url: string;
  /** Null where the name says what is in it. */
  readonly revision: string | null;
}

/** Everything that the build has made, but what only whoever opens a first page needs: that page is kept as `/login`. */
const builtFiles = async (folder: string): Promise<BuiltFile[]> => {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = files
    .filter((file) => file.isFile())
    .map((file) => path.relative(folder, path.join(file.parentPath, file.name)).replaceAll(path.sep, '/'))
    .filter((name) => !/\.(?:map|gz|br)$/.test(name) && name !== fileName && name !== 'go-home.js')
    .toSorted();
  return await Promise.all(
    names.map(async (name) => {
      if (name.startsWith('assets/')) return { url: `/${name}`, revision: null };
      const content = await readFile(path.join(folder, name));
      const revision = createHash('sha256').update(content).digest('hex').slice(0, 16);
      return { url: name === 'index.html' ? '/login' : `/${name}`, revision };
    }),
  );
};

const bundleWorker = async (files: readonly BuiltFile[]): Promise<string> => {
  const bundle = await rolldown({
    input: entry,
    transform: {
      target: ['chrome130', 'firefox128', 'safari17.4'],
      define: { builtFiles: JSON.stringify(files), 'process.env.NODE_ENV': '"production"' },
    },
  });
  const { output } = await bundle.generate({ format: 'iife', minify: true });
  await bundle.close();
  return output[0].code;
};

/**
 * Makes the service worker, which has to know the files of the build that it belongs to. While developing it keeps none of
 * them and only shows what is pushed.
 */
export const serviceWorker = (): Plugin => {
  let folder = '';
  return {
    name: 'service-worker',
    configResolved: (config) => {
      folder = path.resolve(config.root, config.build.outDir);
    },
    configureServer: (server) => {
      server.middlewares.use(`/${fileName}`, (_request, response, next) => {
        bundleWorker([]).then((code) => {
          response.setHeader('Content-Type', 'text/javascript');
          response.end(code);
        }, next);
      });
    },
    closeBundle: {
      // Once all is written, files of the public folder among it.
      order: 'post',
      sequential: true,
      handler: async () => {
        await writeFile(path.join(folder, fileName), await bundleWorker(await builtFiles(folder)));
      },
    },
  };
};
