import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'ui',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/dom-setup.ts'],
    css: false,
    // axe over the whole gallery on a busy machine; nothing in here waits for a clock
    testTimeout: 60_000,
  },
});
