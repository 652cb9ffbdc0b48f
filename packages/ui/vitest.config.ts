import { defineConfig } from 'vitest/config';
import { maxWorkers, workerFlags } from '@squeeze/testing/unit-workers';

const tests = ['src/**/*.test.{ts,tsx}'];

/** Files that leave something behind, and so get a DOM and a process to themselves. */
const apart = [
  // It has rules of its own in the place of the real ones, and so have the modules that it loads.
  'src/parts/capture/use-capture.test.tsx',
];

const project = (kind: object) => ({
  oxc: { jsx: { runtime: 'automatic' as const, development: false } },
  test: {
    // React and the store as they are released: their development builds take a quarter of the time of these tests. What is ours
    // still goes by `import.meta.env.DEV`, so answers are held against the contracts.
    env: { NODE_ENV: 'production' },
    environment: 'jsdom',
    execArgv: workerFlags,
    setupFiles: ['src/testing/dom-setup.ts', '../testing/src/clean-after-file.ts'],
    css: false,
    // axe over the whole gallery on a busy machine; nothing in here waits for a clock
    testTimeout: 180_000,
    hookTimeout: 60_000,
    ...kind,
  },
});

export default defineConfig({
  test: {
    // As in the root's, or the two cannot run together.
    maxWorkers,
    // Files share a process, its modules and its DOM: loading them takes longer than most tests.
    projects: [
      project({ name: 'ui', isolate: false, include: tests, exclude: apart }),
      project({ name: 'ui apart', include: apart }),
    ],
  },
});
