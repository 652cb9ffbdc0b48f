import { spawn } from 'node:child_process';
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
 * Runs one program to its end. Programs of the workspace (`tsc`, `vite` …) are found by name: bootstrap.mjs puts their
 * folder on the PATH. Never rejects: a program that cannot be started says so in its result.
 */
export const runProgram = (
  command: string,
  args: readonly string[],
  options: ProgramOptions = {},
): Promise<ProgramResult> =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? projectRoot,
      env: { ...process.env, ...options.env },
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
