import { describe, expect, it } from 'vitest';
import type { Outcome } from './outcome.ts';
import { runWithReport } from './run-with-report.ts';

/** Runs a program that does what `script` says, given the report's path. */
const outcomeOf = (script: (file: string) => string): Promise<Outcome> =>
  runWithReport<Outcome>({
    name: 'self-test',
    folder: '.',
    command: (file) => ['node', '-e', script(JSON.stringify(file))],
    read: (report) => report,
  });

const write = (file: string, outcome: object): string =>
  `require('fs').writeFileSync(${file}, ${JSON.stringify(JSON.stringify(outcome))});`;

describe('runWithReport', () => {
  it('returns what the report says', async () => {
    const outcome = { passed: 2, failed: ['a test'] };
    expect(await outcomeOf((file) => `${write(file, outcome)} process.exit(1)`)).toEqual(outcome);
  });

  it.each<[string, (file: string) => string, string]>([
    ['leaves no report', () => 'process.exit(3)', 'node ended with code 3 and left no report'],
    ['is killed', () => 'process.kill(process.pid)', 'node was stopped by a signal and left no report'],
    ['writes rubbish', (file) => `require('fs').writeFileSync(${file}, '{')`, 'its report cannot be read'],
    ['has no tests', (file) => write(file, { passed: 0, failed: [] }), 'there are no tests'],
    [
      'fails in spite of a good report',
      (file) => `${write(file, { passed: 1, failed: [] })} process.exit(1)`,
      'node ended with code 1',
    ],
  ])('counts a failure when the runner %s', async (_case, script, reason) => {
    expect((await outcomeOf(script)).failed).toEqual([expect.stringContaining(reason)]);
  });
});
