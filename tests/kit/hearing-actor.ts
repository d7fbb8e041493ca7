import { createActor, fromCallback, type ActorRef, type EventObject, type Snapshot } from 'xstate';

/** An actor in the place of a parent or a neighbour: `heard` gets what a chart sends to it. */
export const hearingActor = <E extends EventObject>(heard: {
  push: (event: E) => unknown;
}): ActorRef<Snapshot<unknown>, E> =>
  createActor(fromCallback<E>(({ receive }) => receive((event) => void heard.push(event)))).start();
