import { spawnSync } from 'node:child_process';
import path from 'node:path';

const wantedMajor = 12;

/**
 * How to call pnpm: the one that runs us, if it is new enough to know this workspace's settings, else through npx.
 * @param {NodeJS.ProcessEnv} env
 * @returns {{ command: string, args: string[] }}
 */
export const packageManager = (env) => {
  const running = Number(/^pnpm\/(\d+)\./.exec(env['npm_config_user_agent'] ?? '')?.[1] ?? 0);
  const file = env['npm_execpath'];
  if (!file || running < wantedMajor) return { command: 'npx', args: ['-y', `pnpm@${wantedMajor}`] };
  // pnpm is a native program; a wrapper in JavaScript needs a Node in front.
  return /\.[cm]?js$/.test(file) ? { command: process.execPath, args: [file] } : { command: file, args: [] };
};

/**
 * Where the pinned Node of this platform is once it is installed, and its headers in `include/`.
 * @param {string} root
 */
export const pinnedNodeFolder = (root) =>
  path.join(root, 'node_modules', `node-${process.platform}-${process.arch}`);

/** Every Electron since 15 and every Node since 16 has it. */
export const oldestNodeApi = '8';

/**
 * Runs pnpm in the workspace and returns its exit status; its output goes to standard error, so that a command's own
 * output stays clean.
 * @param {string} root
 * @param {string[]} args
 */
export const runPackageManager = (root, args) => {
  const pnpm = packageManager(process.env);
  const { status, error } = spawnSync(pnpm.command, [...pnpm.args, ...args], {
    cwd: root,
    stdio: ['inherit', 2, 2],
    shell: process.platform === 'win32' && pnpm.command === 'npx',
    env: {
      ...process.env,
      // Without a terminal pnpm would ask questions nobody can answer.
      ...(process.stdin.isTTY ? {} : { CI: 'true' }),
      ...(process.platform === 'linux'
        ? {
            // node-gyp takes the headers from here instead of downloading them. The folder is filled before any build runs.
            npm_config_nodedir: pinnedNodeFolder(root),
            // The Node-API of these headers is newer than that of the oldest Electron that loads keytar (33, Node 20.18),
            // which a module built against it takes down without a word.
            npm_config_napi_build_version: oldestNodeApi,
            // keytar would look for a binary on another host first.
            npm_config_build_from_source: 'true',
          }
        : {}),
    },
  });
  if (error) process.stderr.write(`${pnpm.command}: ${error.message}\n`);
  return status ?? 1;
};
