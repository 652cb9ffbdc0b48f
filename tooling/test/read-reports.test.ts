import { describe, expect, it } from 'vitest';
import { readPlaywrightReport } from './read-playwright-report.ts';
import { readVitestReport } from './read-vitest-report.ts';

/** `repeated` stands for a test that failed and then passed. */
const file = (status: string, tests: Record<string, string>) => ({
  name: '/p/a.test.ts',
  status,
  assertionResults: Object.entries(tests).map(([fullName, result]) => ({
    fullName,
    status: result === 'repeated' ? 'passed' : result,
    failureMessages: ['repeated', 'failed'].includes(result) ? ['expected 1 to be 2'] : [],
  })),
});

describe('readVitestReport', () => {
  it('counts what passed and names what did not, skipped and planned tests included, and what had to be repeated', () => {
    const report = {
      testResults: [
        file('passed', { 'adds up': 'passed', 'is left out': 'skipped', 'is planned': 'todo' }),
        file('failed', { 'goes on': 'passed', breaks: 'failed', races: 'repeated' }),
      ],
    };
    expect(readVitestReport(report)).toEqual({
      passed: 3,
      failed: ['is left out (skipped)', 'is planned (todo)', 'breaks'],
      repeated: ['races'],
    });
  });

  it('counts a file that could not run as a failure', () => {
    expect(readVitestReport({ testResults: [file('failed', {})] })).toEqual({
      passed: 0,
      failed: ['/p/a.test.ts (did not run)'],
      repeated: [],
    });
  });

  it('counts a file that failed after its tests passed as a failure', () => {
    expect(readVitestReport({ testResults: [file('failed', { fine: 'passed' })] })).toEqual({
      passed: 1,
      failed: ['/p/a.test.ts (did not run)'],
      repeated: [],
    });
  });
});

const spec = (title: string, status: 'expected' | 'unexpected' | 'flaky' | 'skipped') => ({
  title,
  tests: [{ status }],
});

describe('readPlaywrightReport', () => {
  it('counts through nested suites; a skipped test is a failure, a flaky one is told', () => {
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
      passed: 3,
      failed: ['todos.spec.ts › offline › waits (skipped)', 'auth.spec.ts › signs in'],
      repeated: ['todos.spec.ts › offline › sends'],
    });
  });

  it('counts what went wrong outside the tests', () => {
    expect(readPlaywrightReport({ suites: [], errors: [{ message: 'no tests found\n at …' }] })).toEqual({
      passed: 0,
      failed: ['no tests found'],
      repeated: [],
    });
  });
});
