import path from 'node:path';
import process from 'node:process';
import { defineConfig } from 'vitest/config';
import { setTestDay } from '@squeeze/testing/test-day';
import { maxWorkers, workerFlags } from '@squeeze/testing/unit-workers';
import { memoryFolder } from './tooling/test/memory-folder.ts';

setTestDay();

const root = import.meta.dirname;

// Databases of tests are flushed at each commit, as in production; in memory that takes no time.
const temporary = process.env['TMPDIR'] ?? memoryFolder();
if (temporary !== null) process.env['TMPDIR'] = temporary;

interface Options {
  /** Its tests ask for a PostgreSQL. One is started for all projects of a run, and only if one of them runs. */
  readonly postgres?: true;
  /** Has property tests. */
  readonly properties?: true;
  /** Files that leave something behind, and so get a process to themselves; each has its reason beside it. */
  readonly apart?: readonly string[];
}

const others = ['**/node_modules/**', '**/dist/**', '**/out/**'];

/**
 * Tests that run in Node, found beside the code of one package. Files share a process and its modules, which saves loading
 * them again for each: a test leaves no timers, globals or changed modules behind.
 */
const nodeProjects = (folder: string, { apart = [], ...options }: Options = {}) => {
  const name = path.basename(folder);
  const project = (kind: object) => ({
    test: {
      root: path.join(root, folder),
      execArgv: workerFlags,
      // Only a test that hangs shall fail for its time: a busy machine is no fault of the code.
      testTimeout: 60_000,
      hookTimeout: 60_000,
      expect: { poll: { timeout: 30_000 } },
      setupFiles: ['clean-after-file', ...(options.properties ? ['fixed-seed'] : [])].map((file) =>
        path.join(root, `packages/testing/src/${file}.ts`),
      ),
      ...(options.postgres
        ? { globalSetup: [path.join(root, 'packages/testing/src/postgres-global-setup.ts')] }
        : {}),
      ...kind,
    },
  });
  const together = { name, isolate: false, include: ['**/*.test.ts'], exclude: [...others, ...apart] };
  const alone = { name: `${name} apart`, include: apart, exclude: others };
  return [project(together), ...(apart.length > 0 ? [project(alone)] : [])];
};

export default defineConfig({
  test: {
    maxWorkers,
    projects: [
      ...nodeProjects('tooling'),
      ...nodeProjects('packages/contracts'),
      ...nodeProjects('packages/domain', {
        properties: true,
        apart: [
          // They count how often a pattern is tried. A process in which that was counted tries patterns slowly ever after.
          'src/capture/capture-invariants.test.ts',
          'src/understanding/understand-invariants.test.ts',
        ],
      }),
      ...nodeProjects('packages/database', { postgres: true, properties: true }),
      ...nodeProjects('packages/integrations', { postgres: true }),
      ...nodeProjects('packages/server', { postgres: true }),
      ...nodeProjects('packages/testing', { postgres: true }),
      ...nodeProjects('packages/bench'),
      ...nodeProjects('apps/api', { postgres: true }),
      ...nodeProjects('apps/desktop', {
        apart: [
          // Each has an Electron of its own in the place of the real one, and so have the modules it loads.
          'src/main/window/ipc.test.ts',
          'src/main/window/window-lock.test.ts',
          'src/main/system/native-notifications.test.ts',
        ],
      }),
      // It has configs of its own: its tests run in a DOM.
      'packages/ui',
    ],
  },
});
