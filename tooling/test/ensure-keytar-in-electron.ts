import { ensureKeytar } from '../bootstrap/keytar.mjs';
import { projectRoot } from '../project-root.ts';
import { runProgram } from '../run-program.ts';

/** Brings the Electron that the desktop tests run, and builds keytar anew if that Electron cannot load it. */
export const ensureKeytarInElectron = async (): Promise<void> => {
  const { code, output } = await runProgram('node', ['packages/e2e/src/electron-runtime/ensure.ts'], {
    quiet: true,
  });
  // Without an Electron each desktop test fails and says why.
  if (code !== 0) return;
  const { electron } = JSON.parse(output.slice(output.lastIndexOf('{'))) as { electron: string };
  ensureKeytar(projectRoot, electron);
};
