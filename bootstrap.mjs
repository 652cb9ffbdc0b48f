#!/usr/bin/env node
// Runs one of Squeeze's commands with all it needs: `node bootstrap.mjs start|test|dev|desktop|check|bench|days|faults|security|understanding|dav-judges|operations|admin|sms [args]`.
// Works on any Node from 20 up and imports no dependency, since it is what installs them. An implicit install by the
// package manager would not do: it only warns when it fails, and keytar needs system libraries first.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Stop } from './tooling/bootstrap/stop.mjs';
import { installDependencies } from './tooling/bootstrap/install.mjs';
import { ensureKeytar } from './tooling/bootstrap/keytar.mjs';
import { ensureSystemPackages } from './tooling/bootstrap/system-packages.mjs';

/**
 * `system`: which system packages it wants; `keychain`: whether keytar has to be built.
 * @type {Record<string, { script: string, system?: 'check' | 'desktop' | 'test' | 'faults' | 'dav-judges' | 'operations', keychain?: boolean }>}
 */
const commands = {
  start: { script: 'start.ts' },
  dev: { script: 'dev.ts' },
  check: { script: 'check.ts', system: 'check', keychain: true },
  bench: { script: 'bench.ts', system: 'test', keychain: true },
  faults: { script: 'faults.ts', system: 'faults' },
  understanding: { script: 'understanding.ts' },
  'dav-judges': { script: 'dav-judges.ts', system: 'dav-judges' },
  operations: { script: 'operations.ts', system: 'operations' },
  admin: { script: 'admin.ts' },
  sms: { script: 'sms.ts' },
  days: { script: 'days.ts', system: 'test', keychain: true },
  security: { script: 'security.ts', system: 'test' },
  desktop: { script: 'desktop.ts', system: 'desktop', keychain: true },
  test: { script: 'test.ts', system: 'test', keychain: true },
};

const root = path.dirname(fileURLToPath(import.meta.url));

/** Runs `script` in a process group of its own and ends this process as it ends. */
const run = (/** @type {string} */ node, /** @type {string} */ script, /** @type {string[]} */ args) => {
  const grouped = process.platform !== 'win32';
  const child = spawn(node, [path.join(root, 'tooling', script), ...args], {
    cwd: root,
    // The channel tells the script that this process is gone, even after a SIGKILL.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: grouped,
    env: {
      ...process.env,
      PATH: [path.dirname(node), path.join(root, 'node_modules', '.bin'), process.env['PATH']].join(
        path.delimiter,
      ),
    },
  });
  // A group of its own gets each signal once, whether it was sent to us or, as Ctrl-C, to everyone on the terminal.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      if (child.pid === undefined) return;
      try {
        if (grouped) process.kill(-child.pid, signal);
        else child.kill(signal);
      } catch {
        // It ended by itself in this very moment; its exit follows.
      }
    });
  }
  child.on('error', (error) => {
    process.stderr.write(`Could not run ${node}: ${error.message}\n`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 1)));
};

const main = () => {
  const [name = '', ...args] = process.argv.slice(2);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new Stop(`Usage: node bootstrap.mjs ${Object.keys(commands).join('|')} [arguments]`);
  if (Number(process.versions.node.split('.')[0]) < 20)
    throw new Stop(`Squeeze needs Node 20 or newer to start; this is Node ${process.versions.node}.`);
  if (command.system) ensureSystemPackages(command.system);
  const node = installDependencies(root);
  if (command.keychain) ensureKeytar(root, node);
  run(node, command.script, args);
};

try {
  main();
} catch (error) {
  if (!(error instanceof Stop)) throw error;
  process.stderr.write(`\n${error.message}\n`);
  process.exit(1);
}
