import { createReadStream } from 'node:fs';
import path from 'node:path';
import { compileTexts } from '@squeeze/ui/i18n/compile-texts-plugin';
import { preloadFonts } from '@squeeze/ui/kit/preload-fonts-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** No worker while developing, and an end to one that the built app has left on this address. */
const withoutWorker = (): Plugin => ({
  name: 'without-worker',
  apply: 'serve',
  configureServer: ({ middlewares }) => {
    middlewares.use('/service-worker.js', (_request, response) => {
      response.setHeader('Content-Type', 'text/javascript');
      response.setHeader('Cache-Control', 'no-cache');
      createReadStream(path.join(import.meta.dirname, 'service-worker/leave.js')).pipe(response);
    });
  },
});

/** Libraries that every page begins with; each by itself would be a file more, and 100 bytes of it. */
const ofEveryPage = [
  /node_modules[\\/](?:react|react-dom|scheduler|react-router|react-router-dom)[\\/]/,
  /@base-ui[\\/]react[\\/].*[\\/]useRender(?:Element)?\./,
  /lucide-react[\\/].*[\\/]createLucideIcon\./,
];
const isOfEveryPage = (id: string): boolean => ofEveryPage.some((library) => library.test(id));

/** Small files that every page behind the sign-in begins with, and the sign-in too; they import nothing that the landing page has. */
const ofEverySession =
  /[\\/](?:parts[\\/]keys[\\/](?:typed-text|page-keys)|kit[\\/]first-field|sentences[\\/]kept-sentence|kept[\\/]kept-until)\./;

/** Icons of the frame around every page of the dashboard: a file each would be more about files than about icons. */
const iconOfFrame =
  /lucide-react[\\/].*[\\/]icons[\\/](?:bell|calendar|chevron-right|file-text|list-todo|message-circle|plug|plus|refresh-cw|search|sliders-horizontal|smartphone)\.m?js$/;

const waitedFor = /(?:^|\/)(?:session-frame|login-page|dashboard-frame|home-page|todos-page|chat-page)-/;
const isWaitedFor = (part: string): boolean => waitedFor.test(part);

export default defineConfig({
  plugins: [react(), tailwindcss(), compileTexts(), preloadFonts(), withoutWorker()],
  // theme-boot.js, the icon: the same files serve every host of the interface.
  publicDir: '../../packages/ui/public',
  build: {
    // Chromium 130 is the oldest engine that runs this (the desktop's test runtime); browsers of the web are newer.
    target: ['chrome130', 'edge130', 'firefox128', 'safari17.4'],
    // The content security policy allows no data: fonts, and a preloaded file is worth more than a longer stylesheet.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // What a part imports is named in the first file, so that it is asked for with the part itself: for the parts that people
      // wait for. Each name is bytes of sign-in, and the rest is there by the service worker, or a moment later.
      resolveDependencies: (part, imports) => (isWaitedFor(part) ? imports : []),
    },
    // The editor of notes is one part, and comes with its page alone.
    chunkSizeWarningLimit: 450,
    rolldownOptions: {
      output: {
        // What changes with React and not with us keeps its name, and its place in the cache, from release to release.
        codeSplitting: {
          groups: [
            { name: 'react', test: isOfEveryPage },
            { name: 'session', test: ofEverySession },
            { name: 'frame-icons', test: iconOfFrame },
          ],
        },
      },
    },
  },
});
