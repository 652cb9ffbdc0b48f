/** `node ensure.ts` prints the paths of the test runtime as JSON, after bringing it if need be. */
import { ensureElectronRuntime } from './electron-runtime.ts';

try {
  console.log(JSON.stringify(await ensureElectronRuntime()));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
