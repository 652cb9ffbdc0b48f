// Builds the desktop app where its sources changed, and runs it. With ELECTRON_OVERRIDE_DIST_PATH that Electron is used; otherwise the electron
// package downloads its own the first time.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ensureKeytar } from './bootstrap/keytar.mjs';
import { downloadElectron, noElectron } from './download-electron.ts';
import { endWithParent } from './end-with-parent.ts';
import { projectRoot } from './project-root.ts';
import { runProgram } from './run-program.ts';

endWithParent();

const folder = path.join(projectRoot, 'apps/desktop');

const built = await runProgram('node', ['tooling/build-desktop.ts']);
if (built.code !== 0) process.exit(1);

/** The Electron that `electron` will run, unless it has still to be downloaded. */
const electronAtHand = (): string | undefined => {
  const installed = path.join(folder, 'node_modules/electron');
  const dist = process.env['ELECTRON_OVERRIDE_DIST_PATH'] ?? path.join(installed, 'dist');
  // The package notes where in its folder the program lies on this system.
  const note = path.join(installed, 'path.txt');
  const program = path.join(dist, existsSync(note) ? readFileSync(note, 'utf8') : 'electron');
  return existsSync(program) ? program : undefined;
};

const electron = electronAtHand();
if (electron !== undefined) ensureKeytar(projectRoot, electron);
else if (!(await downloadElectron(folder))) {
  console.error(noElectron);
  process.exit(1);
}

// Chromium refuses to run as root with its sandbox.
const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
const ran = await runProgram('electron', ['.', ...sandbox, ...process.argv.slice(2)], { cwd: folder });
process.exit(ran.code ?? 1);
