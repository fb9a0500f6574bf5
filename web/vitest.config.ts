import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts', 'test/**/*.test.tsx'],
    environment: 'node',
    setupFiles: ['test/provide-words.ts'],
    // Only a stuck test reaches these, however busy the machine is.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
