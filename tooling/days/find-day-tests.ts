import { readFileSync, globSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../project-root.ts';

export interface DayTests {
  /** Try many days in one run. */
  readonly onAll: readonly string[];
  /** Take place on the test day. */
  readonly onOne: readonly string[];
  /** The same in a browser; relative to packages/e2e. */
  readonly browser: readonly string[];
}

const testFiles = '{packages,apps}/*/src/**/*.{test.ts,test.tsx,spec.ts}';

/** The tests that word days, found by what they import: nothing else tells a test which day it is. */
export function findDayTests(root = projectRoot): DayTests {
  const found = globSync(testFiles, { cwd: root })
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))
    .filter(({ text }) => /from '[^']*\/(test-day|test-on-days|process-clock)(\.ts)?'/.test(text))
    .toSorted((a, b) => (a.file < b.file ? -1 : 1));
  const isSpec = (file: string): boolean => file.endsWith('.spec.ts');
  const isAll = (text: string): boolean => text.includes('testDays()');
  const units = found.filter(({ file }) => !isSpec(file));
  return {
    onAll: units.filter(({ text }) => isAll(text)).map(({ file }) => file),
    onOne: units.filter(({ text }) => !isAll(text)).map(({ file }) => file),
    browser: found
      .filter(({ file }) => isSpec(file) && file.includes('/browser/'))
      .map(({ file }) => path.posix.relative('packages/e2e', file.split(path.sep).join('/'))),
  };
}
