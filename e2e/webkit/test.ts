// WebKit as Debian builds it, which Playwright cannot drive: its MiniBrowser by WebDriver, on the display that the environment names.
import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { Builder } from 'selenium-webdriver';
import type { Role } from '../../web/src/api/desk/types';
import type { Language } from '../../web/src/words/language';
import { requestTest } from '../demo-pages';
import { createDeviceEnvironment } from '../device-fonts';
import { findFreePort, type Server, withServer } from '../server';
import { enterDesk } from '../staff';
import { Window } from './window';

interface WorkerFixtures {
  /** Where a WebKitWebDriver listens; it has one window at a time. */
  webDriver: string;
}

interface Fixtures {
  /** A window with cookies and a storage of its own. */
  window: Window;
}

/** Tests of the site in WebKit. */
export const test = requestTest.extend<Fixtures, WorkerFixtures>({
  webDriver: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      const port = await findFreePort();
      // The browser's language is English.
      const env = { ...createDeviceEnvironment('DejaVu Serif'), LC_ALL: 'C.UTF-8' };
      const driver = spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore', env });
      const address = `http://127.0.0.1:${port}`;
      await expect(() => fetch(`${address}/status`)).toPass();
      await use(address);
      driver.kill();
    },
    { scope: 'worker' },
  ],
  window: async ({ webDriver, baseURL }, use, info) => {
    const driver = await new Builder().usingServer(webDriver).forBrowser('MiniBrowser').build();
    try {
      await driver.manage().window().setRect({ x: 0, y: 0, width: 1400, height: 1000 });
      await use(new Window(driver, baseURL ?? ''));
      if (info.status !== info.expectedStatus) {
        await writeFile(info.outputPath('screenshot.png'), await driver.takeScreenshot(), 'base64');
      }
    } finally {
      await driver.quit();
    }
  },
});

interface DeskFixtures {
  deskServer: Server;
  /** Signs the demo's account of the role in, once in a test, and chooses the desk's language. */
  enter: (language: Language, role?: Role) => Promise<void>;
}

/** Tests of the desk: each has a server of its own, because these tests change what they find. `request` has the window's session. */
export const deskTest = test.extend<DeskFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
  deskServer: async ({}, use) => withServer([], use),
  baseURL: async ({ deskServer }, use) => use(deskServer.deskOrigin),
  enter: async ({ deskServer, request, window }, use) => {
    await use(async (language, role = 'owner') => {
      await enterDesk(request, deskServer, role);
      // An address of the desk, for its cookies and its storage.
      await window.open('/api/desk/health');
      const { cookies } = await request.storageState();
      for (const { name, value, httpOnly } of cookies) {
        await window.driver.manage().addCookie({ name, value, httpOnly, path: '/' });
      }
      await window.chooseDeskLanguage(language);
    });
  },
});

export { expect };
