import path from 'node:path';
import { rolldown } from 'rolldown';
import { beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from './project-root.ts';

/** Whoever imports whom as soon as it is loaded itself, by file. */
type Graph = ReadonlyMap<string, readonly string[]>;

/** Files with an `await` outside of any function. */
const waiting = new Set<string>();

async function graphOf(entry: string): Promise<Graph> {
  const graph = new Map<string, readonly string[]>();
  await using bundle = await rolldown({
    cwd: projectRoot,
    input: entry,
    platform: 'node',
    external: [/^better-sqlite3$/, /^@node-rs\/argon2$/, /^pg-native$/],
    plugins: [
      {
        name: 'note-imports',
        transform(code, id) {
          const file = path.relative(projectRoot, id);
          if (/^apps\b.*\.ts$/.test(file) && waits(this.parse(code, { lang: 'ts' }))) waiting.add(file);
        },
        moduleParsed: ({ id, importedIds }) => void graph.set(id, importedIds),
      },
    ],
  });
  await bundle.generate({ format: 'esm' });
  return graph;
}

/** Whether a tree of syntax awaits something while it is evaluated. */
function waits(node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return false;
  const type: unknown = 'type' in node ? node.type : null;
  if (type === 'AwaitExpression' || (type === 'ForOfStatement' && 'await' in node && node.await === true))
    return true;
  if (typeof type === 'string' && /Function|Method/.test(type)) return false;
  return Object.values(node).some(waits);
}

/** What is loaded with an entry, each with what has brought it along. */
function loadedWith(graph: Graph, entry: string): ReadonlyMap<string, string | null> {
  const broughtBy = new Map<string, string | null>([[entry, null]]);
  for (const file of broughtBy.keys()) {
    for (const next of graph.get(file) ?? []) if (!broughtBy.has(next)) broughtBy.set(next, file);
  }
  return broughtBy;
}

/** From the entry to it. */
function wayTo(broughtBy: ReadonlyMap<string, string | null>, file: string): string[] {
  const before = broughtBy.get(file) ?? null;
  return [...(before === null ? [] : wayTo(broughtBy, before)), path.relative(projectRoot, file)];
}

describe('the first file of the built server', () => {
  let loaded: ReadonlyMap<string, string | null>;
  beforeAll(async () => {
    const entry = path.join(projectRoot, 'apps/api/src/main.ts');
    loaded = loadedWith(await graphOf(entry), entry);
  });

  it('has the server itself', () => {
    const files = [...loaded.keys()].map((file) => path.relative(projectRoot, file));
    expect(files).toContain(path.join('packages', 'server', 'src', 'composition', 'create-server.ts'));
    expect(files.some((file) => file.includes('node_modules'))).toBe(true);
  });

  // What it loads on the way shares it, and would wait for its end for ever.
  it('is evaluated without waiting for anything', () => {
    expect([...waiting]).toEqual([]);
  });

  // Each takes some milliseconds of every start; see docs/adr/0014-what-a-build-brings-along.md.
  it.each([
    '/node_modules/pg/',
    '/node_modules/pg-protocol/',
    '/node_modules/pg-boss/',
    '/node_modules/nodemailer/',
    '/node_modules/ai/',
    '/node_modules/@ai-sdk/',
    '/node_modules/zod-openapi/',
    '/node_modules/otplib/',
    '/node_modules/@noble/',
    '/node_modules/qr/',
    '/node_modules/@streamparser/',
    '/node_modules/yauzl/',
    '/node_modules/yazl/',
    '/node_modules/yaml/',
    '/node_modules/ical.js/',
    '/node_modules/windows-iana/',
    '/packages/domain/src/capture/dates/',
    '/packages/domain/src/understanding/understand.ts',
    '/packages/domain/src/icalendar/read-calendar.ts',
    '/packages/server/src/features/dav/dav-router.ts',
    '/packages/server/src/http/open-api.ts',
  ])('leaves %s to its first use', (part) => {
    const found = [...loaded.keys()].find((file) => file.split(path.sep).join('/').includes(part));
    expect(found === undefined ? null : wayTo(loaded, found)).toBeNull();
  });
});
