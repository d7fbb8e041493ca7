import { readReport } from '../features.js';
import { say } from '../install.js';
import { askGit } from './origin.js';
import { failedStep, passedStep } from '../steps.js';

/** Commits after which a report is said to be old, and after which it proves nothing any more. */
const AGES = { old: 20, tooOld: Infinity };

/**
 * How many commits there are since that of which a report tells; one that names none is as old as the commit that wrote
 * it. Nothing is known where there is no history.
 */
export function ageOf(name, ask = askGit, read = readReport) {
  const commit = read(name)?.commit ?? ask('log', '-1', '--format=%H', '--', `reports/${name}`);
  const count = commit ? ask('rev-list', '--count', `${commit}..HEAD`) : null;
  return count === null ? null : Number(count);
}

/** What is to be said of each report, and which of them are too old. */
export function judgeAges(ages, { old, tooOld } = AGES) {
  const known = Object.entries(ages).filter(([, age]) => age !== null);
  const tell = ([name, age]) => `reports/${name} is ${age} commits old`;
  return {
    old: known.filter(([, age]) => age > old && age <= tooOld).map(tell),
    tooOld: known.filter(([, age]) => age > tooOld).map(tell),
  };
}

/** Whether the reports of the long runs still tell of this shop. */
export function reportsStep() {
  const { old, tooOld } = judgeAges(Object.fromEntries(['qa.json', 'soak.json'].map((name) => [name, ageOf(name)])));
  const name = 'age of the reports';
  for (const line of old) say(`! ${line}: npm run ${line.includes('qa') ? 'qa' : 'soak'} writes it anew`);
  return tooOld.length > 0 ? failedStep(name, tooOld.join('\n')) : passedStep(name);
}
