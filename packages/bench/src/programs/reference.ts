import path from 'node:path';
import { runProgram, type RunningProgram } from './run-program.ts';

export interface Reference extends RunningProgram {
  readonly origin: string;
}

/** One of the servers in `references/`, in a process of its own. */
export async function runReference(name: string, ...args: readonly string[]): Promise<Reference> {
  const program = await runProgram({
    command: [path.join(import.meta.dirname, `../references/${name}.ts`), ...args],
    readyLine: /^ready at (\S+)/,
  });
  return { ...program, origin: program.ready };
}
