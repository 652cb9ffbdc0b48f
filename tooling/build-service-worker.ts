import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { rolldown, type Plugin } from 'rolldown';
import { projectRoot } from './project-root.ts';

/** As workbox takes it: where the name changes with the content, it needs no revision. */
interface KeptFile {
  readonly url: string;
  readonly revision: string | null;
}

/** Files that keep their names from build to build: the page, its icons, and what it begins with. */
const named: ReadonlySet<string> = new Set([
  'index.html',
  'theme-boot.js',
  'favicon.svg',
  'icon-192.png',
  'manifest.webmanifest',
]);

/** Letters of other languages than ours, and the gallery of the kit: they come from the network. */
const left = /^assets\/(?:[\w-]+-latin-ext-|gallery-page-)/;

/** Whether a file of the site is kept, so that the app opens without a network; `file` is relative, with slashes. */
export const isKept = (file: string): boolean =>
  named.has(file) || (/^assets\/.+-[\w-]{8}\.(?:js|css|woff2)$/.test(file) && !left.test(file));

/** In the order of their names, so that the same sources make the same worker. */
const keptFilesOf = (site: string): KeptFile[] =>
  globSync('**/*.*', { cwd: site })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter(isKept)
    .toSorted()
    .map((file) => ({
      url: `/${file}`,
      revision: named.has(file)
        ? createHash('sha256')
            .update(readFileSync(path.join(site, file)))
            .digest('hex')
            .slice(0, 16)
        : null,
    }));

const folder = path.join(projectRoot, 'apps/web/service-worker');

const bringFiles = (site: string): Plugin => ({
  name: 'bring-files',
  load: (id) =>
    id === path.join(folder, 'kept-files.ts')
      ? `export const keptFiles = ${JSON.stringify(keptFilesOf(site))};`
      : null,
});

/**
 * Builds the service worker of a site that has just been built, which keeps its files on devices: about 230 of them, 0.9 MB
 * as they travel and 2.4 MB as they lie there. One plain script without imports: modules are not taken by every browser.
 */
export async function buildServiceWorker(site: string): Promise<void> {
  const bundle = await rolldown({
    cwd: projectRoot,
    input: path.join(folder, 'service-worker.ts'),
    platform: 'browser',
    // Workbox explains itself on the console otherwise.
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    plugins: [bringFiles(site)],
  });
  await bundle.write({ file: path.join(site, 'service-worker.js'), format: 'iife', minify: true });
  await bundle.close();
}
