import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** Runs a program of the system and waits for its end; rejects with what it said. */
export const run = async (program: string, ...args: readonly string[]): Promise<void> => {
  await execute(program, [...args], {
    env: { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin:/sbin` },
  });
};
