import { defineConfig } from '@playwright/test';
import { deviceWith } from './faces';

/** A real Chromium against the real server with the demo collection; `site` are the tests, `screens` takes pictures. */
export default defineConfig({
  testDir: '.',
  outputDir: 'test-results',
  globalSetup: './start.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: !!process.env.CI,
  // Not how fast anything is: how long a machine that has much else to do may take until it must be stuck.
  timeout: 240_000,
  expect: { timeout: 45_000 },
  // The log of a failed run begins with what failed.
  reporter: process.env.CI ? [['dot']] : [['list']],
  use: {
    locale: 'de-DE',
    timezoneId: 'America/New_York',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.DUOBAO_CHROMIUM ?? '/usr/bin/chromium',
      // A fresh Debian's.
      env: deviceWith('DejaVu Serif'),
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
