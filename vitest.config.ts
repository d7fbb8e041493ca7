import { defineConfig } from 'vitest/config';
import { contentPages } from './scripts/make/content-pages.ts';
import { needPinnedNode } from './scripts/lib/install.js';

needPinnedNode('vitest');

const faults = 'tests/**/*.mutants.test.ts';
const copies = 'tests/**/*.scratch.test.ts';

/** The files of a project share their modules: reading them anew for each took much of the time. None changes one. */
const shared = { isolate: false };

/** No database: machines, rules, clients, views, architecture, scripts. */
const unit = {
  ...shared,
  name: 'unit',
  include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
  exclude: ['tests/backends/**', 'tests/contract/**', 'tests/e2e/**', 'tests/bench/**', faults, copies],
  setupFiles: ['tests/kit/console.ts'],
};

/** Faults planted in charts, each of which the tests of its flow must notice. */
const planted = { ...unit, name: 'planted faults', include: [faults], exclude: [] };

/** Commands that write into a project, run on a copy of it. */
const scratch = { ...unit, name: 'copies of the project', include: [copies], exclude: [] };

/** On one embedded PostgreSQL for the run; each file has a database of its own. */
const backend = {
  ...shared,
  name: 'backend',
  include: ['tests/backends/**/*.test.ts', 'tests/contract/**/*.test.ts'],
  setupFiles: ['tests/kit/console.ts'],
  globalSetup: ['tests/kit/database/contract-bundles.ts', 'tests/kit/database/database-cluster.ts'],
};

export default defineConfig({
  plugins: [contentPages()],
  test: {
    maxWorkers: 2,
    // Far more than any test needs alone: on a busy machine a test of one second may take ten.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    reporters: ['default', './tests/kit/reporters/vitest.ts'],
    restoreMocks: true,
    projects: [
      { extends: true, test: unit },
      { extends: true, test: planted },
      { extends: true, test: scratch },
      { extends: true, test: backend },
    ],
  },
});
