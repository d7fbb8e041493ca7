import { faultsByPart } from '../../../tests/kit/faults/parts.ts';
import { viewFaultsByPart } from '../../../tests/kit/faults/views/parts.ts';
import { partsIn, soakFolders } from './parts.js';
import { readReport } from '../features.js';
import { flowNames } from '../flows.ts';
import { say } from '../install.js';
import { askGit, besides } from './origin.js';
import { failedStep, passedStep } from '../steps.js';

/** Commits after which a row is said to be old, and after which it proves nothing any more. */
export const AGES = { old: 20, tooOld: 60 };
/** Planting all faults takes hours: rows of it are said to be old, and no more. */
const MUTANTS_AGES = { ...AGES, tooOld: Infinity };

/**
 * How many commits changed something since that of which a row tells. Null where the history is cut off or there is
 * none; undefined where it is whole and has no such commit, as when the row was made of one that never landed.
 */
export function ageOf(commit, ask = askGit) {
  const count = ask('rev-list', '--count', `${commit}..HEAD`, ...besides);
  if (count !== null) return Number(count);
  return ask('rev-parse', '--is-shallow-repository') === 'false' ? undefined : null;
}

const some = (names) => [...names.slice(0, 5), ...(names.length > 5 ? ['…'] : [])].join(', ');
const tell = ([part, age]) => `${part} (${age})`;

/** What is to be said of a report: parts that have no row, rows that are old, and those that are too old. */
export function judgeAges(ages, { old, tooOld }) {
  const known = Object.entries(ages).toSorted(([, one], [, other]) => other - one);
  return {
    lacking: known.filter(([, age]) => age === undefined).map(([part]) => part),
    old: known.filter(([, age]) => age > old && age <= tooOld).map(tell),
    tooOld: known.filter(([, age]) => age > tooOld).map(tell),
  };
}

/** By part, how many commits ago its row was made; undefined for no row, and for one of a commit that never landed. */
function agesOf(rows, parts) {
  const commits = new Map();
  for (const part of parts) {
    const commit = rows[part]?.commit;
    if (commit && !commits.has(commit)) commits.set(commit, ageOf(commit));
  }
  return Object.fromEntries(parts.map((part) => [part, commits.get(rows[part]?.commit)]));
}

/** What each report of a long run should have rows for, and those that it has; `renew` makes them anew. */
const reports = () => {
  const { flows, backends, rules, views } = readReport('mutants.json') ?? {};
  const covered = (depth, folders, beside = []) => ({
    name: `${depth}.json`,
    parts: partsIn(folders).filter((part) => !beside.includes(part)),
    rows: readReport(`${depth}.json`)?.coverage ?? {},
    renew: `npm run ${depth} -- tests/<part> …`,
    limits: AGES,
  });
  return [
    // What is made by `npm run soak` alone is no part of the others.
    covered('qa', ['tests'], ['e2e/soak']),
    covered('soak', soakFolders),
    {
      name: 'mutants.json',
      parts: [...flowNames(), ...faultsByPart().keys(), ...viewFaultsByPart().keys()],
      rows: { ...flows, ...backends, ...rules, ...views },
      renew: 'npm run qa:mutants -- <part> …',
      limits: MUTANTS_AGES,
    },
  ];
};

/** Whether the reports of the long runs still tell of this shop. */
export function reportsStep() {
  const failures = [];
  for (const { name, parts, rows, renew, limits } of reports()) {
    const { lacking, old, tooOld } = judgeAges(agesOf(rows, parts), limits);
    const of = `of ${parts.length} rows of reports/${name}`;
    if (lacking.length > 0) say(`! ${lacking.length} ${of} are lacking: ${some(lacking)}`);
    if (old.length > 0) say(`! ${old.length} ${of} are older than ${limits.old} commits: ${some(old)}`);
    if (lacking.length + old.length > 0) say(`  ${renew} renews them`);
    if (tooOld.length > 0)
      failures.push(
        `${tooOld.length} ${of} are older than ${limits.tooOld} commits: ${tooOld.join(', ')}. ${renew} renews them`,
      );
  }
  const name = 'age of the reports';
  return failures.length > 0 ? failedStep(name, failures.join('\n')) : passedStep(name);
}
