import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { faultsIn, plantedName, type Fault } from './find-faults.ts';

/** The source with all its faults in it, each of which waits to be the one that is planted. */
export function plant(path: string, source: string, faults: readonly Fault[]): string {
  const pieces: { at: number; order: number; text: string }[] = [];
  for (const { name, start, end, becomes } of faults) {
    const fault = JSON.stringify(`${path}#${name}`);
    const size = end - start;
    // What begins at the same place begins with the largest, and ends with the smallest.
    pieces.push({ at: start, order: -size, text: `(${plantedName}.is(${fault}) ? (${becomes}) : (` });
    pieces.push({ at: end, order: size - Number.MAX_SAFE_INTEGER, text: '))' });
  }
  let [planted, at] = ['', 0];
  for (const piece of pieces.toSorted((one, other) => one.at - other.at || one.order - other.order)) {
    planted += `${source.slice(at, piece.at)}${piece.text}`;
    at = piece.at;
  }
  return `import { planted as ${plantedName} } from '#tests/kit/faults/planted.ts'; ${planted}${source.slice(at)}`;
}

/** Plants all faults of the sources that a run of planted faults is about. */
export function plantFaults(root: string, isPlanted: (path: string) => boolean): Plugin {
  return {
    name: 'plant faults',
    enforce: 'pre',
    transform(source, id) {
      const path = relative(root, id);
      if (!isPlanted(path)) return null;
      const faults = faultsIn(path, source);
      return faults.length === 0 ? null : { code: plant(path, source, faults), map: null };
    },
  };
}
