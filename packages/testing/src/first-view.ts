import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { parseSync } from 'oxc-parser';

interface FirstView {
  readonly name: 'landing' | 'sign-in' | 'dashboard';
  readonly atMostKb: number;
  /** The modules that its route asks for besides the entry, by the names their files have before the hash. */
  readonly lazy: readonly string[];
}

/** The pages that people wait for, and how much JS each may load before it can be drawn: KB of 1,000 bytes, gzip. */
export const firstViews: readonly FirstView[] = [
  { name: 'landing', atMostKb: 110, lazy: [] },
  { name: 'sign-in', atMostKb: 160, lazy: ['session-frame', 'login-page'] },
  { name: 'dashboard', atMostKb: 260, lazy: ['session-frame', 'dashboard-frame'] },
];

interface FirstViewSize {
  readonly kb: number;
  readonly files: number;
}

/**
 * Measures a first view in a built site: the scripts of its page and the modules of the route, with all they import
 * statically, each file compressed by itself.
 * @throws Error naming a module that has no file of its own any more: the list above is to be put right
 */
export async function firstViewSize(site: string, { lazy }: FirstView): Promise<FirstViewSize> {
  const files = await withStaticImports([...(await scriptsOfPage(site)), ...(await chunksNamed(site, lazy))]);
  const sizes = await Promise.all(files.map(async (file) => gzipSync(await readFile(file)).byteLength));
  return { kb: sizes.reduce((sum, size) => sum + size, 0) / 1000, files: files.length };
}

/** What index.html itself asks for. */
async function scriptsOfPage(site: string): Promise<string[]> {
  const page = await readFile(path.join(site, 'index.html'), 'utf8');
  const sources = [...page.matchAll(/<script\b[^>]*\bsrc="([^"]+)"/g)].flatMap((match) => match[1] ?? []);
  if (sources.length === 0) throw new Error('index.html asks for no script');
  return sources.map((source) => path.join(site, source));
}

async function chunksNamed(site: string, names: readonly string[]): Promise<string[]> {
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
