import { areOrthogonal } from './chart.ts';
import { keyOf, moved } from './world.ts';
import type { Move, World } from './world.ts';
import type { Atlas, Edge, Place } from './explore.ts';
import type { Model } from './define.ts';

/** A way through the chart from one input, with the world that each move must lead to. */
export type Path = { input: string; start: World; steps: readonly { move: Move; world: World }[] };

export type Depth = 'transitions' | 'pairs';

const allKeys = (edge: Edge): string[] => edge.taken.flat().map(({ key }) => key);

/** What a step proves: each transition taken, and (for pairs) each transition right after the one before it. */
const proofs = (model: Model, depth: Depth, before: Edge['taken'] | null, taken: Edge['taken']): string[] => {
  const singles = taken.flat().map(({ key }) => key);
  if (depth === 'transitions' || !before) return singles;
  const [last, first] = [before.at(-1) ?? [], taken[0] ?? []];
  const pairs = last.flatMap((one) =>
    first
      .filter((next) => !areOrthogonal(model.machine, one.from, next.from))
      .map((next) => `${one.key} => ${next.key}`),
  );
  return [...singles, ...pairs];
};

/** Everything that can be proven at all, over a whole atlas. */
export const provable = (model: Model, depth: Depth, atlas: Atlas): Set<string> => {
  const found = new Set<string>();
  for (const place of atlas.places.values()) {
    for (const edge of place.edges) {
      for (const key of allKeys(edge)) found.add(key);
      if (depth === 'transitions') continue;
      for (const next of atlas.places.get(edge.to)?.edges ?? []) {
        for (const proof of proofs(model, depth, edge.taken, next.taken)) found.add(proof);
      }
    }
  }
  return found;
};

type Walk = { world: World; last: Edge['taken'] | null; steps: { move: Move; world: World }[] };

/**
 * Plans paths that together prove everything provable at this depth. Each path is walked on the real chart while it is
 * planned, so an expectation is never a guess. `longest` is the number of moves after which a path is not prolonged.
 */
export const planPaths = (model: Model, atlas: Atlas, depth: Depth, longest: number): Path[] => {
  const missing = provable(model, depth, atlas);
  const paths: Path[] = [];
  const advance = (walk: Walk, move: Move, input: string): void => {
    const world = moved(model.machine, model.inputs[input], walk.world, move);
    for (const proof of proofs(model, depth, walk.last, world.taken)) missing.delete(proof);
    walk.steps.push({ move, world });
    walk.world = world;
    walk.last = world.taken;
  };
  const wanted = (before: Edge['taken'] | null, edge: Edge): boolean =>
    proofs(model, depth, before, edge.taken).some((proof) => missing.has(proof));

  /** The shortest way from a walk to something missing: breadth first, never through the same place twice. */
  const nearest = (walk: Walk): Edge[] | null => {
    const seen = new Set<string>();
    let rim: { key: string; last: Edge['taken'] | null; way: Edge[] }[] = [
      { key: keyOf(model, walk.world), last: walk.last, way: [] },
    ];
    while (rim.length > 0) {
      const next: typeof rim = [];
      for (const { key, last, way } of rim) {
        for (const edge of atlas.places.get(key)?.edges ?? []) {
          if (wanted(last, edge)) return [...way, edge];
          if (seen.has(edge.to)) continue;
          seen.add(edge.to);
          next.push({ key: edge.to, last: edge.taken, way: [...way, edge] });
        }
      }
      rim = next;
    }
    return null;
  };

  for (const start of atlas.starts) {
    for (let fruitful = true; fruitful;) {
      const walk: Walk = { world: start.world, last: null, steps: [] };
      const before = missing.size;
      for (let way = nearest(walk); way && walk.steps.length < longest; way = nearest(walk)) {
        const left = missing.size;
        for (const edge of way) {
          advance(walk, edge.move, start.input);
          if (keyOf(model, walk.world) !== edge.to) break;
        }
        if (missing.size === left) break;
      }
      fruitful = missing.size < before;
      if (fruitful) paths.push({ input: start.input, start: start.world, steps: walk.steps });
    }
    // Where a flow begins is decided by transitions too, even if everything after that is proven from elsewhere.
    if (!paths.some(({ input }) => input === start.input)) {
      paths.push({ input: start.input, start: start.world, steps: [] });
    }
  }
  return [...paths, ...rescue(model, atlas, depth, missing)];
};

/** What the greedy walk missed is reached by the way on which exploring found it. */
const rescue = (model: Model, atlas: Atlas, depth: Depth, missing: Set<string>): Path[] => {
  const paths: Path[] = [];
  const go = (place: Place, moves: readonly Move[]): void => {
    const input = model.inputs[place.input];
    const start = atlas.starts.find((one) => one.input === place.input);
    if (!start) return;
    const steps: Path['steps'][number][] = [];
    let { world } = start;
    let last: Edge['taken'] | null = null;
    for (const move of [...place.way, ...moves]) {
      world = moved(model.machine, input, world, move);
      steps.push({ move, world });
      for (const proof of proofs(model, depth, last, world.taken)) missing.delete(proof);
      last = world.taken;
    }
    paths.push({ input: place.input, start: start.world, steps });
  };
  for (const place of atlas.places.values()) {
    for (const edge of place.edges) {
      if (allKeys(edge).some((key) => missing.has(key))) go(place, [edge.move]);
      if (depth === 'transitions') continue;
      for (const next of atlas.places.get(edge.to)?.edges ?? []) {
        if (proofs(model, depth, edge.taken, next.taken).some((proof) => missing.has(proof)))
          go(place, [edge.move, next.move]);
      }
    }
  }
  return paths;
};

/** The pairs of transitions that can follow each other and that none of these paths drives. */
export const undrivenPairs = (model: Model, atlas: Atlas, paths: readonly Path[]): string[] => {
  const missing = provable(model, 'pairs', atlas);
  for (const { steps } of paths) {
    let last: Edge['taken'] | null = null;
    for (const { world } of steps) {
      for (const proof of proofs(model, 'pairs', last, world.taken)) missing.delete(proof);
      last = world.taken;
    }
  }
  return [...missing].filter((proof) => proof.includes(' => '));
};
