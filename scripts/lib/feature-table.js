import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.js';

/** @typedef {{ id: string, kind: string, says: string }} Feature */

const id = '(?:[A-Z]{3}-|G)\\d+';
const inBrackets = new RegExp(`\\[(${id}(?:\\s*,\\s*${id})*)\\]`, 'g');
/** What is seen has to be seen in a browser. */
export const inBrowser = new Set(['route', 'screen', 'error']);

/**
 * The rows of docs/features.md.
 * @returns {Feature[]}
 */
export const featuresIn = (table) =>
  [...table.matchAll(/^\| ([A-Z]{3}-\d+) *\| ([a-z]+) *\| (.+?) *\|$/gm)].map(([, id, kind, says]) => ({
    id,
    kind,
    says,
  }));
const tableText = () => readFileSync(join(root, 'docs/features.md'), 'utf8');
export const readFeatures = () => featuresIn(tableText());

/** Ids of what the specification leaves open: `G04`. */
export const readGaps = () => [...tableText().matchAll(/^- \*\*(G\d+)\*\*/gm)].map(([, gap]) => gap);

/** Ids that stand in brackets: `[CRT-03, G15]` in a test, `x-features: [CRT-03]` in a contract. */
export const idsNamedIn = (text) => [...text.matchAll(inBrackets)].flatMap(([, named]) => named.split(/\s*,\s*/));

const filesUnder = (folder, ending) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => ending.test(path))
    .map((path) => `${folder}/${path}`)
    .toSorted();

/** What names features: each test, and each contract. */
export const namers = () => [...filesUnder('tests', /\.tsx?$/), ...filesUnder('openapi', /\.yaml$/)];

/** Ids that the text of a test names, whether it passed or not. */
export function namedByTests() {
  const named = new Set(
    filesUnder('tests', /\.tsx?$/).flatMap((path) => idsNamedIn(readFileSync(join(root, path), 'utf8'))),
  );
  return ({ id }) => named.has(id);
}

/** Whether tests of a report (reports/features.json) prove a feature: what is seen has to be seen in a browser. */
export const provenBy = (report) => {
  const runs = new Map(Object.entries(report));
  return ({ id, kind }) => {
    const passed = runs.get(id) ?? [];
    return inBrowser.has(kind) ? passed.some(({ where }) => where === 'browser') : passed.length > 0;
  };
};

/** The features that tests name and none that passed proves, by a report as reports/features.json. */
export const withoutProof = (report, features = readFeatures(), isNamed = namedByTests()) => {
  const isProven = provenBy(report);
  return features.filter((feature) => isNamed(feature) && !isProven(feature));
};

/** How many features of each area hold, and which do not. */
export function areasOf(features, holds) {
  /** @type {Map<string, { name: string, total: number, missing: Feature[] }>} */
  const areas = new Map();
  for (const feature of features) {
    const name = feature.id.slice(0, 3);
    const area = areas.get(name) ?? { name, total: 0, missing: [] };
    area.total += 1;
    if (!holds(feature)) area.missing.push(feature);
    areas.set(name, area);
  }
  return [...areas.values()];
}
