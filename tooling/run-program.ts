import { spawn } from 'node:child_process';
import path from 'node:path';
import { projectRoot } from './project-root.ts';

export interface ProgramOptions {
  readonly env?: NodeJS.ProcessEnv;
  /** Where it runs; the project's root when left out. */
  readonly cwd?: string;
  /** Keeps its output for the caller instead of showing it. */
  readonly quiet?: boolean;
  /** Ends it with SIGTERM after this long. */
  readonly timeoutMs?: number;
}

export interface ProgramResult {
  /** Its exit code; null when a signal ended it or it could not be started. */
  readonly code: number | null;
  /** What it wrote to either stream; empty unless `quiet`. */
  readonly output: string;
}

/**
 * Runs one program to its end. Programs that the root or the package in `cwd` depends on (`tsc`, `playwright` …) are
 * found by name. Never rejects: a program that cannot be started says so in its result.
 */
export const runProgram = (
  command: string,
  args: readonly string[],
  options: ProgramOptions = {},
): Promise<ProgramResult> =>
  new Promise((resolve) => {
    const cwd = options.cwd ?? projectRoot;
    const bin = [cwd, projectRoot].map((folder) => path.join(folder, 'node_modules/.bin'));
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...options.env, PATH: [...bin, process.env['PATH']].join(path.delimiter) },
      stdio: options.quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      // The workspace's programs are .cmd files there.
      shell: process.platform === 'win32',
      ...(options.timeoutMs === undefined ? {} : { timeout: options.timeoutMs }),
    });
    let output = '';
    const keep = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.on('error', (error) => resolve({ code: null, output: `${output}${command}: ${error.message}\n` }));
    child.on('close', (code) => resolve({ code, output }));
  });
