import { defineConfig, devices } from '@playwright/test';
import { findBrowser, noBrowser } from './scripts/lib/browser.js';
import { depth } from './tests/kit/model/depth.ts';
import { withoutOwnPages } from './tests/kit/browser-features.ts';
import { atBothWidths, atWideOnly } from './tests/kit/widths.ts';
import { needPinnedNode } from './scripts/lib/install.js';

needPinnedNode('playwright');

const executablePath = process.env['BROWSER_PATH'] || (await findBrowser());
if (!executablePath) throw new Error(noBrowser);

const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  '--disable-dev-shm-usage',
  withoutOwnPages,
];
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/** Pictures for the documents, taken by scripts/take-screens.js only. */
const forDocuments = process.env['SCREENS'] === '1' ? [] : ['**/screens.e2e.ts'];

export default defineConfig({
  testDir: 'tests',
  testMatch: ['{e2e,machines}/**/*.{browser,e2e}.ts'],
  testIgnore: forDocuments,
  outputDir: 'test-results',
  globalSetup: './tests/kit/shop/browser/browser-shop.ts',
  fullyParallel: true,
  // Two leave a fifth of two processors idle, in waits of tests, and three a fifteenth. A third makes single tests slower,
  // so an everyday run, which a shorter patience would stop, has two.
  workers: depth() === 'qa' ? 3 : 2,
  // A second try keeps one unlucky moment from stopping a landing; it is told at the end of the run (decision 12).
  retries: depth() === 'sample' ? 1 : 0,
  forbidOnly: true,
  timeout: 150_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['./tests/kit/reporters/playwright.ts']],
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    trace: 'off',
    screenshot: 'only-on-failure',
    // It would stand between a page and the answers that a test gives it; tests/e2e/shop/offline.e2e.ts and a few others let it in.
    serviceWorkers: 'block',
    launchOptions: { executablePath, args: [...quiet, ...asRoot] },
  },
  projects: [
    {
      name: 'phone',
      grepInvert: atWideOnly,
      // Playwright's own headless name is one that the router takes for a robot, which gets another kind of page.
      // Its screen is as wide as its window, or pictures are preloaded for another width than they are shown at.
      // One device pixel a CSS pixel: its 2.6 cost a seventh to a third of all time of the processors, for pictures that
      // are drawn and painted larger. Tests of pictures and weight ask for a phone's real screen (tests/kit/screens.ts).
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 390, height: 844 },
        screen: { width: 390, height: 844 },
        deviceScaleFactor: 1,
      },
    },
    {
      name: 'desktop',
      grep: process.env['WIDTHS'] === 'both' ? /./ : [atBothWidths, atWideOnly],
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
  ],
});
