import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ActorRefFrom, AnyActor, AnyStateMachine, EmittedFrom, InputFrom } from 'xstate';
import type { App } from './app.ts';
import { useApp } from './app-context.ts';
import { createChild, stopChild } from './child.ts';

type FactHandlers<L extends AnyStateMachine> = {
  readonly [T in EmittedFrom<L>['type']]?: (fact: Extract<EmittedFrom<L>, { type: T }>, app: App) => void;
};

export type FlowSpec<L extends AnyStateMachine> = {
  /** names the actor; a second one of the same flow gets a number behind it */
  readonly id: string;
  /** the chart with its ports; made once for each time the flow is on screen */
  readonly logic: (app: App) => L;
  readonly input: (app: App) => InputFrom<L>;
  /** what the app does about the facts that the chart emits */
  readonly facts?: FactHandlers<L>;
};

/**
 * Starts a flow's chart as a child of the root for as long as the component is on screen. On the server it only has its
 * initial snapshot. Facts are heard from the very first step on.
 */
export function useFlow<L extends AnyStateMachine>(spec: FlowSpec<L>): ActorRefFrom<L> {
  const app = useApp();
  const make = (): AnyActor => createChild(app, spec.id, spec.logic(app), spec.input(app)) as AnyActor;
  const [flow, setFlow] = useState(make);
  const latest = useRef({ make, facts: spec.facts });
  useLayoutEffect(() => {
    latest.current = { make, facts: spec.facts };
  });
  useLayoutEffect(() => {
    const subscription = flow.on('*', (fact: { type: string }) => {
      const handlers = latest.current.facts as
        Record<string, ((fact: unknown, app: App) => void) | undefined> | undefined;
      handlers?.[fact.type]?.(fact, app);
    });
    return () => subscription.unsubscribe();
  }, [flow, app]);
  useEffect(() => {
    // React's strict mode runs effects twice; an actor that was stopped cannot run again.
    if (flow.getSnapshot().status === 'stopped') setFlow(latest.current.make());
    else flow.start();
    return () => stopChild(app, flow);
  }, [flow, app]);
  return flow as unknown as ActorRefFrom<L>;
}
