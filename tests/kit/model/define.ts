import type { Locator, Page } from '@playwright/test';
import type {
  AnyStateMachine,
  ContextFrom,
  EventFrom,
  InputFrom,
  OutputFrom,
  SnapshotFrom,
  StateMachine,
} from 'xstate';

/** Something that the browser cannot be made to do, with the reason; the headless run still takes it. */
export type HeadlessOnly = { headlessOnly: string };

/** Marks a gesture or an answer that only the headless run can make. */
export const headlessOnly = (reason: string): HeadlessOnly => ({ headlessOnly: reason });

type Payload<E> = E extends unknown ? Omit<E, 'type'> : never;
type Samples<E, C> = readonly Payload<E>[] | ((context: C) => readonly Payload<E>[]);

/** Does in a real page what the event says. `planned` is the context of the plan just before the event. */
export type Gesture<E, C> = ((page: Page, event: E, planned: C) => Promise<unknown>) | HeadlessOnly;

type EventModel<E, C> = (keyof Payload<E> extends never ? { samples?: Samples<E, C> } : { samples: Samples<E, C> }) & {
  gesture: Gesture<E, C>;
  /** what a page says of the shop's own, such as an id that it was given; `all` of what it says by itself, at its time */
  given?: readonly (keyof Payload<E> & string)[] | 'all';
};

type GivenAnswer = {
  status: number;
  json: unknown;
  headers?: Record<string, string>;
  /** what becomes true of the page's browser before the answer comes */
  first?: (page: Page) => Promise<unknown>;
};

/**
 * How the browser run makes a call end: the real answer, an answer of ours (by what was asked, for an actor with several
 * calls), a broken connection, or what somebody does
 * in the page to end an actor that makes no call, such as a popup of its own.
 */
export type BrowserAnswer =
  | 'through'
  | 'abort'
  | GivenAnswer
  | { toUrl: (url: string) => GivenAnswer | 'through' }
  | HeadlessOnly
  | ((page: Page) => Promise<unknown>);

type Sample<O, C> = O | ((facts: { context: C; input: unknown }) => O);

/** A call: its good and refused outcomes by name, its failures by name, and where the browser meets it. */
export type CallModel<O, C> = {
  done: Record<string, Sample<O, C>>;
  errors: Record<string, unknown>;
  call?: { url: string | RegExp; method?: string };
  answers?: Record<string, BrowserAnswer>;
};

type ActorModel<O, C> = CallModel<O, C> | { listener: true };

type ActorOf<M> =
  M extends StateMachine<
    infer _C,
    infer _E,
    infer _Ch,
    infer A,
    infer _Ac,
    infer _G,
    infer _D,
    infer _V,
    infer _T,
    infer _I,
    infer _O,
    infer _Em,
    infer _M,
    infer _S,
    infer _TM
  >
    ? A
    : never;

/** Says that events do nothing in some states, and why. `outside` names the only states that do answer. */
export type Ignored<E extends string> = { events: readonly E[]; reason: string } & (
  | { in: readonly string[] }
  | { outside: readonly string[] }
);

/** A step that no browser takes: a transition, by the start of its key, or an event where the chart stands in `in`. */
type HeadlessStep<E extends string> = { reason: string } & ({ transition: string } | { event: E; in: string });

/** A sentence that must hold whenever the flow rests in a state (`*` for all): catches forgotten actions. */
export type Truth<C> = { in: string; says: string; holds: (context: C) => boolean };

type Disabled<S> = { says: string; when: (snapshot: S) => boolean; controls: (page: Page) => Locator };

/** What the tests must know of a flow besides its chart. Exhaustive: a new event or actor does not compile without. */
export type ModelDefinition<M extends AnyStateMachine> = {
  inputs: Record<string, InputFrom<M>>;
  events: { [T in EventFrom<M>['type']]: EventModel<Extract<EventFrom<M>, { type: T }>, ContextFrom<M>> };
  actors: { [A in ActorOf<M> as A['src']]: ActorModel<OutputFrom<A['logic']>, ContextFrom<M>> };
  ignored: readonly Ignored<EventFrom<M>['type']>[];
  /**
   * The part of the context that makes two snapshots different for the planner. Keep it small: in each state (its path
   * comes second) only what can still change the way.
   */
  project: (context: ContextFrom<M>, state: string) => unknown;
  truths?: readonly Truth<ContextFrom<M>>[];
  /** Controls that are disabled on the page while this holds, and only then. */
  disabled?: readonly Disabled<SnapshotFrom<M>>[];
  /** Mutants that no test can tell from the chart, with the reason. */
  survivors?: readonly { mutant: string; reason: string }[];
  /** Steps that no browser can be made to take, each with the reason; no walk goes over them. */
  headless?: readonly HeadlessStep<EventFrom<M>['type']>[];
  /** Brings a real page to the flow's first state. */
  open?: (page: Page, input: string) => Promise<unknown>;
  /** The most snapshots that the planner may meet before it asks for a smaller projection. */
  limit?: number;
};

type AnyEventModel = { samples?: unknown; gesture: unknown; given?: readonly string[] | 'all' };
type AnyActorModel =
  | {
      done: Record<string, unknown>;
      errors: Record<string, unknown>;
      call?: { url: string | RegExp; method?: string };
      answers?: Record<string, BrowserAnswer>;
    }
  | { listener: true };

/** The model with its types rubbed off: what planner and drivers work on. */
export type Model = {
  machine: AnyStateMachine;
  inputs: Record<string, unknown>;
  events: Record<string, AnyEventModel>;
  actors: Record<string, AnyActorModel>;
  ignored: readonly {
    events: readonly string[];
    reason: string;
    in?: readonly string[];
    outside?: readonly string[];
  }[];
  project(context: unknown, state: string): unknown;
  truths: readonly { in: string; says: string; holds(context: unknown): boolean }[];
  disabled: readonly { says: string; when(snapshot: unknown): boolean; controls(page: Page): Locator }[];
  survivors: readonly { mutant: string; reason: string }[];
  headless: readonly HeadlessStep<string>[];
  open: ((page: Page, input: string) => Promise<unknown>) | null;
  limit: number;
};

/** Joins a chart and what its tests must know. The types make it complete over events and actors. */
export const defineModel = <M extends AnyStateMachine>(machine: M, definition: NoInfer<ModelDefinition<M>>): Model => ({
  machine,
  inputs: definition.inputs,
  events: definition.events,
  actors: definition.actors,
  ignored: definition.ignored,
  project: definition.project,
  truths: definition.truths ?? [],
  disabled: definition.disabled ?? [],
  survivors: definition.survivors ?? [],
  headless: definition.headless ?? [],
  open: definition.open ?? null,
  limit: definition.limit ?? 4000,
});
