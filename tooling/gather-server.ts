// Puts all that a server needs to run into a folder that must not exist: `node tooling/gather-server.ts <folder>`. Build first. What
// runs there is `node server/main.js`, and `node server/admin.js` for the command line; nothing of the sources comes along.
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { builds, staleBuilds } from './builds.ts';
import { projectRoot } from './project-root.ts';

const apiFolder = path.join(projectRoot, 'apps/api');

/** Maps are for whoever develops; what V8 has compiled is found again under the path that it was compiled at alone. */
const isLeftOut = (file: string): boolean =>
  file.endsWith('.map') || /[/\\](?:compiled|\.built-from)(?:[/\\]|$)/.test(file);

const folderOf = (name: string, from: string): string =>
  path.dirname(createRequire(path.join(from, 'package.json')).resolve(`${name}/package.json`));

/** Binaries of this system alone, and nothing to make them of. */
const isOfNative = (file: string): boolean =>
  !/[/\\](?:deps|src|binding\.gyp|README\.md|.*\.d\.ts)(?:[/\\]|$)/.test(file) &&
  (!file.endsWith('.node') || file.includes(`${process.platform}-${process.arch}`));

async function copyNative(name: string, from: string, folder: string): Promise<void> {
  const source = folderOf(name, from);
  const target = path.join(folder, 'node_modules', name);
  await cp(source, target, {
    recursive: true,
    dereference: true,
    filter: (file) => isOfNative(file.slice(source.length)),
  });
  const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
    await readFile(path.join(source, 'package.json'), 'utf8'),
  ) as Record<string, Record<string, string>>;
  for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) {
    // Those for other systems are not installed, and headers are for a compiler.
    if (
      needed !== 'node-addon-api' &&
      existsSync(path.join(source, '..', ...(name.startsWith('@') ? ['..'] : []), needed))
    ) {
      await copyNative(needed, source, folder);
    }
  }
}

async function gather(folder: string): Promise<void> {
  await mkdir(folder);
  for (const [name, build] of Object.entries({ server: builds.api, site: builds.web })) {
    await cp(build.folder, path.join(folder, name), {
      recursive: true,
      filter: (file) => !isLeftOut(file),
    });
  }
  for (const name of ['better-sqlite3', '@node-rs/argon2']) await copyNative(name, apiFolder, folder);
  const { version } = JSON.parse(await readFile(path.join(apiFolder, 'package.json'), 'utf8')) as {
    version: string;
  };
  const manifest = { name: 'squeeze', version, private: true, type: 'module' };
  await writeFile(path.join(folder, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`);
  process.stdout.write(`${folder}: ${(await readdir(folder)).join(', ')}\n`);
}

const [given, ...more] = process.argv.slice(2);
if (given === undefined || more.length > 0) {
  process.stderr.write('Usage: node tooling/gather-server.ts <folder>\n');
  process.exitCode = 2;
} else if (staleBuilds().length > 0) {
  process.stderr.write(`Build first: node tooling/build.ts ${staleBuilds().join(' ')}\n`);
  process.exitCode = 1;
} else await gather(path.resolve(given));
