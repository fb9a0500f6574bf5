import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { createDeviceEnvironment } from './device-fonts';

/** Without windows Chromium takes two thirds of the processor's time; any Chromium will do. */
const headlessShell = '/usr/bin/chromium-headless-shell';
const installed = existsSync(headlessShell) ? headlessShell : '/usr/bin/chromium';

/** What visitors and members do most, and the desk's flows that are written for every browser. */
const FLOWS = ['tests/english.spec.ts', 'tests/facets.spec.ts', 'tests/home.spec.ts', 'browsers/*.spec.ts'];

/** Debian's Firefox by WebDriver BiDi, whose Playwright is that of `tools/browsers`. */
const FIREFOX = {
  browserName: 'firefox',
  channel: 'moz-firefox',
  // It asks for an icon of answers that are no pages.
  allowedComplaints: /favicon\.ico/,
  launchOptions: { executablePath: '/usr/bin/firefox-esr', env: createDeviceEnvironment('DejaVu Serif') },
} as const;

/** Chromium against the real server with the demo collection. The projects `site`, `firefox` and `webkit` have tests; the others take screenshots. */
export default defineConfig({
  testDir: '.',
  outputDir: 'test-results',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  workers: 2,
  // What passes only at the second try is named as flaky: by `scripts/test`, too.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: !!process.env.CI,
  // Not a measure of speed: after this long even a busy machine is stuck.
  timeout: 240_000,
  expect: { timeout: 45_000 },
  // `dot` keeps the log of a failed run short.
  reporter: process.env.CI ? [['dot']] : [['list']],
  use: {
    // Sooner than the test's own time-out, which does not say what was waited for.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    locale: 'de-DE',
    timezoneId: 'America/New_York',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.DUOBAO_CHROMIUM ?? installed,
      // The default serif font of Debian.
      env: createDeviceEnvironment('DejaVu Serif'),
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
    { name: 'handbook', testMatch: 'handbook-pictures.ts' },
    { name: 'firefox', testMatch: FLOWS, use: FIREFOX },
    { name: 'webkit', testMatch: 'webkit/*.spec.ts' },
  ],
});
