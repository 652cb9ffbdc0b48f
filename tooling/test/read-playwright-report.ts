import type { Outcome } from './outcome.ts';

/** The part of Playwright's JSON report that is read here (https://playwright.dev/docs/test-reporters#json-reporter). */
export interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[];
  /** What went wrong outside the tests. */
  readonly errors: readonly { readonly message?: string }[];
}

interface PlaywrightSuite {
  readonly title: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly title: string;
    /** One for each project it belongs to. */
    readonly tests: readonly { readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped' }[];
  }[];
}

type Status = PlaywrightSuite['specs'][number]['tests'][number]['status'];

/** `flaky`: it passed when it was repeated. */
const hasPassed = (status: Status): boolean => status === 'expected' || status === 'flaky';

const readSuite = (suite: PlaywrightSuite): Required<Outcome> => {
  const tests = suite.specs.flatMap((spec) =>
    spec.tests.map(({ status }) => ({ title: spec.title, status })),
  );
  const inner = (suite.suites ?? []).map(readSuite);
  return {
    passed:
      tests.filter(({ status }) => hasPassed(status)).length +
      inner.reduce((sum, { passed }) => sum + passed, 0),
    failed: [
      ...tests
        .filter(({ status }) => !hasPassed(status))
        .map(({ title, status }) => (status === 'skipped' ? `${title} (skipped)` : title)),
      ...inner.flatMap(({ failed }) => failed),
    ].map((name) => `${suite.title} › ${name}`),
    repeated: [
      ...tests.filter(({ status }) => status === 'flaky').map(({ title }) => title),
      ...inner.flatMap(({ repeated }) => repeated),
    ].map((name) => `${suite.title} › ${name}`),
  };
};

/** Counts every test; a skipped one, and each error outside the tests, failed. */
export const readPlaywrightReport = (report: PlaywrightReport): Outcome => {
  const suites = report.suites.map(readSuite);
  return {
    passed: suites.reduce((sum, { passed }) => sum + passed, 0),
    failed: [
      ...suites.flatMap(({ failed }) => failed),
      ...report.errors.map(({ message }) => message?.split('\n')[0] ?? 'an error outside the tests'),
    ],
    repeated: suites.flatMap(({ repeated }) => repeated),
  };
};
