import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { hasProgram } from './has-program.mjs';
import { oldestNodeApi, runPackageManager } from './package-manager.mjs';

/** @param {string} root */
const keytarFolder = (root) => path.join(root, 'apps', 'desktop', 'node_modules', 'keytar');

/**
 * The Node-API that keytar was compiled for, as node-gyp notes it beside the result; `undefined` where it was not
 * compiled here.
 * @param {string} root
 */
const builtFor = (root) => {
  try {
    const config = readFileSync(path.join(keytarFolder(root), 'build', 'config.gypi'), 'utf8');
    return /"napi_build_version": "(\d+)"/.exec(config)?.[1];
  } catch {
    return undefined;
  }
};

/**
 * Why the desktop app could not use keytar under `runtime`, or `undefined` where it can.
 * @param {string} root
 * @param {string} runtime a Node, or an Electron, which is asked to be one
 * @returns {string | undefined}
 */
export const keytarProblem = (root, runtime) => {
  const { status, signal, stderr, error } = spawnSync(
    runtime,
    ['-e', 'require(process.argv[1])', keytarFolder(root)],
    {
      encoding: 'utf8',
      env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
    },
  );
  if (error) return error.message;
  if (signal) return `${runtime} was ended by ${signal} when it loaded keytar`;
  if (status !== 0) return /^\w*Error: .*$/m.exec(stderr)?.[0] ?? stderr.trim();
  const nodeApi = builtFor(root);
  // Such a build loads in a newer Node and takes an older Electron down without a word.
  if (process.platform === 'linux' && nodeApi !== undefined && Number(nodeApi) > Number(oldestNodeApi))
    return `it was compiled for Node-API ${nodeApi}, and the oldest Electron that loads it has ${oldestNodeApi}`;
  return undefined;
};

/**
 * What compiling keytar needs and this machine lacks, in words.
 * @returns {string[]}
 */
const missingForBuild = () => {
  if (process.platform !== 'linux') return [];
  const missing = [];
  if (!hasProgram('python3')) missing.push('Python 3');
  if (!hasProgram('make')) missing.push('make');
  if (!hasProgram('g++') && !hasProgram('c++')) missing.push('a C++ compiler');
  if (!hasProgram('pkg-config')) missing.push('pkg-config');
  else if (spawnSync('pkg-config', ['--exists', 'libsecret-1']).status !== 0)
    missing.push("libsecret's headers (Debian: libsecret-1-dev)");
  return missing;
};

/**
 * keytar is optional: an install that could not compile it succeeds all the same and takes its folder away, and one
 * made by hand compiles it for the Node-API of the Node at hand. Builds it anew unless it works under `runtime`, and
 * says what is missing where that does not help.
 *
 * @param {string} root
 * @param {string} runtime a Node or an Electron that has to load it
 */
export const ensureKeytar = (root, runtime) => {
  if (keytarProblem(root, runtime) === undefined) return;
  const missing = missingForBuild();
  if (missing.length === 0) {
    process.stderr.write('Building keytar, which keeps secrets in the keychain …\n');
    // `rebuild keytar` does nothing once its folder is gone.
    runPackageManager(root, ['install', '--frozen-lockfile', '--force']);
  }
  const problem = keytarProblem(root, runtime);
  if (problem === undefined) return;
  process.stderr.write(
    `keytar does not work here, so the desktop app cannot use the keychain` +
      `${missing.length > 0 ? `: compiling it needs ${missing.join(', ')}` : ''}.\n${problem}\n`,
  );
};
