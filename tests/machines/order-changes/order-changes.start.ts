import { createActor, SimulatedClock, type AnyStateMachine } from 'xstate';
import { ok, refused } from '#machines/kit/outcome.ts';
import { statePath } from '#machines/kit/state-path.ts';
import {
  orderChangesMachine,
  provideOrderChanges,
  type ChangeableOrder,
  type OrderChangesEvent,
  type OrderChangesPorts,
} from '#machines/order-changes/index.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';
import { open } from './order-changes.model.ts';

type Held = { input: Record<string, unknown>; answer: (value: never) => void; fail: () => void };

const settled = () =>
  new Promise<void>((resolve) => queueMicrotask(() => queueMicrotask(() => queueMicrotask(resolve))));
export const changed = ok({ success: true });
export const loginOver = refused({ status: 401, code: 'LOGIN_REQUIRED', message: 'Please log in to continue.' });
export const tooLate = refused({ status: 409, code: 'NOT_CHANGEABLE', message: 'Too late.' });
export const tooOften = refused({ status: 429, code: 'TOO_MANY_REQUESTS', message: 'Please try again later.' });

/** The chart of one order, whose calls wait for the test. */
export function openChanges(order: ChangeableOrder = open, { hasDraft = false } = {}) {
  const calls: Record<string, Held[]> = {};
  const facts: unknown[] = [];
  const held =
    (name: string) =>
    (input: Record<string, unknown>): Promise<never> =>
      new Promise<never>((resolve, reject) => {
        (calls[name] ??= []).push({ input, answer: resolve, fail: () => reject(new Error('offline')) });
      });
  const ports: OrderChangesPorts = {
    changeLine: held('changeLine'),
    cancelOrder: held('cancelOrder'),
    loadTimes: held('loadTimes'),
    loadPlaces: held('loadPlaces'),
    readdressOrder: held('readdressOrder'),
    rescheduleOrder: held('rescheduleOrder'),
    draftListener: (send) => {
      if (hasDraft) send({ type: 'place.resume' });
      return () => undefined;
    },
  };
  const logic = (machineUnderTest(orderChangesMachine as AnyStateMachine) as typeof orderChangesMachine).provide({
    actors: provideOrderChanges(ports).implementations.actors as never,
  });
  const clock = new SimulatedClock();
  const actor = createActor(logic, { input: { order, keySeed: 'seed' }, clock });
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  const last = (name: string): Held => {
    const call = calls[name]?.at(-1);
    if (!call) throw new Error(`${name} was never called`);
    return call;
  };
  return {
    facts,
    clock,
    send: (...events: OrderChangesEvent[]) => events.forEach((event) => actor.send(event)),
    count: (name: string) => calls[name]?.length ?? 0,
    inputOf: (name: string) => last(name).input,
    answer: async (name: string, value: unknown) => {
      last(name).answer(value as never);
      await settled();
    },
    fail: async (name: string) => {
      last(name).fail();
      await settled();
    },
    state: () => statePath(actor.getSnapshot()),
    seen: () => actor.getSnapshot(),
  };
}
