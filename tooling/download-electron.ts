import { existsSync } from 'node:fs';
import path from 'node:path';
import { runProgram } from './run-program.ts';

/** The way out where the download is not to be had, such as behind a proxy that refuses it. */
export const noElectron =
  'Electron could not be downloaded: set ELECTRON_OVERRIDE_DIST_PATH to a folder that has one (the desktop tests keep theirs in ~/.cache/squeeze), or try again with a connection to its releases.';

/**
 * Has the electron package bring its own Electron, which it otherwise does when it is first run.
 * @param folder of the desktop app
 * @returns whether it is there now
 */
export async function downloadElectron(folder: string): Promise<boolean> {
  const install = path.join(folder, 'node_modules/electron/install.js');
  if (!existsSync(install)) return false;
  const { code } = await runProgram('node', [install], { quiet: true });
  return code === 0;
}
