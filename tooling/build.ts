// Builds what `start` serves: `node tooling/build.ts [web] [api]`, all that is out of date when none is named.
import { rm } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { type InputOptions, type OutputOptions, type Plugin, rolldown } from 'rolldown';
import { build as viteBuild } from 'vite';
import { buildServiceWorker } from './build-service-worker.ts';
import { type BuildName, buildNames, builds, markBuilt, sourceFingerprint, staleBuilds } from './builds.ts';
import { compileOnce } from './compile-once.ts';
import { projectRoot } from './project-root.ts';
import { runProgram } from './run-program.ts';

/** They find a binary beside themselves, so they stay where they were installed. */
const nativeModules = [/^better-sqlite3$/, /^@node-rs\/argon2$/];

/** `pg` asks for it only when told to; it is not installed. */
const neverLoaded = ['pg-native'];

const buildWeb = async (folder: string): Promise<void> => {
  await viteBuild({
    root: path.join(projectRoot, 'apps/web'),
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true },
  });
  await buildServiceWorker(folder);
};

/** Puts what the migrations make of an empty database in place of the module that has nothing in the sources. */
const bringSchema = async (): Promise<Plugin> => {
  const { code, output } = await runProgram('node', ['apps/api/src/print-schema.ts'], { quiet: true });
  if (code !== 0) throw new Error(`The schema cannot be read:\n${output}`);
  return {
    name: 'bring-schema',
    load: (id) =>
      id === path.join(projectRoot, 'packages/database/src/built-schema.ts')
        ? `export const builtSchema = ${output};`
        : null,
  };
};

/**
 * Node's own modules as they are: an `import` of one asks for all of its exports, and that of `node:http` thereby loads Node's
 * WebSocket and `fetch`, which takes a tenth of a start. What bundles share is made with `node:module` itself.
 */
const plainBuiltins: Plugin = {
  name: 'plain-builtins',
  resolveId: (id, _importer, { kind }) =>
    kind === 'import-statement' && id !== 'node:module' && isBuiltin(id) ? `\0builtin:${id}` : null,
  load: (id) =>
    id.startsWith('\0builtin:')
      ? `module.exports = process.getBuiltinModule(${JSON.stringify(id.slice('\0builtin:'.length))});`
      : null,
};

/** Less to read at a start. Classes keep the names that errors are logged by; the maps beside it tell the rest. */
const keepNames = { class: true, function: false };
const minify = { compress: { keepNames }, mangle: { keepNames } };

const buildApi = async (folder: string): Promise<void> => {
  await rm(folder, { recursive: true, force: true });
  const whole: InputOptions = {
    cwd: projectRoot,
    platform: 'node',
    external: [...nativeModules, ...neverLoaded],
    transform: { target: 'node24' },
    plugins: [await bringSchema(), plainBuiltins],
  };
  const written: OutputOptions = {
    dir: folder,
    format: 'esm',
    sourcemap: true,
    minify,
    entryFileNames: '[name].js',
    // By this ending Node knows what it is, without looking for the package of each.
    chunkFileNames: '[name]-[hash].mjs',
  };
  await using server = await rolldown({
    ...whole,
    input: { main: path.join(projectRoot, 'apps/api/src/built-main.ts') },
  });
  await server.write({
    ...written,
    // All that a start needs, in one file: to find and open dozens of small ones takes some milliseconds.
    codeSplitting: { groups: [{ name: 'server', test: path.join(projectRoot, 'apps/api/src/main.ts') }] },
  });
  // A thread begins with a file of its own, which has no use for what the server shares with its lazy parts.
  await using worker = await rolldown({
    ...whole,
    input: {
      'examine-worker': path.join(projectRoot, 'packages/database/src/backups/examine-worker.ts'),
    },
  });
  await worker.write(written);
  // The command line, for where there are no sources.
  await using admin = await rolldown({
    ...whole,
    input: { admin: path.join(projectRoot, 'apps/api/src/admin.ts') },
  });
  await admin.write(written);
  await compileOnce(path.join(folder, builds.api.entry));
};

const makers = { web: buildWeb, api: buildApi } satisfies Record<
  BuildName,
  (folder: string) => Promise<void>
>;

const make = async (name: BuildName): Promise<void> => {
  const started = performance.now();
  const build = builds[name];
  const fingerprint = sourceFingerprint(build);
  await makers[name](build.folder);
  markBuilt(build, fingerprint);
  process.stderr.write(`Built ${name} in ${((performance.now() - started) / 1000).toFixed(1)} s.\n`);
};

const named = process.argv.slice(2);
const wanted = named.length > 0 ? buildNames.filter((name) => named.includes(name)) : staleBuilds();
for (const result of await Promise.allSettled(wanted.map(make))) {
  if (result.status === 'fulfilled') continue;
  const { reason }: { reason: unknown } = result;
  process.stderr.write(`${reason instanceof Error ? reason.message : String(reason)}\n`);
  process.exitCode = 1;
}
