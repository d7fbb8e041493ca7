import { defineConfig } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import shop from '../../../../playwright.config.ts';
import { readPlan } from './plan.ts';
import { tagOf, viewFaults } from './with-faults.ts';

const folder = fileURLToPath(new URL('../../..', import.meta.url));
const widths = shop.projects ?? [];

/** In each round at each width the tests that are tried then: the runner takes projects in their order. */
function rounds(): typeof widths {
  const tags = new Map(readPlan().map((run) => [tagOf(run), run]));
  return [...tags.values()]
    .toSorted((one, other) => one.round - other.round)
    .map((run) => ({
      ...widths.find(({ name }) => name === run.project),
      grep: new RegExp(`${tagOf(run)} #`),
      grepInvert: [],
    }));
}

/** Tests of the browser that see which places of faults they come by (VIEW_FAULTS=seen), or are tried with faults. */
export default defineConfig({
  ...shop,
  testDir: folder,
  outputDir: `${folder}../test-results`,
  globalSetup: `${folder}kit/shop/browser/browser-shop.ts`,
  retries: 0,
  // Tests that notice a fault wait for what does not happen, and leave the processors to others.
  ...(viewFaults === 'planted' && { workers: 4 }),
  // What a fault keeps from happening is waited for in vain; what is noted is noted with the same patience.
  expect: { timeout: 5_000 },
  reporter: [['dot']],
  use: { ...shop.use, screenshot: 'off', actionTimeout: 8_000, navigationTimeout: 15_000 },
  projects: viewFaults === 'planted' ? rounds() : widths,
});
