import { defineConfig } from '@playwright/test';

/** A real Chromium against the real server with the demo collection; `site` are the tests, `screens` takes pictures. */
export default defineConfig({
  testDir: '.',
  outputDir: 'test-results',
  globalSetup: './start.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: !!process.env.CI,
  timeout: 60_000,
  expect: { timeout: 7_000 },
  reporter: process.env.CI ? [['line']] : [['list']],
  use: {
    locale: 'de-DE',
    timezoneId: 'America/New_York',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.DUOBAO_CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: [
    { name: 'site', testMatch: 'tests/*.spec.ts' },
    { name: 'screens', testMatch: 'screens.ts' },
  ],
});
