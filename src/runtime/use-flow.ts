import { useActorRef } from '@xstate/react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { ActorRefFrom, AnyStateMachine, EmittedFrom, InputFrom } from 'xstate';
import type { App } from './app.ts';
import { useApp } from './app-context.ts';

type FactHandlers<L extends AnyStateMachine> = {
  readonly [T in EmittedFrom<L>['type']]?: (fact: Extract<EmittedFrom<L>, { type: T }>, app: App) => void;
};

export type FlowSpec<L extends AnyStateMachine> = {
  readonly id: string;
  /** the chart with its ports; made once for each time the flow is on screen */
  readonly logic: (app: App) => L;
  readonly input: (app: App) => InputFrom<L>;
  /** what the app does about the facts that the chart emits */
  readonly facts?: FactHandlers<L>;
};

/**
 * Starts a flow's chart for as long as the component is on screen. On the server it only has its initial snapshot.
 * Facts are heard from the very first step on.
 */
export function useFlow<L extends AnyStateMachine>(spec: FlowSpec<L>): ActorRefFrom<L> {
  const app = useApp();
  const [{ logic, options }] = useState(() => ({
    logic: spec.logic(app),
    options: { id: spec.id, input: spec.input(app), inspect: app.observe },
  }));
  const facts = useRef(spec.facts);
  const started = useActorRef<AnyStateMachine>(logic, options);
  // The actor is that of `logic`; the hook's own type forgets which machine it was given.
  const actor = started as unknown as ActorRefFrom<L>;
  useLayoutEffect(() => {
    facts.current = spec.facts;
  });
  useLayoutEffect(() => {
    const subscription = started.on('*', (fact: { type: string }) => {
      const handlers = facts.current as Record<string, ((fact: unknown, app: App) => void) | undefined> | undefined;
      handlers?.[fact.type]?.(fact, app);
    });
    return () => subscription.unsubscribe();
  }, [started, app]);
  return actor;
}
