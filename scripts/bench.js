import { help, onPinnedNode, say } from './lib/install.js';

help(`
npm run bench — runs every tests/bench/*.bench.ts, one after the other, and writes reports/bench.json.
A bench prints each measure as a line of JSON: {"name": "cached listing", "value": 11000, "unit": "requests/s",
"atLeast": 10000}; "atLeast" or "atMost" is its goal, where it has one. A goal missed makes the exit code 1.
"npm run bench -- listing" runs those whose file name has "listing" in it, and leaves the others' measures as they
were, as it does with those of a bench that breaks off.
`);
await onPinnedNode();
const { spawnSync } = await import('node:child_process');
const { readdirSync } = await import('node:fs');
const { join } = await import('node:path');
const { arch, cpus, platform } = await import('node:os');
const { root } = await import('./lib/install.js');
const { ensureBuilt } = await import('./lib/build.js');
const { readReport, writeReport } = await import('./lib/features.js');

const chosen = process.argv.slice(2);
const folder = join(root, 'tests/bench');
const benches = readdirSync(folder).filter((name) => name.endsWith('.bench.ts'));
const files = benches.filter((name) => chosen.every((word) => name.includes(word))).toSorted();
const built = await ensureBuilt();
if (!built.ok) say(built.output);

const parse = (line) => {
  try {
    const { name, value, unit, atLeast, atMost } = JSON.parse(line);
    return typeof name === 'string' && typeof value === 'number' ? { name, value, unit, atLeast, atMost } : null;
  } catch {
    return null;
  }
};
const isMet = ({ value, atLeast, atMost }) => value >= (atLeast ?? -Infinity) && value <= (atMost ?? Infinity);
const goalOf = ({ atLeast, atMost }) =>
  [atLeast && `at least ${atLeast}`, atMost && `at most ${atMost}`].filter(Boolean).join(', ');

const measures = [];
/** The benches that ran to their end: what another had measured before it broke off, its old rows say better. */
const ended = new Set();
let broken = built.ok ? 0 : 1;
for (const file of built.ok ? files : []) {
  say(`── ${file}`);
  const ran = spawnSync(process.execPath, [join(folder, file)], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 2 ** 26,
  });
  if (ran.status !== 0) broken += 1;
  const now = new Date().toISOString();
  const found = ran.stdout.split('\n').map(parse).filter(Boolean);
  if (ran.status !== 0 || found.length === 0)
    say(`✗ it ended with ${ran.status} and ${found.length} measures\n${ran.stdout}`);
  else ended.add(file);
  for (const measure of found) {
    measures.push({ bench: file, ended: now, ...measure, met: isMet(measure) });
    const spread = measure.spread === undefined ? '' : `(${measure.spread.join(' to ')}) `;
    say(
      `${isMet(measure) ? '✓' : '✗'} ${measure.name}: ${measure.value} ${measure.unit ?? ''} ${spread}${goalOf(measure)}`,
    );
  }
}
const missed = measures.filter(({ met }) => !met).length;
const machine = `${platform()}-${arch()}, ${cpus().length} cores, Node ${process.version}`;
if (built.ok) {
  const isLeft = ({ bench }) => benches.includes(bench) && !ended.has(bench);
  const isNew = ({ bench }) => ended.has(bench);
  const all = [...(readReport('bench.json')?.measures.filter(isLeft) ?? []), ...measures.filter(isNew)];
  writeReport('bench.json', { machine, measures: all.toSorted((one, other) => one.bench.localeCompare(other.bench)) });
}
process.exitCode = missed + broken > 0 ? 1 : 0;
say(`${measures.length} measures, ${missed} goals missed, ${broken} benches broken`);
