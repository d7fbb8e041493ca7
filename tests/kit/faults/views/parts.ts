import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { viewFaultsIn } from './find-view-faults.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** What no shopper meets: the pages that show the design system, and the inspector of the charts. */
const beside = /^src\/(?:ui\/gallery|shell\/inspect)\b/;

/** Whether a file is a view in which faults are planted. */
export const isPlantedView = (path: string): boolean =>
  /^src\/(?:flows|ui|shell)\/.*\.tsx$/.test(path) && !beside.test(path);

/** The part that a view belongs to: `views/cart`, `views/ui`. */
const partOf = (path: string): string => {
  const [, folder, flow] = path.split('/');
  return folder === 'flows' ? `views/${flow}` : `views/${folder}`;
};

/** By part, the faults of its views as `path#name`. */
export function viewFaultsByPart(): Map<string, string[]> {
  const parts = new Map<string, string[]>();
  for (const path of globSync('src/**/*.tsx', { cwd: root }).toSorted().filter(isPlantedView)) {
    const faults = viewFaultsIn(path, readFileSync(join(root, path), 'utf8')).map(({ name }) => `${path}#${name}`);
    if (faults.length > 0) parts.set(partOf(path), [...(parts.get(partOf(path)) ?? []), ...faults]);
  }
  return parts;
}
