import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { setTestDay } from '@squeeze/testing/test-day';

setTestDay();

const root = import.meta.dirname;

interface Options {
  /** Its tests ask for a PostgreSQL. One is started for all projects of a run, and only if one of them runs. */
  readonly postgres?: true;
  /** Has property tests. */
  readonly properties?: true;
}

/** Tests that run in Node, found beside the code of one package. */
const nodeProject = (folder: string, options: Options = {}) => ({
  test: {
    name: path.basename(folder),
    root: path.join(root, folder),
    // Only a test that hangs shall fail for its time: a busy machine is no fault of the code.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/out/**'],
    ...(options.properties ? { setupFiles: [path.join(root, 'packages/testing/src/fixed-seed.ts')] } : {}),
    ...(options.postgres
      ? { globalSetup: [path.join(root, 'packages/testing/src/postgres-global-setup.ts')] }
      : {}),
  },
});

export default defineConfig({
  test: {
    // By default one core stays idle, which on two cores is half of them. Many tests wait for a disk or another process.
    maxWorkers: '100%',
    projects: [
      nodeProject('tooling'),
      nodeProject('packages/contracts'),
      nodeProject('packages/domain', { properties: true }),
      nodeProject('packages/database', { postgres: true, properties: true }),
      nodeProject('packages/integrations', { postgres: true }),
      nodeProject('packages/server', { postgres: true }),
      nodeProject('packages/testing', { postgres: true }),
      nodeProject('packages/bench'),
      nodeProject('apps/api', { postgres: true }),
      nodeProject('apps/desktop'),
      // It has a config of its own: its tests run in a DOM.
      'packages/ui',
    ],
  },
});
