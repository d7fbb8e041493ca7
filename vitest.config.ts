import { defineConfig } from 'vitest/config';
import { isPlanted, plantedIn } from './tests/kit/faults/parts.ts';
import { plantFaults } from './tests/kit/faults/plant.ts';
import { depth } from './tests/kit/model/depth.ts';
import { contentPages } from './scripts/make/content-pages.ts';
import { needPinnedNode } from './scripts/lib/install.js';

needPinnedNode('vitest');

const faults = 'tests/**/*.mutants.test.ts';
/**
 * Whether the backends have faults in them, and what for: to be planted for whole runs, to be tried by each test that
 * comes by them, or to be seen: which tests come by which.
 */
const { FAULTS } = process.env;
const copies = 'tests/**/*.scratch.test.ts';

/** The files of a project share their modules: reading them anew for each took much of the time. None changes one. */
const shared = { isolate: false };

/** What a project whose tests come by planted faults has besides; without faults, what every project has. */
const withFaults = {
  // What is prepared once for all files would be come by in the first of them alone.
  isolate: FAULTS === 'seen' || FAULTS === 'tried',
  ...(FAULTS === 'tried' ? { runner: 'tests/kit/faults/try-faults.ts' } : {}),
  // Thousands of times a process begins anew then.
  ...(FAULTS ? { execArgv: ['--import', `${import.meta.dirname}/scripts/lib/quick-resolve.js`] } : {}),
  setupFiles: ['tests/kit/console.ts', ...(FAULTS === 'seen' ? ['tests/kit/faults/note-reached.ts'] : [])],
};

/** No database: machines, rules, clients, views, architecture, scripts. */
const unit = {
  ...shared,
  name: 'unit',
  include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
  exclude: ['tests/backends/**', 'tests/contract/**', 'tests/e2e/**', 'tests/bench/**', faults, copies],
  setupFiles: ['tests/kit/console.ts'],
};

/** Faults planted in charts, each of which the tests of its flow must notice. */
const planted = { ...unit, name: 'planted faults', include: [faults], exclude: ['tests/backends/**'] };

/** Faults planted in the backends and the rules, which takes hours: npm run qa:mutants alone does it. */
const plantedInBackends = {
  ...unit,
  name: 'planted in backends',
  include: ['tests/backends/*.mutants.test.ts'],
  exclude: [],
};

/** Commands that write into a project, run on a copy of it. */
const scratch = { ...unit, name: 'copies of the project', include: [copies], exclude: [] };

/** On one embedded PostgreSQL for the run; each file has a database of its own. */
const backend = {
  ...withFaults,
  name: 'backend',
  include: ['tests/backends/**/*.test.ts', 'tests/contract/**/*.test.ts'],
  exclude: [faults],
  globalSetup: ['tests/kit/database/contract-bundles.ts', 'tests/kit/database/database-cluster.ts'],
};

export default defineConfig({
  plugins: [contentPages(), ...(FAULTS ? [plantFaults(import.meta.dirname, { isPlanted, faultsIn: plantedIn })] : [])],
  test: {
    maxWorkers: 2,
    // Far more than any test needs alone: on a busy machine a test of one second may take ten.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    reporters: ['default', './tests/kit/reporters/vitest.ts'],
    restoreMocks: true,
    projects: [
      { extends: true, test: FAULTS ? { ...unit, ...withFaults } : unit },
      { extends: true, test: planted },
      ...(depth() === 'mutants' ? [{ extends: true as const, test: plantedInBackends }] : []),
      { extends: true, test: scratch },
      { extends: true, test: backend },
    ],
  },
});
