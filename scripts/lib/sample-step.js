import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sampleSeed } from '../../tests/kit/model/sample.ts';
import { browserTests } from './checks.js';
import { provenBy, readFeatures } from './feature-table.js';
import { featuresOf, runsOf } from './features.js';
import { root, say } from './install.js';
import { changedFiles, chooseTests, listedTests, testListOf } from './sample.js';
import { failedStep } from './steps.js';

const file = join(root, 'reports/.run/sample.txt');

/**
 * Writes down which tests of the browser an everyday run makes, by what those without a browser proved.
 * @param done the steps that ran before
 */
export function sampleStep(browser, done) {
  const { args, env } = browserTests(browser, ['--list', '--reporter=json']);
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ...env },
    maxBuffer: 1e8,
  });
  if (status !== 0) return { ok: false, step: failedStep('list of the tests in the browser', `${stdout}${stderr}`) };
  const tests = listedTests(JSON.parse(stdout));
  const { chosen, needed, ofChanges, inTurn } = chooseTests(tests, {
    features: readFeatures(),
    isProven: provenBy(featuresOf(runsOf(done))),
    changed: changedFiles(),
    seed: sampleSeed(),
  });
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, testListOf(chosen));
  say(
    `Of ${tests.length} tests in the browser this run makes ${chosen.length}: ${needed} for features that have no other, ` +
      `${ofChanges} of what changed lately, ${inTurn} in turn. npm run qa makes all.`,
  );
  return { ok: true, file };
}
