import path from 'node:path';
import process from 'node:process';
import { defineConfig } from 'vitest/config';
import { setTestDay } from '@squeeze/testing/test-day';
import { maxWorkers, workerFlags } from '@squeeze/testing/unit-workers';
import { LongestFirst } from './tooling/test/longest-first.ts';
import { memoryFolder } from './tooling/test/memory-folder.ts';

setTestDay();

const root = import.meta.dirname;

// Databases of tests are flushed at each commit, as in production; in memory that takes no time.
const temporary = process.env['TMPDIR'] ?? memoryFolder();
if (temporary !== null) process.env['TMPDIR'] = temporary;

// What is loaded stays stripped of its types and compiled, for the next worker and the next run.
process.env['NODE_COMPILE_CACHE'] ??= path.join(root, 'node_modules/.cache/node-compile');

const others = ['**/node_modules/**', '**/dist/**', '**/out/**'];
const testsOf = (...folders: readonly string[]): string[] =>
  folders.map((folder) => `${folder}/**/*.test.ts`);

/** Files that leave something behind, and so get a process to themselves; each has its reason beside it. */
const apart = [
  // They count how often a pattern is tried. A process in which that was counted tries patterns slowly ever after.
  'packages/domain/src/capture/capture-invariants.test.ts',
  'packages/domain/src/understanding/understand-invariants.test.ts',
  // Each has an Electron of its own in the place of the real one, and so have the modules it loads.
  'apps/desktop/src/main/window/ipc.test.ts',
  'apps/desktop/src/main/window/window-lock.test.ts',
  'apps/desktop/src/main/window/main-window.test.ts',
  'apps/desktop/src/main/start-desktop.test.ts',
  'apps/desktop/src/main/system/native-notifications.test.ts',
];

/**
 * Node loads the modules itself: they are TypeScript that it can erase. Through Vite every name that comes from another module
 * is looked up by a getter whenever it is used, which took a tenth of the processor's time. What mocks modules needs Vite.
 */
const asNodeLoads = { viteModuleRunner: false, nodeLoader: false };

const project = (kind: object) => ({
  test: {
    root,
    execArgv: workerFlags,
    // Only a test that hangs shall fail for its time: a busy machine is no fault of the code.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    setupFiles: ['clean-after-file', 'fixed-seed'].map((file) =>
      path.join(root, `packages/testing/src/${file}.ts`),
    ),
    ...kind,
  },
});

/**
 * Tests that run in Node, found beside the code. Files share a process and its modules, of whatever package they are, which
 * saves starting processes and loading modules for each: a test leaves no timers, globals or changed modules behind.
 */
export default defineConfig({
  test: {
    maxWorkers,
    sequence: { sequencer: LongestFirst },
    projects: [
      project({
        name: 'node with PostgreSQL',
        isolate: false,
        experimental: asNodeLoads,
        include: testsOf(
          'packages/database',
          'packages/integrations',
          'packages/server',
          'packages/testing',
          'packages/operations',
          'apps/api',
        ),
        exclude: [...others, ...apart],
        // One is started, and only if one of these runs.
        globalSetup: [path.join(root, 'packages/testing/src/postgres-global-setup.ts')],
      }),
      project({
        name: 'node',
        isolate: false,
        experimental: asNodeLoads,
        include: testsOf(
          'tooling',
          'packages/contracts',
          'packages/domain',
          'packages/bench',
          'packages/understanding',
          'apps/desktop',
        ),
        exclude: [...others, ...apart],
      }),
      project({ name: 'node apart', include: apart, exclude: others }),
      // It has configs of its own: its tests run in a DOM.
      'packages/ui',
    ],
  },
});
