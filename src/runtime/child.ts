import {
  createActor,
  type ActorRefFrom,
  type AnyActor,
  type AnyActorRef,
  type AnyStateMachine,
  type InputFrom,
} from 'xstate';
import type { App } from './app.ts';

type Root = Pick<App, 'root'>;

/** The name of a new actor in the system of the root; two lists on one page are two actors. */
function freeSystemId({ root }: Root, id: string): string {
  let free = id;
  for (let number = 2; root.system.get(free) !== undefined; number += 1) free = `${id}:${number}`;
  return free;
}

/** An actor of the root's system that does not run yet. */
export function createChild<L extends AnyStateMachine>(
  app: Root,
  id: string,
  logic: L,
  input: InputFrom<L>,
): ActorRefFrom<L> {
  const child = createActor(logic as AnyStateMachine, { parent: app.root, id, systemId: freeSystemId(app, id), input });
  // The actor is that of `logic`; the general type forgets which machine it was given.
  return child as unknown as ActorRefFrom<L>;
}

/** Starts a chart beside those of the page's flows, as a child of the root. */
export function startChild<L extends AnyStateMachine>(
  app: Root,
  id: string,
  logic: L,
  input: InputFrom<L>,
): ActorRefFrom<L> {
  const child = createChild(app, id, logic, input);
  (child as AnyActorRef).start();
  return child;
}

/** Stops a child of the root; only its parent can. */
export function stopChild({ root }: Root, child: AnyActorRef): void {
  // Every actor has it; the type of a reference does not say so.
  const { systemId } = child as AnyActor;
  if (systemId !== undefined) root.send({ type: 'flow.unmounted', systemId });
}
