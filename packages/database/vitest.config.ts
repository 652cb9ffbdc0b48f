import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { globalSetup: ['../testing/src/postgres-global-setup.ts'] },
});
