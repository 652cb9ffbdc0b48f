import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';

export interface RunOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly input?: string;
  readonly uid?: number;
  readonly gid?: number;
}

export interface Ran {
  readonly code: number | null;
  /** Both streams, as they came. */
  readonly said: string;
}

/** Programs of the system are also where only administrators look. */
export const systemPath = `${process.env['PATH'] ?? ''}:/usr/sbin:/usr/bin`;

/** Runs a program to its end, with nothing of this process's environment but where programs are. */
export async function run(program: string, args: readonly string[], options: RunOptions = {}): Promise<Ran> {
  const { input = '', env = {}, ...rest } = options;
  const child = spawn(program, args, {
    ...rest,
    env: { PATH: systemPath, HOME: process.env['HOME'] ?? '/tmp', LC_ALL: 'C.UTF-8', ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  // A program that reads nothing may be gone before it was written to.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said };
}

/** The same of what may not fail. @throws Error with what it said */
export async function runWell(...call: Parameters<typeof run>): Promise<string> {
  const { code, said } = await run(...call);
  if (code !== 0) throw new Error(`${call[0]} ${call[1].join(' ')} ended with ${code}:\n${said}`);
  return said;
}

/** A program that goes on until it is disposed of. */
export function runOn(
  program: string,
  args: readonly string[],
  options: RunOptions = {},
): AsyncDisposable & {
  readonly child: ChildProcess;
} {
  const { env = {}, cwd } = options;
  const child = spawn(program, args, {
    ...(cwd !== undefined && { cwd }),
    env: { PATH: systemPath, ...env },
    stdio: 'ignore',
  });
  const exited = once(child, 'exit');
  return {
    child,
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
