import path from 'node:path';
import { ensureSqliteBinding } from './sqlite-binding.ts';
import { ensureTestElectron } from './test-electron.ts';

export interface ElectronRuntime {
  /** Folder to pass on as `ELECTRON_OVERRIDE_DIST_PATH` or `electronDist`. */
  readonly dist: string;
  /** The executable in it. */
  readonly electron: string;
  /** Value for `SQUEEZE_SQLITE_BINDING`. */
  readonly sqliteBinding: string;
}

/** Everything a real Electron needs for the tests, brought or built on first use and cached for the user. */
export async function ensureElectronRuntime(
  report: (line: string) => void = (line) => process.stderr.write(`${line}\n`),
): Promise<ElectronRuntime> {
  const [dist, sqliteBinding] = await Promise.all([ensureTestElectron(report), ensureSqliteBinding(report)]);
  return { dist, electron: path.join(dist, 'electron'), sqliteBinding };
}
