import { defineConfig } from 'vitest/config';

const faults = 'tests/**/*.mutants.test.ts';

/** No database: machines, rules, clients, views, architecture, scripts. */
const unit = {
  name: 'unit',
  include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
  exclude: ['tests/backends/**', 'tests/contract/**', 'tests/e2e/**', 'tests/bench/**', faults],
  setupFiles: ['tests/kit/console.ts'],
  // Its files share their modules: reading them anew for each took most of the time. None of them changes one.
  isolate: false,
};

/** Faults planted in charts, each of which the tests of its flow must notice. */
const planted = { ...unit, name: 'planted faults', include: [faults], exclude: [], isolate: true };

/** On one embedded PostgreSQL for the run; each file has a database of its own. */
const backend = {
  name: 'backend',
  include: ['tests/backends/**/*.test.ts', 'tests/contract/**/*.test.ts'],
  setupFiles: ['tests/kit/console.ts'],
  globalSetup: ['tests/kit/database-cluster.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    maxWorkers: 2,
    reporters: ['default', './tests/kit/reporters/vitest.ts'],
    restoreMocks: true,
    projects: [
      { extends: true, test: unit },
      { extends: true, test: planted },
      { extends: true, test: backend },
    ],
  },
});
