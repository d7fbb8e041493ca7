import { help, say, stop } from './lib/install.js';

help(`
npm run features — lists the features of docs/features.md that no test names yet, by area.
  --passed   counts only tests that passed in the last "npm test"; routes, screens and errors need one in the browser
  --all      also says what each missing feature is
`);
const { areasOf, namedByTests, provenBy, readFeatures } = await import('./lib/feature-table.js');
const { readReport } = await import('./lib/features.js');

const flags = new Set(process.argv.slice(2));
const report = flags.has('--passed') ? readReport('features.json') : null;
if (report === undefined) stop('There is no reports/features.json yet: "npm test" writes it.');
const features = readFeatures();
const areas = areasOf(features, report ? provenBy(report) : namedByTests());
for (const { name, total, missing } of areas) {
  const without = missing.length > 0 ? `  without a test: ${missing.map(({ id }) => id.slice(4)).join(' ')}` : '';
  say(`${name}  ${total - missing.length}/${total}${without}`);
  if (flags.has('--all')) for (const { id, says } of missing) say(`     ${id}  ${says}`);
}
const missing = areas.reduce((sum, area) => sum + area.missing.length, 0);
say(`${features.length - missing} of ${features.length} features have a test${report ? ' that passed' : ''}.`);
