import { spawn } from 'node:child_process';

export interface ToolOptions {
  readonly cwd: string;
  readonly env?: NodeJS.ProcessEnv;
  /** What a person can do when the tool is missing or fails. */
  readonly advice: string;
}

const tail = (output: string): string => output.trimEnd().split('\n').slice(-20).join('\n');

/**
 * Runs a command line tool and returns what it printed.
 *
 * @throws Error carrying the tool's last twenty lines and `advice`, when it cannot be started or fails
 */
export async function runTool(
  command: string,
  args: readonly string[],
  { cwd, env = process.env, advice }: ToolOptions,
): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  let everything = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
    everything += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => (everything += text));
  child.on('error', (cause) => reject(new Error(`${command} could not be started. ${advice}`, { cause })));
  child.on('close', (code, signal) => {
    if (code === 0) resolve(printed);
    else reject(new Error(`${command} ended with ${signal ?? code}. ${advice}\n${tail(everything)}`));
  });
  return promise;
}
