import { expect, it } from 'vitest';
import { projectRoot } from '../project-root.ts';
import { clockReads, findClockReads } from './find-clock-reads.ts';
import { findDayTests } from './find-day-tests.ts';

/** Who may ask the machine what time it is, and why. */
const mayAsk = new Map([
  ['packages/integrations/src/jobs/jobs.test.ts', 'works beside a PostgreSQL, which has the machine’s clock'],
  ['packages/e2e/src/desktop/main-job.spec.ts', 'the desktop’s processes have the machine’s clock'],
  [
    'packages/e2e/src/browser/typed-into-nothing.ts',
    'holds the timers of pages, whose day is set on top of them',
  ],
]);

it.each([
  ['new Date()', [1]],
  ['const a = 1;\nDate.now() + a', [2]],
  ['Date()', [1]],
  ['Temporal.Now.instant()', [1]],
  ['new Date(0); Date.UTC(2026, 5); Date.parse(text); clock.now(); Temporal.Instant', []],
])('%s', (source, lines) => {
  expect(clockReads('some.ts', source)).toEqual(lines);
});

it('no test asks the machine what time it is', () => {
  const asking = findClockReads(projectRoot);
  expect(asking.filter((place) => !mayAsk.has(place.split(':')[0] ?? ''))).toEqual([]);
  // Who no longer asks is no longer named.
  expect([...mayAsk.keys()].filter((file) => !asking.some((place) => place.startsWith(file)))).toEqual([]);
});

it('tests that word days are found', () => {
  const { onAll, onOne, browser } = findDayTests();
  expect(onAll).toContain('packages/server/src/any-day.test.ts');
  expect(onOne).toContain('packages/server/src/features/todos/todo-routes.test.ts');
  expect(browser).toContain('src/browser/chat.spec.ts');
});
