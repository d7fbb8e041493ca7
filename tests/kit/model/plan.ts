import type { TransitionName } from '#machines/kit/transitions.ts';
import { areOrthogonal } from './chart.ts';
import { keyOf, moved } from './world.ts';
import type { Move, World } from './world.ts';
import type { Atlas, Edge, Place } from './explore.ts';
import type { Model } from './define.ts';

/** A way through the chart from one input, with the world that each move must lead to. */
export type Path = { input: string; start: World; steps: readonly { move: Move; world: World }[] };

export type Depth = 'transitions' | 'pairs';

const allKeys = (edge: Edge): string[] => edge.taken.flat().map(({ key }) => key);

const proofsOf = (model: Model, depth: Depth, before: readonly TransitionName[], taken: Edge['taken']): string[] => {
  const singles = taken.flat().map(({ key }) => key);
  if (depth === 'transitions') return singles;
  const pairs = before.flatMap((one) =>
    (taken[0] ?? [])
      .filter((next) => !areOrthogonal(model.machine, one.from, next.from))
      .map((next) => `${one.key} => ${next.key}`),
  );
  return [...singles, ...pairs];
};

type Taken = Edge['taken'];
type Prover = (before: Taken | null) => (taken: Taken) => readonly string[];

const provers = new WeakMap<Model, { readonly [D in Depth]?: Prover }>();

/**
 * Says what a step proves after another one: each transition taken, and (for pairs) each transition right after the one
 * before it. A large chart is asked this millions of times, of some hundred different steps: each answer is worked out
 * once.
 */
const proverOf = (model: Model, depth: Depth): Prover => {
  const made = provers.get(model)?.[depth] ?? createProver(model, depth);
  provers.set(model, { ...provers.get(model), [depth]: made });
  return made;
};

const createProver = (model: Model, depth: Depth): Prover => {
  const numbers = new Map<string, number>();
  const known = new WeakMap<Taken, number>();
  const numberOf = (taken: Taken): number => {
    const found = known.get(taken);
    if (found !== undefined) return found;
    const name = taken.map((step) => step.map(({ key }) => key).join(' + ')).join(' > ');
    const number = numbers.get(name) ?? numbers.size + 1;
    numbers.set(name, number);
    known.set(taken, number);
    return number;
  };
  const answers = new Map<number, (readonly string[] | undefined)[]>();
  return (before) => {
    const first = before === null ? 0 : numberOf(before);
    const own = answers.get(first) ?? [];
    answers.set(first, own);
    return (taken) => (own[numberOf(taken)] ??= proofsOf(model, depth, before?.at(-1) ?? [], taken));
  };
};

/** Tells whether something of an answer is missing still; what is found leaves `missing` for ever. */
const createSearch = (missing: ReadonlySet<string>): ((proven: readonly string[]) => boolean) => {
  const found = new Set<readonly string[]>();
  return (proven) => {
    if (found.has(proven)) return false;
    if (proven.some((proof) => missing.has(proof))) return true;
    found.add(proven);
    return false;
  };
};

/** Everything that can be proven at all, over a whole atlas. */
export const provable = (model: Model, depth: Depth, atlas: Atlas): Set<string> => {
  const found = new Set<string>();
  const counted = new Set<readonly string[]>();
  const proofs = proverOf(model, depth);
  for (const place of atlas.places.values()) {
    for (const edge of place.edges) {
      for (const key of allKeys(edge)) found.add(key);
      if (depth === 'transitions') continue;
      const proofsAfter = proofs(edge.taken);
      for (const next of atlas.places.get(edge.to)?.edges ?? []) {
        const proven = proofsAfter(next.taken);
        if (counted.has(proven)) continue;
        counted.add(proven);
        for (const proof of proven) found.add(proof);
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
  const proofs = proverOf(model, depth);
  const isMissing = createSearch(missing);
  const paths: Path[] = [];
  const advance = (walk: Walk, move: Move, input: string): void => {
    const world = moved(model.machine, model.inputs[input], walk.world, move);
    for (const proof of proofs(walk.last)(world.taken)) missing.delete(proof);
    walk.steps.push({ move, world });
    walk.world = world;
    walk.last = world.taken;
  };
  /** The shortest way from a walk to something missing: breadth first, never through the same place twice. */
  const nearest = (walk: Walk): Edge[] | null => {
    const seen = new Set<string>();
    let rim: { key: string; last: Edge['taken'] | null; way: Edge[] }[] = [
      { key: keyOf(model, walk.world), last: walk.last, way: [] },
    ];
    while (rim.length > 0) {
      const next: typeof rim = [];
      for (const { key, last, way } of rim) {
        const proofsAfter = proofs(last);
        for (const edge of atlas.places.get(key)?.edges ?? []) {
          if (isMissing(proofsAfter(edge.taken))) return [...way, edge];
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
  const proofs = proverOf(model, depth);
  const isMissing = createSearch(missing);
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
      for (const proof of proofs(last)(world.taken)) missing.delete(proof);
      last = world.taken;
    }
    paths.push({ input: place.input, start: start.world, steps });
  };
  for (const place of atlas.places.values()) {
    for (const edge of place.edges) {
      if (allKeys(edge).some((key) => missing.has(key))) go(place, [edge.move]);
      if (depth === 'transitions') continue;
      const proofsAfter = proofs(edge.taken);
      for (const next of atlas.places.get(edge.to)?.edges ?? []) {
        if (isMissing(proofsAfter(next.taken))) go(place, [edge.move, next.move]);
      }
    }
  }
  return paths;
};

/** The pairs of transitions that can follow each other and that none of these paths drives. */
export const undrivenPairs = (model: Model, atlas: Atlas, paths: readonly Path[]): string[] => {
  const missing = provable(model, 'pairs', atlas);
  const proofs = proverOf(model, 'pairs');
  for (const { steps } of paths) {
    let last: Edge['taken'] | null = null;
    for (const { world } of steps) {
      for (const proof of proofs(last)(world.taken)) missing.delete(proof);
      last = world.taken;
    }
  }
  return [...missing].filter((proof) => proof.includes(' => '));
};
