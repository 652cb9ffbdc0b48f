import path from 'node:path';
import { compileTexts } from '@squeeze/ui/i18n/compile-texts-plugin';
import { preloadFonts } from '@squeeze/ui/kit/preload-fonts-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import { normalizePath, type Plugin } from 'vite';

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

/** V8 keeps a source with a single letter beyond Latin-1 in twice the room: megabytes, for as long as the program runs. */
const asciiSources = (): Plugin => ({
  name: 'ascii-sources',
  apply: 'build',
  generateBundle: (_options, bundle) => {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue;
      // What a raw template says would change.
      if (/\.raw`[^`]*[^\0-\x7F]/.test(file.code))
        throw new Error(`${file.fileName}: String.raw with such a letter`);
      file.code = file.code.replaceAll(
        /[^\0-\x7F]/g,
        (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
      );
    }
  },
});

/** What the first window is drawn with, below the interface's sources. */
const firstWindow = new Set(
  [
    'api/events/follow-events.ts',
    'api/kept/last-seen-user.ts',
    'api/kept/records-of.ts',
    'api/outbox/follow-outbox.ts',
    'app/app.tsx',
    'app/dashboard-frame.tsx',
    'app/session-frame.tsx',
    'api/users/user-endpoints.ts',
    'features/home/home-page.tsx',
    'i18n/catalogue/en.ts',
    'kit/toaster.tsx',
  ].map((file) => normalizePath(path.join(here, '../../packages/ui/src', file))),
);

/**
 * Everything of the first window is asked for with the page. Nothing here comes over a network, but each file is a question to
 * the main process, which is busy with starting.
 */
const preloadFirstWindow = (): Plugin => ({
  name: 'preload-first-window',
  apply: 'build',
  // A file that has been moved would be left out without a word, and the start be slow again.
  buildEnd(error) {
    // Then it has more to say than this.
    if (error !== undefined) return;
    const known = new Set(this.getModuleIds());
    const missing = [...firstWindow].filter((file) => !known.has(file));
    if (missing.length > 0) this.error(`not part of the interface any more: ${missing.join(', ')}`);
  },
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.values(bundle)
        .filter((file) => file.type === 'chunk')
        .filter((chunk) => chunk.isDynamicEntry && firstWindow.has(chunk.facadeModuleId ?? ''))
        .map(({ fileName }) => ({
          tag: 'link',
          injectTo: 'head',
          attrs: { rel: 'modulepreload', href: `/${fileName}` },
        })),
  },
});

/** Only native modules stay outside; everything else becomes part of what is built. */
const externalizeDeps = { include: ['keytar'] };

export default defineConfig({
  main: {
    plugins: [asciiSources()],
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
    plugins: [
      react(),
      tailwindcss(),
      compileTexts(),
      preloadFirstWindow(),
      preloadFonts(),
      asciiSources(),
      absoluteBase(),
    ],
    build: {
      target: target.chrome,
      minify: true,
      // The content policy allows no data: fonts.
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: path.join(here, 'src/renderer/index.html'),
        output: {
          codeSplitting: { groups: [{ name: 'first-window', test: (id) => firstWindow.has(id) }] },
        },
      },
    },
  },
});
