import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import type { Plugin } from 'vite';

const here = import.meta.dirname;

/** The oldest runtime this runs on is the one of the tests, an Electron 33; the shipped one is newer. */
const target = { node: 'node20.18', chrome: 'chrome130' } as const;

/**
 * electron-vite makes addresses relative, for pages on file://. Ours are on a scheme with paths of their own, where
 * a page that is loaded again further down would look for its files in the wrong place.
 */
const absoluteBase = (): Plugin => ({
  name: 'absolute-base',
  enforce: 'post',
  config: () => ({ base: '/' }),
});

/** Only native modules stay outside; everything else becomes part of what is built. */
const externalizeDeps = { include: ['keytar'] };

export default defineConfig({
  main: {
    build: {
      target: target.node,
      minify: true,
      externalizeDeps,
      rolldownOptions: {
        input: {
          index: path.join(here, 'src/main/index.ts'),
          backend: path.join(here, 'src/backend/index.ts'),
          // A thread of the backend begins with a file of its own.
          'examine-worker': path.join(here, '../../packages/database/src/backups/examine-worker.ts'),
        },
      },
    },
  },
  preload: {
    build: {
      target: target.node,
      minify: true,
      rolldownOptions: {
        input: path.join(here, 'src/preload/index.ts'),
        // A sandboxed preload cannot be a module.
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: path.join(here, 'src/renderer'),
    publicDir: path.join(here, '../../packages/ui/public'),
    plugins: [react(), tailwindcss(), absoluteBase()],
    build: {
      target: target.chrome,
      minify: true,
      // The content policy allows no data: fonts.
      assetsInlineLimit: 0,
      rolldownOptions: { input: path.join(here, 'src/renderer/index.html') },
    },
  },
});
