import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../project-root.ts';
import { runProgram } from '../run-program.ts';
import type { Outcome } from './outcome.ts';

/** A test runner that writes a JSON report. */
export interface Runner<Report> {
  /** Names the report file. */
  readonly name: string;
  /** The command that writes its report to `file`. */
  readonly command: (file: string) => readonly [string, ...string[]];
  /** Folder to run in, relative to the project's root. */
  readonly folder: string;
  /** Environment, for a runner that learns `file` from there. */
  readonly env?: (file: string) => NodeJS.ProcessEnv;
  readonly read: (report: Report) => Outcome;
}

/** Far beyond what a healthy run takes: it ends a run that hangs. */
const timeLimitMs = 40 * 60_000;

/**
 * Runs it with its progress on the screen and returns what its report says. A runner that leaves no report, cannot be
 * read, or says all is well and yet fails, adds a failure of its own.
 */
export const runWithReport = async <Report>(runner: Runner<Report>): Promise<Outcome> => {
  const file = path.join(projectRoot, '.cache/test', `${runner.name}.json`);
  mkdirSync(path.dirname(file), { recursive: true });
  rmSync(file, { force: true });
  const [program, ...args] = runner.command(file);
  const { code } = await runProgram(program, args, {
    cwd: path.join(projectRoot, runner.folder),
    env: runner.env?.(file) ?? {},
    timeoutMs: timeLimitMs,
  });
  const ending = code === null ? 'was stopped by a signal' : `ended with code ${code}`;
  if (!existsSync(file))
    return { passed: 0, failed: [`${runner.name}: ${program} ${ending} and left no report`] };
  const outcome = readReport(runner, file);
  if (code !== 0 && outcome.failed.length === 0)
    return { ...outcome, failed: [`${runner.name}: ${program} ${ending}`] };
  if (outcome.passed + outcome.failed.length === 0)
    return { passed: 0, failed: [`${runner.name}: there are no tests`] };
  return outcome;
};

const readReport = <Report>(runner: Runner<Report>, file: string): Outcome => {
  try {
    return runner.read(JSON.parse(readFileSync(file, 'utf8')) as Report);
  } catch (error) {
    return { passed: 0, failed: [`${runner.name}: its report cannot be read: ${String(error)}`] };
  }
};
