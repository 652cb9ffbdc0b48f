import { readPlaywrightReport } from '../test/read-playwright-report.ts';
import { readVitestReport } from '../test/read-vitest-report.ts';
import { runWithReport } from '../test/run-with-report.ts';
import type { Stage } from '../test/stages.ts';
import { runMeasurement } from './run-measurement.ts';

/** Where the tests stand that hold the product's promises of security: folders and files below `packages/`. */
const places = [
  'packages/domain/src/schedules/open-rule.test.ts',
  'packages/server/src/security',
  'packages/server/src/http',
  'packages/server/src/composition/embedded-owner.test.ts',
  'packages/server/src/features/auth',
  'packages/server/src/features/mfa',
  'packages/server/src/features/password',
  'packages/server/src/features/email',
  'packages/server/src/features/sessions',
  'packages/server/src/features/phone-numbers',
  'packages/server/src/features/desktop-sign-in',
  'packages/server/src/features/security-events',
  'packages/server/src/features/account-deletion',
  'packages/integrations/src/argon2',
  'packages/integrations/src/rate-limits',
  'packages/integrations/src/secrets',
  'packages/ui/src/api/refresh.test.ts',
];

/** What `pnpm security` runs. The first two are part of `pnpm test` as well; the timing depends on a quiet machine. */
export const suites: readonly Stage[] = [
  {
    name: 'rules',
    run: () =>
      runWithReport({
        name: 'security-rules',
        folder: '.',
        command: (file) => [
          'vitest',
          'run',
          ...places,
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${file}`,
        ],
        read: readVitestReport,
      }),
  },
  {
    name: 'browser',
    run: () =>
      runWithReport({
        name: 'security-browser',
        folder: 'packages/e2e',
        command: () => [
          'playwright',
          'test',
          '--project=browser',
          '--grep=@security',
          '--reporter=list,json',
        ],
        env: (file) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
        read: readPlaywrightReport,
      }),
  },
  { name: 'timing', run: () => runMeasurement('timing', 'timing/main.ts') },
  { name: 'schedules', run: () => runMeasurement('schedules', 'rule-search/main.ts') },
  { name: 'holds', run: () => runMeasurement('holds', 'holds/main.ts') },
];
