import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { faultsIn } from './find-faults.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** What no shopper meets: drawings, what fills an empty shop, shapes of tables, and a shop that is grown for a bench. */
const beside = /^backends\/(db|pictures\/kit|growth|seeds?)\b|\/(seed|words)\.ts$/;

/** Whether faults are planted in a file. */
export const isPlanted = (path: string): boolean =>
  path.startsWith('backends/') && path.endsWith('.ts') && !beside.test(path);

/** The part of the backends that a file belongs to: its folder, and within `shop` the folder of that. */
const partOf = (path: string): string => {
  const [top, folder, inner] = path.split('/');
  if (folder?.endsWith('.ts')) return top ?? '';
  return folder === 'shop' && inner && !inner.endsWith('.ts') ? `${top}/shop/${inner}` : `${top}/${folder}`;
};

/** By part of the backends, its faults as `path#name`. */
export function faultsByPart(): Map<string, string[]> {
  const parts = new Map<string, string[]>();
  for (const path of globSync('backends/**/*.ts', { cwd: root }).toSorted().filter(isPlanted)) {
    const faults = faultsIn(path, readFileSync(join(root, path), 'utf8')).map(({ name }) => `${path}#${name}`);
    if (faults.length > 0) parts.set(partOf(path), [...(parts.get(partOf(path)) ?? []), ...faults]);
  }
  return parts;
}
