import assert from 'node:assert/strict';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import type { AnyActorLogic } from 'xstate';
import { statePath } from '#machines/kit/state-path.ts';
import { takenTransitions } from '#machines/kit/transitions.ts';
import type { Path } from './plan.ts';
import type { Model } from './define.ts';
import type { World } from './world.ts';

type Held = { resolve: (value: unknown) => void; reject: (error: unknown) => void };

/** Actors whose calls end only when the plan says so. */
const heldActors = (model: Model): { actors: Record<string, AnyActorLogic>; held: Map<string, Held> } => {
  const held = new Map<string, Held>();
  const actors = Object.fromEntries(
    Object.entries(model.actors).map(([src, actor]): [string, AnyActorLogic] => [
      src,
      'listener' in actor
        ? fromCallback(() => undefined)
        : fromPromise(
            ({ self }) =>
              new Promise((resolve, reject) => {
                held.set(self.id, { resolve, reject });
              }),
          ),
    ]),
  );
  return { actors, held };
};

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const comparable = (model: Model, snapshot: World['snapshot']): unknown => ({
  state: statePath(snapshot),
  status: snapshot.status,
  facts: model.project(snapshot.context, statePath(snapshot)) ?? null,
});

/**
 * Walks a path with a real actor: real promises that are held until the plan lets them go, and a simulated clock.
 * Throws when the flow is anywhere else than planned. Answers the names of the transitions that were really taken.
 */
export const drivePath = async (
  model: Model,
  path: Path,
  onRest: (snapshot: World['snapshot'], walked: readonly string[]) => void = () => undefined,
): Promise<Set<string>> => {
  const taken = new Set<string>();
  const { actors, held } = heldActors(model);
  const clock = new SimulatedClock();
  const actor = createActor(model.machine.provide({ actors }), {
    input: model.inputs[path.input],
    clock,
    inspect: (inspected) => {
      if (inspected.actorRef.sessionId !== inspected.rootId) return;
      for (const { key } of takenTransitions(inspected)) taken.add(key);
    },
  });
  actor.subscribe({ error: () => undefined });
  actor.start();
  const walked: string[] = [path.input];
  onRest(actor.getSnapshot(), walked);
  for (const { move, world } of path.steps) {
    walked.push(move.label);
    if (move.kind === 'event') actor.send(move.event);
    else if (move.kind === 'after') clock.increment(move.wait);
    else {
      const call = held.get(move.id);
      assert.ok(call, `${walked.join(' > ')}: the call "${move.id}" is not under way`);
      held.delete(move.id);
      if (move.kind === 'done') call.resolve(move.output);
      else call.reject(move.error);
      await settle();
    }
    assert.deepEqual(comparable(model, actor.getSnapshot()), comparable(model, world.snapshot), walked.join(' > '));
    onRest(actor.getSnapshot(), walked);
  }
  actor.stop();
  return taken;
};
