import { runProgram } from './run-program.ts';

/** Something that is true of the sources or not; each counts as one test. */
export interface Check {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  readonly env?: NodeJS.ProcessEnv;
}

// Those written in Go collect what they have dropped when their heap has grown fivefold instead of twofold: a quarter less of
// the processor's time, for memory that it may have up to a limit.
const unhurried = { GOGC: '400', GOMEMLIMIT: '2GiB' };

// All run at once. Types are told by one thread each: more would look at the same libraries each for itself, which costs
// twice the processor's time.
const checks: readonly Check[] = [
  { name: 'types', command: ['tsc', '-b', '--builders', '2', '--checkers', '1'], env: unhurried },
  {
    // Files that import each other in a circle are a finding of it as well.
    name: 'lint and cycles',
    command: ['oxlint', '--deny-warnings', '--report-unused-disable-directives'],
    env: { ...unhurried, GOMAXPROCS: '1' },
  },
  { name: 'format', command: ['oxfmt', '--check'] },
  {
    name: 'additions',
    command: ['node', 'tooling/check-additions.ts'],
    env: { ...unhurried, GOMAXPROCS: '1' },
  },
  { name: 'directions', command: ['node', 'tooling/check-imports.ts'] },
  { name: 'dead code', command: ['knip', '--no-progress'] },
];

export interface CheckResult {
  readonly name: string;
  readonly passed: boolean;
}

/** Runs every check, whatever the others say, and shows what each failing one found. Rejects never. */
export const runChecks = (): Promise<CheckResult[]> =>
  Promise.all(
    checks.map(async ({ name, command: [program, ...args], env = {} }) => {
      const started = performance.now();
      const { code, output } = await runProgram(program, args, { quiet: true, env });
      const passed = code === 0;
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      process.stdout.write(
        `${passed ? '✓' : '✗'} ${name} (${seconds} s)\n${passed ? '' : `${output.trimEnd()}\n\n`}`,
      );
      return { name, passed };
    }),
  );
