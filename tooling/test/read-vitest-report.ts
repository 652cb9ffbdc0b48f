import type { Outcome } from './outcome.ts';

/** The part of vitest's JSON report that is read here (https://vitest.dev/guide/reporters#json-reporter). */
export interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      /** Of every try: also of a test that passed when it was repeated. */
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

const unlessPassed: Record<string, string> = {
  pending: ' (skipped)',
  skipped: ' (skipped)',
  todo: ' (todo)',
};

/** Counts every test; one that was skipped, and a file that could not run, failed. */
export const readVitestReport = (report: VitestReport): Outcome => {
  const files = report.testResults.map((file) => {
    const failed = file.assertionResults
      .filter((test) => test.status !== 'passed')
      .map((test) => `${test.fullName}${unlessPassed[test.status] ?? ''}`);
    // It broke outside its tests, or holds none.
    const broken = failed.length === 0 && (file.status !== 'passed' || file.assertionResults.length === 0);
    return {
      passed: file.assertionResults.length - failed.length,
      failed: broken ? [`${file.name} (did not run)`] : failed,
      repeated: file.assertionResults
        .filter((test) => test.status === 'passed' && test.failureMessages.length > 0)
        .map((test) => test.fullName),
    };
  });
  return {
    passed: files.reduce((sum, file) => sum + file.passed, 0),
    failed: files.flatMap((file) => file.failed),
    repeated: files.flatMap((file) => file.repeated),
  };
};
