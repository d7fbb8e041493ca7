import type { TransitionName } from '#machines/kit/transitions.ts';
import { firstWorld, keyOf, moved, movesOf } from './world.ts';
import type { Move, World } from './world.ts';
import type { Model } from './define.ts';

/** One possible step between two worlds. */
export type Edge = { move: Move; from: string; to: string; taken: readonly (readonly TransitionName[])[] };

/** A world that can be reached, and the first way there that was found. */
export type Place = { key: string; input: string; world: World; way: readonly Move[]; edges: Edge[] };

export type Atlas = { places: ReadonlyMap<string, Place>; starts: readonly Place[] };

/** Breadth first over everything that can happen. `allowed` leaves out the steps that a driver cannot take. */
export const explore = (
  model: Model,
  allowed: (move: Move, from: World, taken: Edge['taken']) => boolean = () => true,
): Atlas => {
  const places = new Map<string, Place>();
  const queue: Place[] = [];
  const arrive = (key: string, place: () => Place): void => {
    if (places.has(key)) return;
    if (places.size >= model.limit) {
      throw new Error(
        `${model.machine.id}: more than ${model.limit} different snapshots. Let project() return less of the context, or take fewer samples. Last: ${key}`,
      );
    }
    const found = place();
    places.set(key, found);
    queue.push(found);
  };
  const starts = Object.entries(model.inputs).map(([input, value]) => {
    const world = firstWorld(model.machine, value);
    const key = keyOf(model, world);
    const place: Place = { key, input, world, way: [], edges: [] };
    arrive(key, () => place);
    return places.get(key)?.input === input ? place : { ...place, edges: places.get(key)?.edges ?? [] };
  });
  for (let place = queue.shift(); place; place = queue.shift()) {
    const from = place;
    const input = model.inputs[from.input];
    for (const move of movesOf(model, from.world)) {
      const world = moved(model.machine, input, from.world, move);
      if (world.taken.length === 0 || !allowed(move, from.world, world.taken)) continue;
      const to = keyOf(model, world);
      arrive(to, () => ({ key: to, input: from.input, world, way: [...from.way, move], edges: [] }));
      from.edges.push({ move, from: from.key, to, taken: world.taken });
    }
  }
  return { places, starts };
};
