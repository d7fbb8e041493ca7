import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { plantedName, type Fault } from './find-faults.ts';

/** What sources with faults in them ask which is planted. */
const asked = '#tests/kit/faults/planted.ts';

/**
 * The source with all its faults in it, each of which waits to be the one that is planted.
 * @param from the module that says which one that is
 */
export function plant(path: string, source: string, faults: readonly Fault[], from = asked): string {
  const pieces: { at: number; order: number; text: string }[] = [];
  for (const { name, start, end, becomes, isOfValue, was = '', around: [before, after] = ['', ''] } of faults) {
    const fault = JSON.stringify(`${path}#${name}`);
    const choice = isOfValue
      ? `${before}${plantedName}.value(${fault}, ${becomes}, (${was}`
      : `${before}(${plantedName}.is(${fault}) ? (${becomes}) : (${was}`;
    const size = end - start;
    if (size === 0) pieces.push({ at: start, order: 0, text: `${choice}))${after}` });
    else {
      // What begins at the same place begins with the largest, and ends with the smallest.
      pieces.push({ at: start, order: -size, text: choice });
      pieces.push({ at: end, order: size - Number.MAX_SAFE_INTEGER, text: `))${after}` });
    }
  }
  let [planted, at] = ['', 0];
  for (const piece of pieces.toSorted((one, other) => one.at - other.at || one.order - other.order)) {
    planted += `${source.slice(at, piece.at)}${piece.text}`;
    at = piece.at;
  }
  return `import { planted as ${plantedName} } from '${from}'; ${planted}${source.slice(at)}`;
}

/** Which sources have faults, which those are, and what says which of them is planted. */
type Kind = {
  readonly isPlanted: (path: string) => boolean;
  readonly faultsIn: (path: string, source: string) => Fault[];
  readonly from?: string;
};

/** Plants all faults of the sources that a run of planted faults is about. */
export function plantFaults(root: string, { isPlanted, faultsIn, from }: Kind): Plugin {
  return {
    name: 'plant faults',
    enforce: 'pre',
    transform(source, id) {
      const path = relative(root, id);
      if (!isPlanted(path)) return null;
      const faults = faultsIn(path, source);
      return faults.length === 0 ? null : { code: plant(path, source, faults, from), map: null };
    },
  };
}
