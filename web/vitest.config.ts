import { defineConfig } from 'vitest/config';
import { handbook } from './handbook.ts';

export default defineConfig({
  plugins: [handbook()],
  test: {
    include: ['test/**/*.test.ts', 'test/**/*.test.tsx'],
    environment: 'node',
    setupFiles: ['test/provide-words.ts'],
    // Only a stuck test reaches these, however busy the machine is.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
