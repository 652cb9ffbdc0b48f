import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { parseSync } from 'oxc-parser';
import { projectRoot } from '../project-root.ts';
import type { Row } from '../row.ts';

const site = path.join(projectRoot, 'apps/web/dist/site');

interface View {
  readonly name: string;
  readonly what: string;
  readonly atMostKb: number;
  /** The modules that its route asks for besides the entry, by the names their files have before the hash. */
  readonly lazy: readonly string[];
}

const views: readonly View[] = [
  { name: 'landing', what: 'landing', atMostKb: 110, lazy: [] },
  { name: 'sign-in-view', what: 'sign-in', atMostKb: 160, lazy: ['session-frame', 'login-page'] },
  { name: 'dashboard', what: 'dashboard', atMostKb: 260, lazy: ['session-frame', 'dashboard-frame'] },
];

export const firstViews: readonly Row[] = views.map(({ name, what, atMostKb, lazy }) => ({
  name,
  what: `JS for the first view, gzip: ${what}`,
  reference: 'none',
  unit: 'KB',
  goal: { of: 'figure', bound: 'at most', value: atMostKb },
  async measure() {
    const files = await withStaticImports([...(await scriptsOfPage()), ...(await chunksNamed(lazy))]);
    const sizes = await Promise.all(files.map(async (file) => gzipSync(await readFile(file)).byteLength));
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    return {
      rounds: [{ reference: null, product: bytes / 1000 }],
      notes: [`${files.length} files${lazy.length > 0 ? `, from the entry, ${lazy.join(' and ')}` : ''}.`],
    };
  },
}));

/** What index.html itself asks for. */
async function scriptsOfPage(): Promise<string[]> {
  const page = await readFile(path.join(site, 'index.html'), 'utf8');
  const sources = [...page.matchAll(/<script\b[^>]*\bsrc="([^"]+)"/g)].flatMap((match) => match[1] ?? []);
  if (sources.length === 0) throw new Error('index.html asks for no script');
  return sources.map((source) => path.join(site, source));
}

/** @throws Error naming a module that has no file of its own any more: the list above is to be put right. */
async function chunksNamed(names: readonly string[]): Promise<string[]> {
  const folder = path.join(site, 'assets');
  const files = await readdir(folder);
  return names.map((name) => {
    const [file, ...others] = files.filter((file) => /^(.+)-[\w-]{8}\.js$/.exec(file)?.[1] === name);
    if (file === undefined || others.length > 0) throw new Error(`not one file of the site is ${name}`);
    return path.join(folder, file);
  });
}

/** These files and whatever they import statically, each once. */
async function withStaticImports(entries: readonly string[]): Promise<string[]> {
  const found = new Set(entries);
  for (const file of found) {
    const { module } = parseSync(file, await readFile(file, 'utf8'));
    const exported = module.staticExports.flatMap(({ entries }) =>
      entries.flatMap((entry) => entry.moduleRequest ?? []),
    );
    const imported = module.staticImports.map(({ moduleRequest }) => moduleRequest);
    // A set is walked to its end, what is added on the way included.
    for (const { value } of [...imported, ...exported]) found.add(path.resolve(path.dirname(file), value));
  }
  return [...found];
}
