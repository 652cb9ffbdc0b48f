// Builds the desktop app and runs it. With ELECTRON_OVERRIDE_DIST_PATH that Electron is used; otherwise the electron
// package downloads its own the first time.
import path from 'node:path';
import { endWithParent } from './end-with-parent.ts';
import { projectRoot } from './project-root.ts';
import { runProgram } from './run-program.ts';

endWithParent();

const folder = path.join(projectRoot, 'apps/desktop');

const built = await runProgram('electron-vite', ['build'], { cwd: folder });
if (built.code !== 0) process.exit(1);

// Chromium refuses to run as root with its sandbox.
const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
const ran = await runProgram('electron', ['.', ...sandbox, ...process.argv.slice(2)], { cwd: folder });
process.exit(ran.code ?? 1);
