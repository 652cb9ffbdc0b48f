import { cp, mkdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { buildOnce } from './build-once.ts';
import { runTool } from './run-tool.ts';

/** Raise it whenever the built file would come out different. */
const recipe = 1;

/** better-sqlite3 as the desktop app has it: the tests must run the very version that ships. */
const requireFromDesktop = createRequire(import.meta.resolve('../../../../apps/desktop/package.json'));
const requireFromHere = createRequire(import.meta.url);

async function packageFolder(require: NodeJS.Require, name: string): Promise<string> {
  return realpath(path.dirname(require.resolve(`${name}/package.json`)));
}

/** The folder of the Node that runs this, with the headers that node-gyp would otherwise look for on the network. */
async function nodeFolder(): Promise<string> {
  const folder = path.resolve(await realpath(process.execPath), '../..');
  await stat(path.join(folder, 'include/node/node_api.h')).catch((cause: unknown) => {
    throw new Error(`${process.execPath} comes without headers; run this with the project's own Node`, {
      cause,
    });
  });
  return folder;
}

/**
 * The shipped prebuilt file asks for Node-API 10 and crashes in the test runtime, which has 9. Compiled as
 * NAPI_EXPERIMENTAL it runs in both; asking for version 9 instead compiles but aborts when loaded.
 */
async function compile(folder: string): Promise<void> {
  const library = await packageFolder(requireFromDesktop, 'better-sqlite3');
  const requireFromLibrary = createRequire(path.join(library, 'package.json'));
  const copy = path.join(folder, 'source');
  await cp(library, copy, { recursive: true, dereference: true });
  await rm(path.join(copy, 'prebuilds'), { recursive: true, force: true });
  await mkdir(path.join(copy, 'node_modules'), { recursive: true });
  await cp(
    await packageFolder(requireFromLibrary, 'node-addon-api'),
    path.join(copy, 'node_modules/node-addon-api'),
    {
      recursive: true,
      dereference: true,
    },
  );

  const gypFile = path.join(copy, 'binding.gyp');
  const gyp = await readFile(gypFile, 'utf8');
  const patched = gyp.replace("'NAPI_VERSION=10'", "'NAPI_EXPERIMENTAL','NODE_API_EXPERIMENTAL_NO_WARNING'");
  if (patched === gyp)
    throw new Error('binding.gyp of better-sqlite3 no longer names NAPI_VERSION=10; revise the recipe');
  await writeFile(gypFile, patched);

  const nodeGyp = requireFromHere.resolve('node-gyp/bin/node-gyp.js');
  const nodedir = `--nodedir=${await nodeFolder()}`;
  // --force_build: with a prebuilt file in the package, its binding.gyp otherwise builds nothing.
  await runTool(
    process.execPath,
    [nodeGyp, 'rebuild', '--release', '--force_build=1', nodedir, '-j', 'max'],
    {
      cwd: copy,
      advice:
        'Compiling SQLite for the desktop tests needs python3, make and a C++ compiler (Debian: build-essential python3).',
    },
  );
  await rename(
    path.join(copy, 'build/Release/better_sqlite3.node'),
    path.join(folder, 'better_sqlite3.node'),
  );
  await rm(copy, { recursive: true });
}

/**
 * The file that better-sqlite3 loads as `nativeBinding` in the test runtime, compiled on first use (about a minute).
 *
 * @throws Error naming what is missing when it cannot be compiled
 */
export async function ensureSqliteBinding(report: (line: string) => void): Promise<string> {
  const { version } = requireFromDesktop('better-sqlite3/package.json') as { version: string };
  const name = `better-sqlite3-${version}-${process.platform}-${process.arch}-recipe-${recipe}`;
  const folder = await buildOnce(name, async (unfinished) => {
    report(`Compiling better-sqlite3 ${version} for the desktop tests (a minute, once)`);
    await compile(unfinished);
  });
  return path.join(folder, 'better_sqlite3.node');
}
