// Builds the desktop app, where its last build is out of date: `node tooling/build-desktop.ts`.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { builds, sourceFingerprint } from './builds.ts';
import { projectRoot } from './project-root.ts';
import { runProgram } from './run-program.ts';

const folder = path.join(projectRoot, 'apps/desktop');

const build = {
  sources: ['apps/desktop', ...builds.api.sources.filter((source) => source !== 'apps/api'), 'packages/ui'],
  folder: path.join(folder, 'out/main'),
  entry: 'index.js',
};

// What is built is packed, and this is no part of it. electron-vite leaves no older files in its folders.
const stamp = path.join(projectRoot, '.cache/desktop-built-from');

const fingerprint = sourceFingerprint(build);
const isFresh =
  existsSync(path.join(build.folder, build.entry)) &&
  existsSync(stamp) &&
  readFileSync(stamp, 'utf8') === fingerprint;
if (!isFresh) {
  const { code } = await runProgram('electron-vite', ['build', '--logLevel=warn'], { cwd: folder });
  if (code === 0) {
    mkdirSync(path.dirname(stamp), { recursive: true });
    writeFileSync(stamp, fingerprint);
  }
  process.exitCode = code ?? 1;
}
