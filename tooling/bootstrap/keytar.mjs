import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { runPackageManager } from './package-manager.mjs';

/**
 * keytar is optional, so an install that could not compile it still succeeds and leaves it linked without its binary;
 * so does an install made before the system libraries came. Builds it once more if it does not load.
 * @param {string} root
 * @param {string} node the Node it has to work with
 */
export const ensureKeytar = (root, node) => {
  const load = () =>
    spawnSync(node, ['-e', "require('keytar')"], {
      cwd: path.join(root, 'apps', 'desktop'),
      encoding: 'utf8',
    });
  if (load().status === 0) return;
  process.stderr.write('Building keytar, which keeps secrets in the keychain …\n');
  runPackageManager(root, ['rebuild', 'keytar']);
  const { status, stderr } = load();
  if (status === 0) return;
  process.stderr.write(
    `keytar does not load, so the desktop app cannot use the keychain here. ` +
      `It needs a C++ compiler, make, Python 3 and, on Linux, libsecret's headers.\n${stderr.trim()}\n`,
  );
};
