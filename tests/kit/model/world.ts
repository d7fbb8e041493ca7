import { createActor } from 'xstate';
import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, AnyStateMachine, AnyActorScope } from 'xstate';
import { statePath } from '#machines/kit/state-path.ts';
import { takenTransitions } from '#machines/kit/transitions.ts';
import type { TransitionName } from '#machines/kit/transitions.ts';
import { nodesOf } from './chart.ts';
import { field } from './field.ts';
import type { Model } from './define.ts';

/** A delayed event that is under way: due at `due` milliseconds of the plan's own clock. */
type Timer = { id: string; event: AnyEventObject; due: number };

/** A flow at rest, as the planner sees it: its snapshot, its clock, its timers, the calls that have not ended. */
export type World = {
  snapshot: AnyMachineSnapshot;
  now: number;
  timers: readonly Timer[];
  settled: readonly AnyActorRef[];
  taken: readonly (readonly TransitionName[])[];
};

/** One thing that can happen to a world. */
export type Move =
  | { kind: 'event'; label: string; event: AnyEventObject }
  | { kind: 'done'; label: string; id: string; src: string; answer: string; output: unknown }
  | { kind: 'error'; label: string; id: string; src: string; answer: string; error: unknown }
  | { kind: 'after'; label: string; wait: number };

type Recorded = { type: string; params: unknown };

type Notes = { actions: Recorded[]; taken: TransitionName[][] };
type Stage = { scope: AnyActorScope; notes: () => Notes };

const nothing = (): void => undefined;

/** An actor that is never started, only there to stand in for one; what its chart does is written down. */
const stageOf = (machine: AnyStateMachine, input: unknown): Stage => {
  const self = createActor(machine, { input });
  let notes: Notes = { actions: [], taken: [] };
  self.system.inspect((inspected) => {
    // A chart that starts another one inside takes only its own steps.
    if (inspected.actorRef !== self) return;
    const names = takenTransitions(inspected);
    if (names.length > 0) notes.taken.push(names);
  });
  const { id, sessionId, system } = self;
  const actionExecutor = ({ type, params }: Recorded): void => void notes.actions.push({ type, params });
  return {
    scope: {
      self,
      id,
      sessionId,
      system,
      logger: nothing,
      defer: nothing,
      emit: nothing,
      stopChild: nothing,
      actionExecutor,
    },
    notes: () => {
      const made = notes;
      notes = { actions: [], taken: [] };
      return made;
    },
  };
};

const stages = new WeakMap<AnyStateMachine, Stage>();

/** One stage serves a whole chart, unless its actors have names of their own in the system. */
const stageFor = (machine: AnyStateMachine, input: unknown): Stage => {
  const known = stages.get(machine);
  if (known) return known;
  const stage = stageOf(machine, input);
  const isNamed = nodesOf(machine).some((node) => node.invoke.some(({ systemId }) => systemId !== undefined));
  if (!isNamed) stages.set(machine, stage);
  return stage;
};

/** Runs one macrostep of the chart without any effect, and notes what it took. */
const stepPurely = (
  machine: AnyStateMachine,
  input: unknown,
  run: (scope: AnyActorScope) => AnyMachineSnapshot,
): Notes & { snapshot: AnyMachineSnapshot } => {
  const { scope, notes } = stageFor(machine, input);
  const snapshot = run(scope);
  const made = notes();
  if (snapshot.status === 'error') throw snapshot.error;
  return { snapshot, ...made };
};

const runTimers = (timers: readonly Timer[], actions: readonly Recorded[], now: number): Timer[] =>
  actions.reduce<Timer[]>(
    (left, { type, params }) => {
      if (type === 'xstate.cancel') return left.filter(({ id }) => id !== field(params, 'sendId'));
      const delay = field(params, 'delay');
      const event = field(params, 'event');
      if (type !== 'xstate.raise' || typeof delay !== 'number') return left;
      const eventType = String(field(event, 'type'));
      const id = String(field(params, 'id') ?? eventType);
      return [
        ...left.filter((timer) => timer.id !== id),
        { id, event: { ...Object(event), type: eventType }, due: now + delay },
      ];
    },
    [...timers],
  );

/** The world at the start of a flow. */
export const firstWorld = (machine: AnyStateMachine, input: unknown): World => {
  const { snapshot, actions, taken } = stepPurely(machine, input, (scope) => machine.getInitialSnapshot(scope, input));
  return { snapshot, now: 0, timers: runTimers([], actions, 0), settled: [], taken };
};

const feed = (machine: AnyStateMachine, input: unknown, world: World, event: AnyEventObject): World => {
  const { snapshot, actions, taken } = stepPurely(machine, input, (scope) =>
    machine.transition(world.snapshot, event, scope),
  );
  return { ...world, snapshot, timers: runTimers(world.timers, actions, world.now), taken: [...world.taken, ...taken] };
};

/** The world after a move; `taken` holds only what this move took. */
export const moved = (machine: AnyStateMachine, input: unknown, before: World, move: Move): World => {
  const world: World = { ...before, taken: [] };
  if (move.kind === 'event') return feed(machine, input, world, move.event);
  if (move.kind === 'after') {
    const now = world.now + move.wait;
    let next: World = { ...world, now };
    for (let due = firstDue(next); due && due.due <= now && next.snapshot.status === 'active'; due = firstDue(next)) {
      const { id, event } = due;
      next = feed(machine, input, { ...next, timers: next.timers.filter((timer) => timer.id !== id) }, event);
    }
    return next;
  }
  const child = pendingCalls(world).find(({ id }) => id === move.id);
  const event =
    move.kind === 'done'
      ? { type: `xstate.done.actor.${move.id}`, output: move.output, actorId: move.id }
      : { type: `xstate.error.actor.${move.id}`, error: move.error, actorId: move.id };
  return feed(machine, input, { ...world, settled: child ? [...world.settled, child.ref] : world.settled }, event);
};

const firstDue = (world: World): Timer | undefined =>
  world.timers.reduce<Timer | undefined>(
    (first, timer) => (first && first.due <= timer.due ? first : timer),
    undefined,
  );

/** The calls of a world that have not ended yet. */
export const pendingCalls = (world: World): { id: string; src: string; input: unknown; ref: AnyActorRef }[] =>
  Object.entries<AnyActorRef | undefined>(world.snapshot.children).flatMap(([id, ref]) => {
    if (!ref || world.settled.includes(ref)) return [];
    const src: unknown = Reflect.get(ref, 'src');
    return [{ id, src: typeof src === 'string' ? src : id, input: field(ref.getSnapshot(), 'input'), ref }];
  });

/** All events of a type that the model offers in a world. */
export const samplesOf = (model: Model, type: string, world: World): AnyEventObject[] => {
  const samples = model.events[type]?.samples;
  const payloads: unknown = typeof samples === 'function' ? samples(world.snapshot.context) : (samples ?? [{}]);
  return Array.isArray(payloads) ? payloads.map((payload: unknown) => ({ ...Object(payload), type })) : [];
};

/** Everything that can happen next: each sample, each answer of each pending call, and the first timer. */
export const movesOf = (model: Model, world: World): Move[] => {
  if (world.snapshot.status !== 'active') return [];
  const events = Object.keys(model.events).flatMap((type) =>
    samplesOf(model, type, world).map((event): Move => {
      const { type: _, ...payload } = event;
      const words = Object.keys(payload).length > 0 ? ` ${JSON.stringify(payload)}` : '';
      return { kind: 'event', label: `${type}${words}`, event };
    }),
  );
  const answers = pendingCalls(world).flatMap(({ id, src, input }): Move[] => {
    const actor = model.actors[src];
    if (!actor) throw new Error(`${model.machine.id}: the model does not know the actor "${src}"`);
    if ('listener' in actor) return [];
    const facts = { context: world.snapshot.context, input };
    return [
      ...Object.entries(actor.done).map(([answer, sample]): Move => {
        const output: unknown = typeof sample === 'function' ? sample(facts) : sample;
        return { kind: 'done', label: `${id} ends: ${answer}`, id, src, answer, output };
      }),
      ...Object.entries(actor.errors).map(([answer, error]): Move => ({
        kind: 'error',
        label: `${id} fails: ${answer}`,
        id,
        src,
        answer,
        error,
      })),
    ];
  });
  const due = firstDue(world);
  const wait: Move[] = due ? [{ kind: 'after', label: `wait for ${due.id}`, wait: due.due - world.now }] : [];
  return [...events, ...answers, ...wait];
};

/** What makes two worlds the same for the planner. */
export const keyOf = (model: Model, world: World): string => {
  const timers = [...world.timers].sort((a, b) => a.due - b.due).map(({ id }) => id);
  const state = statePath(world.snapshot);
  return JSON.stringify([
    state,
    world.snapshot.status,
    model.project(world.snapshot.context, state) ?? null,
    // Which of them was asked first changes nothing.
    pendingCalls(world)
      .map(({ id }) => id)
      .toSorted(),
    timers,
  ]);
};
