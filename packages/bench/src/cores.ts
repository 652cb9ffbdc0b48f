import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import process from 'node:process';

const taskset = (...args: readonly string[]): boolean => spawnSync('taskset', args).status === 0;

/** Of the machine, counted before this process is put on one of them. */
const cores = availableParallelism();

/** Servers on core 0, load on core 1, so that neither takes the other's time. Needs two cores and util-linux. */
export const coresAreApart = cores > 1 && taskset('--cpu-list', '0', process.execPath, '-v');

/** A command as it is run on the servers' core. */
export const onServerCore = (command: readonly string[]): readonly string[] =>
  coresAreApart ? ['taskset', '--cpu-list', '0', ...command] : command;

/** Puts this process, which makes the load, on the other core. */
export function moveToLoadCore(): void {
  // All threads: libuv's and the collector's were started already.
  if (coresAreApart) taskset('--all-tasks', '--cpu-list', '--pid', '1', String(process.pid));
}

/** Lets this process, and what it starts, use every core for a while. */
export function moveToAllCores(): void {
  if (coresAreApart) taskset('--all-tasks', '--cpu-list', '--pid', `0-${cores - 1}`, String(process.pid));
}

/** A command that may use every core, also where this process is on one. */
export const onAllCores = (command: readonly string[]): readonly string[] =>
  coresAreApart ? ['taskset', '--cpu-list', `0-${cores - 1}`, ...command] : command;
