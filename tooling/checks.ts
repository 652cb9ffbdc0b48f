import { runProgram } from './run-program.ts';

/** Something that is true of the sources or not; each counts as one test. */
export interface Check {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
}

const checks: readonly Check[] = [
  { name: 'types', command: ['tsc', '-b'] },
  { name: 'lint', command: ['oxlint', '--deny-warnings', '--report-unused-disable-directives'] },
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'directions', command: ['node', 'tooling/check-imports.ts'] },
  { name: 'cycles', command: ['oxlint', '-A', 'all', '-D', 'import/no-cycle'] },
  { name: 'dead code', command: ['knip', '--no-progress'] },
];

export interface CheckResult {
  readonly name: string;
  readonly passed: boolean;
}

/** Runs every check, whatever the others say, and shows what each failing one found. Rejects never. */
export const runChecks = (): Promise<CheckResult[]> =>
  Promise.all(
    checks.map(async ({ name, command: [program, ...args] }) => {
      const started = performance.now();
      const { code, output } = await runProgram(program, args, { quiet: true });
      const passed = code === 0;
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      process.stdout.write(
        `${passed ? '✓' : '✗'} ${name} (${seconds} s)\n${passed ? '' : `${output.trimEnd()}\n\n`}`,
      );
      return { name, passed };
    }),
  );
