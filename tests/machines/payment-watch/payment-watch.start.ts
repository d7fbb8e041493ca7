import { createActor, fromCallback, SimulatedClock, type AnyStateMachine } from 'xstate';
import { statePath } from '#machines/kit/state-path.ts';
import type { PayerEvent } from '#machines/payer/index.ts';
import {
  paymentWatchMachine,
  providePaymentWatch,
  selectPayerActor,
  type PaymentWatchPorts,
} from '#machines/payment-watch/index.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';
import { payment } from './payment-watch.model.ts';

type Held = { input: unknown; answer: (value: never) => void; fail: () => void };

const settled = () =>
  new Promise<void>((resolve) => queueMicrotask(() => queueMicrotask(() => queueMicrotask(resolve))));

export function startWatch(txnid: string | null = 'TX7K2M9QX4TB5N8RWA') {
  const calls: Record<string, Held[]> = {};
  const facts: unknown[] = [];
  const held =
    (name: string) =>
    (input: unknown): Promise<never> =>
      new Promise<never>((resolve, reject) => {
        (calls[name] ??= []).push({ input, answer: resolve, fail: () => reject(new Error('offline')) });
      });
  let restore: (() => void) | null = null;
  const ports: PaymentWatchPorts = {
    loadPayment: held('loadPayment'),
    loadOrder: held('loadOrder'),
    startPayment: held('startPayment'),
    loadSaved: held('loadSaved'),
    restoredListener: (send) => {
      restore = () => send({ type: 'page.restored' });
      return () => (restore = null);
    },
    sessionListener: fromCallback(() => undefined),
  };
  const logic = (machineUnderTest(paymentWatchMachine as AnyStateMachine) as typeof paymentWatchMachine).provide({
    actors: providePaymentWatch(ports).implementations.actors as never,
  });
  const clock = new SimulatedClock();
  const actor = createActor(logic, { input: { txnid }, clock });
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  const last = (name: string): Held => {
    const call = calls[name]?.at(-1);
    if (!call) throw new Error(`${name} was never called`);
    return call;
  };
  return {
    actor,
    clock,
    facts,
    /** what the shopper does at the ways to pay */
    payer: (event: PayerEvent) => selectPayerActor(actor.getSnapshot())?.send(event),
    choice: () => actor.getSnapshot().context.payer,
    restored: () => restore?.(),
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
  };
}

export const declined = payment({ status: 'failed', can_retry: true, message: 'Your bank did not take the payment.' });
