import { describe, expect, it } from 'vitest';
import { readPlaywrightReport } from './read-playwright-report.ts';
import { readVitestReport } from './read-vitest-report.ts';

const file = (status: string, tests: Record<string, string>) => ({
  name: '/p/a.test.ts',
  status,
  assertionResults: Object.entries(tests).map(([fullName, result]) => ({ fullName, status: result })),
});

describe('readVitestReport', () => {
  it('counts what passed and names what did not, skipped and planned tests included', () => {
    const report = {
      testResults: [
        file('passed', { 'adds up': 'passed', 'is left out': 'skipped', 'is planned': 'todo' }),
        file('failed', { 'goes on': 'passed', breaks: 'failed' }),
      ],
    };
    expect(readVitestReport(report)).toEqual({
      passed: 2,
      failed: ['is left out (skipped)', 'is planned (todo)', 'breaks'],
    });
  });

  it('counts a file that could not run as a failure', () => {
    expect(readVitestReport({ testResults: [file('failed', {})] })).toEqual({
      passed: 0,
      failed: ['/p/a.test.ts (did not run)'],
    });
  });

  it('counts a file that failed after its tests passed as a failure', () => {
    expect(readVitestReport({ testResults: [file('failed', { fine: 'passed' })] })).toEqual({
      passed: 1,
      failed: ['/p/a.test.ts (did not run)'],
    });
  });
});

const spec = (title: string, status: 'expected' | 'unexpected' | 'flaky' | 'skipped') => ({
  title,
  tests: [{ status }],
});

describe('readPlaywrightReport', () => {
  it('counts through nested suites; a skipped and a flaky test are failures', () => {
    const report = {
      errors: [],
      suites: [
        {
          title: 'todos.spec.ts',
          specs: [spec('lists', 'expected')],
          suites: [
            {
              title: 'offline',
              specs: [spec('keeps', 'expected'), spec('sends', 'flaky'), spec('waits', 'skipped')],
            },
          ],
        },
        { title: 'auth.spec.ts', specs: [spec('signs in', 'unexpected')] },
      ],
    };
    expect(readPlaywrightReport(report)).toEqual({
      passed: 2,
      failed: [
        'todos.spec.ts › offline › sends (flaky)',
        'todos.spec.ts › offline › waits (skipped)',
        'auth.spec.ts › signs in',
      ],
    });
  });

  it('counts what went wrong outside the tests', () => {
    expect(readPlaywrightReport({ suites: [], errors: [{ message: 'no tests found\n at …' }] })).toEqual({
      passed: 0,
      failed: ['no tests found'],
    });
  });
});
