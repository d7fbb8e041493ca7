import { createActor, fromCallback, SimulatedClock } from 'xstate';
import type { PayerEvent } from '#machines/payer/index.ts';
import {
  provideCheckout,
  selectPayerActor,
  type CheckoutEmitted,
  type CheckoutInput,
  type CheckoutPorts,
  type ConnectionEvent,
  type Draft,
} from '#machines/checkout/index.ts';
import { ok, refused } from '#machines/kit/outcome.ts';
import { statePath } from '#machines/kit/state-path.ts';
import type { DeliveryForm } from '#machines/rules/order/delivery-form.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';
import {
  areas,
  atDelivery,
  atReview,
  atTouches,
  byUpi,
  cities,
  draft,
  filledForm,
  slotsOfDay,
} from './checkout.samples.ts';

type Call = { input: unknown; answer: (value: never) => void; fail: () => void; isOpen: boolean };
type Port = Exclude<
  keyof CheckoutPorts,
  | 'sessionListener'
  | 'stepListener'
  | 'cartListener'
  | 'placeListener'
  | 'connectionListener'
  | 'clockListener'
  | 'restoredListener'
>;

const settled = () =>
  new Promise<void>((resolve) => queueMicrotask(() => queueMicrotask(() => queueMicrotask(resolve))));

export const refusal = (status: number, code: string, message = 'No.', field?: string) =>
  refused({ status, code, message, ...(field === undefined ? {} : { field }) });

/** A checkout whose calls wait for their answers; what was asked and what was told are written down. */
export function startCheckout(given: Partial<CheckoutInput> = {}) {
  const calls: Partial<Record<Port, Call[]>> = {};
  const facts: CheckoutEmitted[] = [];
  const diary: string[] = [];
  const held =
    (name: Port) =>
    (input: unknown, { signal }: { signal: AbortSignal }): Promise<never> => {
      diary.push(name);
      return new Promise<never>((resolve, reject) => {
        const call: Call = { input, answer: resolve, fail: () => reject(new Error('offline')), isOpen: true };
        signal.addEventListener('abort', () => (call.isOpen = false));
        (calls[name] ??= []).push(call);
      });
    };
  let hear: ((event: ConnectionEvent) => void) | null = null;
  let listenings = 0;
  let restore: (() => void) | null = null;
  const silent = () => () => undefined;
  const ports: CheckoutPorts = {
    loadCheckout: held('loadCheckout'),
    loadCities: held('loadCities'),
    loadAreas: held('loadAreas'),
    loadSlots: held('loadSlots'),
    saveDelivery: held('saveDelivery'),
    saveTouches: held('saveTouches'),
    placeOrder: held('placeOrder'),
    applyCoupon: held('applyCoupon'),
    removeCoupon: held('removeCoupon'),
    useWallet: held('useWallet'),
    holdSlot: held('holdSlot'),
    loadStanding: held('loadStanding'),
    releaseSlot: held('releaseSlot'),
    loadSaved: held('loadSaved'),
    clockListener: silent,
    stepListener: silent,
    cartListener: silent,
    placeListener: silent,
    connectionListener: (send) => {
      listenings += 1;
      hear = send;
      return () => (hear = null);
    },
    restoredListener: (send) => {
      restore = () => send({ type: 'page.restored' });
      return () => (restore = null);
    },
    sessionListener: fromCallback(() => undefined),
  };
  const clock = new SimulatedClock();
  const input = {
    draft: null,
    attempt: null,
    placed_txnid: null,
    preferred_city: null,
    preferred_area: null,
    keySeed: 'seed',
    ...given,
  };
  const actor = createActor(machineUnderTest(provideCheckout(ports)), { input, clock });
  actor.on('*', (fact) => {
    facts.push(fact);
    diary.push(fact.type);
  });
  actor.start();
  const last = (name: Port): Call => {
    const call = calls[name]?.at(-1);
    if (!call) throw new Error(`${name} was never called`);
    return call;
  };
  const open = (name: Port): Call => {
    const call = last(name);
    if (!call.isOpen) throw new Error(`Nobody waits for ${name}`);
    call.isOpen = false;
    return call;
  };
  return {
    actor,
    clock,
    facts,
    diary,
    send: actor.send,
    /** what the shopper does at the ways to pay */
    payer: (event: PayerEvent) => selectPayerActor(actor.getSnapshot())?.send(event),
    loggedIn: () => actor.send({ type: 'session.authenticated' }),
    /** whether anybody listens to the connection, and what is heard */
    isListening: () => hear !== null,
    listenings: () => listenings,
    connection: (is: 'lost' | 'returned') => hear?.({ type: `connection.${is}` }),
    /** the browser brings the page back as it was left */
    restored: () => restore?.(),
    back: (step: Draft['step']) => actor.send({ type: 'step.reported', step }),
    count: (name: Port) => calls[name]?.length ?? 0,
    inputOf: <N extends Port>(name: N) => last(name).input as Parameters<CheckoutPorts[N]>[0],
    answer: async (name: Port, value: unknown) => {
      open(name).answer(value as never);
      await settled();
    },
    fail: async (name: Port) => {
      open(name).fail();
      await settled();
    },
    state: () => statePath(actor.getSnapshot()),
    context: () => actor.getSnapshot().context,
    shows: <T>(select: (snapshot: ReturnType<typeof actor.getSnapshot>) => T): T => select(actor.getSnapshot()),
    fact: (type: CheckoutEmitted['type']) => facts.filter((one) => one.type === type),
    /** what a reload would find */
    kept: () => facts.findLast((one) => one.type === 'draft.changed')?.draft,
  };
}

export type Checked = ReturnType<typeof startCheckout>;

/** Ways in which a call ends badly, whatever it asked for. */
export const badEnds = [
  ['refused', (checkout, name) => checkout.answer(name, refusal(429, 'TOO_MANY_REQUESTS'))],
  ['broken', (checkout, name) => checkout.fail(name)],
  ['unanswered', (checkout) => Promise.resolve(checkout.clock.increment(100_000))],
] as const satisfies readonly (readonly [string, (checkout: Checked, name: Port) => Promise<void>])[];

/** At the address, with the cities and localities to choose from. */
export const atAddress = async (form: Partial<DeliveryForm> = {}): Promise<Checked> => {
  const checkout = startCheckout({ draft: draft({ form: { ...filledForm, ...form } }) });
  await checkout.answer('loadCheckout', ok(atDelivery));
  await checkout.answer('loadCities', ok(cities));
  await checkout.answer('loadAreas', ok(areas));
  return checkout;
};

/** At the time, while the times are on their way. */
export const atLoadingSlots = async (kept: Partial<Draft> = {}): Promise<Checked> => {
  const checkout = startCheckout({ draft: draft({ step: 'slot', ...kept }) });
  await checkout.answer('loadCheckout', ok(atDelivery));
  return checkout;
};

/** At the time, with times to choose from. */
export const atSlots = async (kept: Partial<Draft> = {}): Promise<Checked> => {
  const checkout = await atLoadingSlots(kept);
  await checkout.answer('loadSlots', ok(slotsOfDay));
  return checkout;
};

/** The delivery is on its way to the server. */
export const saving = async (): Promise<Checked> => {
  const checkout = await atSlots({ slotId: 's-open' });
  checkout.send({ type: 'slot.submit' });
  return checkout;
};

/** The delivery is saved, and the touches can be given. */
export const touching = async (kept: Partial<Draft> = {}): Promise<Checked> => {
  const checkout = startCheckout({ draft: draft({ step: 'touches', form: null, ...kept }) });
  await checkout.answer('loadCheckout', ok(atTouches));
  return checkout;
};

export const reviewing = async (answered = atReview): Promise<Checked> => {
  const checkout = startCheckout();
  await checkout.answer('loadCheckout', ok(answered));
  return checkout;
};

export const atPayment = async (): Promise<Checked> => {
  const checkout = startCheckout({ draft: draft({ step: 'pay', form: null, payer: byUpi }) });
  await checkout.answer('loadCheckout', ok(atReview));
  return checkout;
};

/** Pay was pressed. */
export const placing = async (): Promise<Checked> => {
  const checkout = await atPayment();
  checkout.send({ type: 'order.submit' });
  return checkout;
};
