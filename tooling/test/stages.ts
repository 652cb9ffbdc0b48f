import { runChecks } from '../checks.ts';
import { ensureKeytarInElectron } from './ensure-keytar-in-electron.ts';
import { readPlaywrightReport } from './read-playwright-report.ts';
import { readVitestReport } from './read-vitest-report.ts';
import type { Outcome } from './outcome.ts';
import { runWithReport } from './run-with-report.ts';

export interface Stage {
  readonly name: string;
  readonly run: () => Promise<Outcome>;
}

// What fails and then passes is told at the end: a race to be found, and no reason to send a change back.
const retries = 1;

const playwright = (project: string): Stage => ({
  name: project,
  run: () =>
    runWithReport({
      name: project,
      folder: 'packages/e2e',
      command: () => [
        'playwright',
        'test',
        `--project=${project}`,
        `--retries=${retries}`,
        '--reporter=list,json',
      ],
      env: (file) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
      read: readPlaywrightReport,
    }),
});

/** All tests there are, in the order they run: the quickest to fail first. */
export const stages: readonly Stage[] = [
  {
    name: 'check',
    run: async () => {
      const results = await runChecks();
      return {
        passed: results.filter((result) => result.passed).length,
        failed: results.filter((result) => !result.passed).map((result) => result.name),
      };
    },
  },
  {
    name: 'unit',
    run: () =>
      runWithReport({
        name: 'unit',
        folder: '.',
        command: (file) => [
          'vitest',
          'run',
          `--retry=${retries}`,
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${file}`,
        ],
        read: readVitestReport,
      }),
  },
  playwright('browser'),
  {
    name: 'desktop',
    run: async () => {
      await ensureKeytarInElectron();
      return playwright('desktop').run();
    },
  },
];
