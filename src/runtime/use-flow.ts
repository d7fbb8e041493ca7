import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type {
  ActorRef,
  ActorRefFrom,
  AnyActor,
  AnyStateMachine,
  EmittedFrom,
  EventObject,
  InputFrom,
  Snapshot,
} from 'xstate';
import type { App } from './app.ts';
import { useApp } from './app-context.ts';
import { createChild, stopChild } from './child.ts';

export type FactHandlers<Fact extends EventObject> = {
  readonly [T in Fact['type']]?: (fact: Extract<Fact, { type: T }>, app: App) => void;
};

export type FlowSpec<L extends AnyStateMachine> = {
  /** names the actor; a second one of the same flow gets a number behind it */
  readonly id: string;
  /** the chart with its ports; made once for each time the flow is on screen */
  readonly logic: (app: App) => L;
  readonly input: (app: App) => InputFrom<L>;
  /** what the app does about the facts that the chart emits */
  readonly facts?: FactHandlers<EmittedFrom<L>>;
};

/** Hands the facts of an actor on to the app, for as long as the component is on screen. */
export function useFacts<Fact extends EventObject>(
  actor: ActorRef<Snapshot<unknown>, never, Fact> | undefined,
  facts: FactHandlers<Fact> | undefined,
): void {
  const app = useApp();
  const latest = useRef(facts);
  useLayoutEffect(() => {
    latest.current = facts;
  });
  useLayoutEffect(() => {
    const subscription = actor?.on('*', (fact: { type: string }) => {
      const handlers = latest.current as Record<string, ((fact: unknown, app: App) => void) | undefined> | undefined;
      handlers?.[fact.type]?.(fact, app);
    });
    return () => subscription?.unsubscribe();
  }, [actor, app]);
}

/** Charts of flows that are not on screen yet, by their places in the page. */
const coming = new WeakMap<App['root'], Map<string, AnyActor>>();

function comingOf({ root }: App): Map<string, AnyActor> {
  let flows = coming.get(root);
  if (flows === undefined) coming.set(root, (flows = new Map()));
  return flows;
}

/**
 * Starts a flow's chart as a child of the root for as long as the component is on screen. On the server it only has its
 * initial snapshot. Facts are heard from the very first step on.
 */
export function useFlow<L extends AnyStateMachine>(spec: FlowSpec<L>): ActorRefFrom<L> {
  const app = useApp();
  const make = (): AnyActor => createChild(app, spec.id, spec.logic(app), spec.input(app)) as AnyActor;
  const place = useId();
  const [flow, setFlow] = useState(() => {
    const flows = comingOf(app);
    // A tap has React begin again with what it was making alive: the chart of before would stay, and keep its name.
    const made = flows.get(place) ?? make();
    flows.set(place, made);
    return made;
  });
  const latest = useRef(make);
  useLayoutEffect(() => {
    latest.current = make;
  });
  // The actor is that of `logic`; the general type forgets what it emits.
  useFacts(flow as unknown as ActorRef<Snapshot<unknown>, never, EmittedFrom<L>>, spec.facts);
  useEffect(() => {
    comingOf(app).delete(place);
    // React's strict mode runs effects twice; an actor that was stopped cannot run again.
    if (flow.getSnapshot().status === 'stopped') setFlow(latest.current());
    else flow.start();
    return () => stopChild(app, flow);
  }, [flow, app, place]);
  return flow as unknown as ActorRefFrom<L>;
}
