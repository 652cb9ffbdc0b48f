import { runChecks } from '../checks.ts';
import { ensureKeytarInElectron } from './ensure-keytar-in-electron.ts';
import { readPlaywrightReport } from './read-playwright-report.ts';
import { readVitestReport } from './read-vitest-report.ts';
import type { Outcome } from './outcome.ts';
import { runWithReport } from './run-with-report.ts';

export interface Stage {
  readonly name: string;
  /** Installs what only this stage needs: no time of the tests. */
  readonly install?: () => Promise<void>;
  readonly run: () => Promise<Outcome>;
}

// What fails and then passes is told at the end: a race to be found, and no reason to send a change back.
const retries = 1;

interface Some {
  /** These files instead of all. */
  readonly files?: readonly string[];
  /** Their day, as `TEST_DAY` takes it. */
  readonly day?: string;
}

const onDay = (day: string | undefined): NodeJS.ProcessEnv => (day === undefined ? {} : { TEST_DAY: day });
/** Names of days have brackets and colons, which not every file system takes. */
const reportName = (name: string): string => name.replaceAll(/[^\w-]+/g, '-');

/** Tests in browsers or desktops: those of some Playwright projects, side by side. */
export const playwrightStage = (
  projects: readonly string[],
  { name = projects.join(' and '), files = [], day }: Some & { readonly name?: string } = {},
): Stage => ({
  name,
  run: () =>
    runWithReport({
      name: reportName(name),
      folder: 'packages/e2e',
      command: () => [
        'playwright',
        'test',
        ...files,
        ...projects.map((project) => `--project=${project}`),
        `--retries=${retries}`,
        '--reporter=list,json',
      ],
      env: (file) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: file, ...onDay(day) }),
      read: readPlaywrightReport,
    }),
});

/** Tests in Node and in a DOM. */
export const vitestStage = (name: string, { files = [], day }: Some = {}): Stage => ({
  name,
  run: () =>
    runWithReport({
      name: reportName(name),
      folder: '.',
      command: (file) => [
        'vitest',
        'run',
        ...files,
        `--retry=${retries}`,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
      ],
      env: () => onDay(day),
      read: readVitestReport,
    }),
});

const check: Stage = {
  name: 'check',
  run: async () => {
    const results = await runChecks();
    return {
      passed: results.filter((result) => result.passed).length,
      failed: results.filter((result) => !result.passed).map((result) => result.name),
    };
  },
};

const unit = vitestStage('unit');

/**
 * All tests there are, in the order they run: the quickest to fail first. Browsers and desktops come together, since
 * desktops wait for a third of their time.
 */
export const stages: readonly Stage[] = [
  check,
  unit,
  { ...playwrightStage(['browser', 'desktop']), install: ensureKeytarInElectron },
];

/** What can be run by itself. */
export const stagesByName: readonly Stage[] = [
  check,
  unit,
  playwrightStage(['browser']),
  { ...playwrightStage(['desktop']), install: ensureKeytarInElectron },
];
