import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { onServerCore } from '../cores.ts';

export interface RunningProgram extends AsyncDisposable {
  readonly pid: number;
  /** What its ready line says after `ready`. */
  readonly ready: string;
  /** Asks it to stop and waits until it has. */
  stop(): Promise<void>;
}

interface ProgramOptions {
  /** A file for Node, and its arguments. */
  readonly command: readonly [file: string, ...args: string[]];
  readonly env?: Readonly<Record<string, string>>;
  /** The line of standard output that says it is ready. */
  readonly readyLine: RegExp;
  /** A tool that runs Node in its turn, such as a tracer. */
  readonly under?: readonly string[];
}

/** Starts a program on the servers' core; resolves at its ready line, rejects with its errors when it ends before. */
export async function runProgram(options: ProgramOptions): Promise<RunningProgram> {
  const [command = '', ...args] = onServerCore([
    ...(options.under ?? []),
    process.execPath,
    ...options.command,
  ]);
  const child = spawn(command, args, {
    env: { PATH: process.env['PATH'], ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const errors: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (text: string) => void errors.push(text));
  // Not `exit`, which may come before the last line has been read.
  const exited = once(child, 'close');
  const failed = exited.then(() => {
    throw new Error(`${options.command[0]} ended before it was ready:\n${errors.join('')}`);
  });
  failed.catch(() => undefined);
  const ready = Promise.withResolvers<string>();
  createInterface(child.stdout).on('line', (line) => {
    const match = options.readyLine.exec(line);
    if (match !== null) ready.resolve(match[1] ?? '');
  });
  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await exited;
  };
  return {
    ready: await Promise.race([ready.promise, failed]),
    // taskset and the tracer become the program they start, so this is Node's.
    pid: child.pid ?? 0,
    stop,
    [Symbol.asyncDispose]: stop,
  };
}
