import path from 'node:path';
import { defineConfig } from 'vitest/config';

const root = path.resolve(import.meta.dirname, '../..');

/** What other programs judge, and drills: `pnpm operations`. One at a time, since each starts several servers. */
export default defineConfig({
  test: {
    root,
    include: ['packages/operations/src/judged/*.judged.ts'],
    fileParallelism: false,
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    setupFiles: [path.join(root, 'packages/testing/src/fixed-seed.ts')],
  },
});
