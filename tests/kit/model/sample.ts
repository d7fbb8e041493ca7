import { spawnSync } from 'node:child_process';
import { statePath } from '#machines/kit/state-path.ts';
import { depth, hash } from './depth.ts';
import type { Path } from './plan.ts';

/** SEED, or the commit that is checked out: the same commit walks the same sample, and another commit another one. */
export const sampleSeed = (): string => {
  const { SEED } = process.env;
  if (SEED) return SEED;
  const { stdout, status } = spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' });
  // An unpacked archive has no commits.
  return status === 0 ? stdout.trim() : '1';
};

export const nameOfPath = ({ input, steps }: Path): string =>
  `${input}: ${steps.map(({ move }) => move.label).join(' > ')}`;

export const keysOfPath = ({ steps }: Path): string[] =>
  steps.flatMap(({ world }) => world.taken.flat().map(({ key }) => key));

/** What views show and hear along a path: each state, and each kind of event. */
export const sightsOfPath = ({ start, steps }: Path): string[] => [
  ...statePath(start.snapshot).split(' | '),
  ...steps.flatMap(({ move, world }) => [
    ...statePath(world.snapshot).split(' | '),
    ...(move.kind === 'event' ? [move.event.type] : []),
  ]),
];

/**
 * At most `count` of the paths; all of them in `qa`. The seed chooses the first, so that every path gets its turn; each
 * further one is that which takes the most transitions not taken yet, or has the most of whatever is looked for. A path
 * without a step proves no transition.
 */
export const samplePaths = (
  paths: readonly Path[],
  count: number,
  seed: string,
  proofsOf: (path: Path) => readonly string[] = keysOfPath,
): Path[] => {
  if (depth() === 'qa') return [...paths];
  const left = paths
    .filter(({ steps }) => steps.length > 0)
    .map((path) => ({ path, keys: proofsOf(path), rank: hash(`${seed} ${nameOfPath(path)}`) }))
    .sort((a, b) => a.rank - b.rank);
  const taken = new Set<string>();
  const chosen: Path[] = [];
  while (chosen.length < count) {
    const gains = left.map(({ keys }) => new Set(keys.filter((key) => !taken.has(key))).size);
    const at = chosen.length === 0 ? 0 : gains.indexOf(Math.max(...gains));
    if (!gains[at]) break;
    for (const { path, keys } of left.splice(at, 1)) {
      chosen.push(path);
      for (const key of keys) taken.add(key);
    }
  }
  return chosen;
};
