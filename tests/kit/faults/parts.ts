import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { faultsIn, faultsOfRules, type Fault } from './find-faults.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** What no shopper meets: drawings, what fills an empty shop, shapes of tables, and a shop that is grown for a bench. */
const beside = /^backends\/(db|pictures\/kit|growth|seeds?)\b|\/(seed|words)\.ts$/;

const rules = 'machines/rules/';
/** What rules are said in. */
const words = /-(words|texts)\.ts$/;

/** Whether faults are planted in a file: in the backends, and in the rules that they have in common with the charts. */
export const isPlanted = (path: string): boolean =>
  path.endsWith('.ts') &&
  ((path.startsWith('backends/') && !beside.test(path)) || (path.startsWith(rules) && !words.test(path)));

/** What is planted in a source of these. */
export const plantedIn = (path: string, source: string): Fault[] =>
  path.startsWith(rules) ? faultsIn(path, source, faultsOfRules) : faultsIn(path, source);

/** The part that a file belongs to: its folder, and within `backends/shop` the folder of that. */
const partOf = (path: string): string => {
  if (path.startsWith(rules)) return dirname(path.slice('machines/'.length));
  const [top, folder, inner] = path.split('/');
  if (folder?.endsWith('.ts')) return top ?? '';
  return folder === 'shop' && inner && !inner.endsWith('.ts') ? `${top}/shop/${inner}` : `${top}/${folder}`;
};

type Sources = {
  /** a glob of their files, and which of these count */
  readonly files: string;
  readonly isPlanted: (path: string) => boolean;
  readonly faultsIn: (path: string, source: string) => readonly Fault[];
  readonly partOf: (path: string) => string;
};

/** By part, the faults of its sources as `path#name`. */
export function groupFaults(sources: Sources): Map<string, string[]> {
  const parts = new Map<string, string[]>();
  for (const path of globSync(sources.files, { cwd: root }).toSorted().filter(sources.isPlanted)) {
    const faults = sources.faultsIn(path, readFileSync(join(root, path), 'utf8')).map(({ name }) => `${path}#${name}`);
    const part = sources.partOf(path);
    if (faults.length > 0) parts.set(part, [...(parts.get(part) ?? []), ...faults]);
  }
  return parts;
}

/** By part of the backends and of the rules, its faults as `path#name`. */
export const faultsByPart = (): Map<string, string[]> =>
  groupFaults({ files: '{backends,machines/rules}/**/*.ts', isPlanted, faultsIn: plantedIn, partOf });
