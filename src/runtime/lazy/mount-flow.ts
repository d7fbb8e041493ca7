import { shallowEqual } from '@xstate/react';
import type { ActorRefFrom, AnyActor, AnyStateMachine, EventFrom, SnapshotFrom } from 'xstate';
import type { App } from '../app.ts';
import { createChild, stopChild } from '../child.ts';
import type { FlowSpec } from '../use-flow.ts';
import type { MountedFlow } from './lazy.tsx';

type Looks<L extends AnyStateMachine, View> = {
  /** what the outlet renders of a snapshot */
  readonly view: (snapshot: SnapshotFrom<L>, actor: ActorRefFrom<L>) => View;
  readonly isSame?: (one: View, other: View) => boolean;
};

/** Starts the chart of a flow that was loaded late, as a child of the root; its outlet stops it. */
export function mountFlow<L extends AnyStateMachine, View>(
  app: App,
  { id, logic, input, facts }: FlowSpec<L>,
  { view, isSame = shallowEqual }: Looks<L, View>,
): MountedFlow<View, EventFrom<L>> {
  const actor = createChild(app, id, logic(app), input(app));
  const started = actor as AnyActor;
  const handlers = facts as Record<string, ((fact: unknown, app: App) => void) | undefined> | undefined;
  started.on('*', (fact: { type: string }) => handlers?.[fact.type]?.(fact, app));
  started.start();
  const look = (): View => view(started.getSnapshot() as SnapshotFrom<L>, actor);
  let shown = look();
  return {
    view: () => shown,
    subscribe: (listener) =>
      started.subscribe(() => {
        const next = look();
        if (isSame(shown, next)) return;
        shown = next;
        listener();
      }),
    send: (event) => started.send(event),
    stop: () => stopChild(app, started),
  };
}
