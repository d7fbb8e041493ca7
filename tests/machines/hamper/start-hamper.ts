import { createActor, SimulatedClock } from 'xstate';
import type { CartTotals, HamperDraft } from '#machines/domain/index.ts';
import {
  provideHamper,
  selectHamperFace,
  selectHamperScreen,
  type HamperEvent,
  type HamperInput,
  type HamperOutsideEvent,
  type LoadedHamper,
  type SaveRequest,
} from '#machines/hamper/index.ts';
import { refused, statePath, type Outcome } from '#machines/kit/index.ts';
import { heldPort, settled } from '#tests/kit/held-calls.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';
import { card, cookies, draft, loaded, toy } from './hamper.samples.ts';

export const changed = refused({ code: 'DRAFT_CHANGED', message: 'This basket was changed in another tab.' });
export const soldOut = refused({ code: 'OUT_OF_STOCK', message: 'Something in this basket is sold out.' });
export const gone = refused({ code: 'NOT_FOUND', message: 'We could not find that basket.' });
export const whole = [toy, cookies, card];

/** The builder with calls that wait, and a clock that stands. */
export function start(input: Partial<HamperInput> = {}) {
  const load = heldPort<{ asked: string }, Outcome<LoadedHamper>>();
  const save = heldPort<SaveRequest, Outcome<HamperDraft>>();
  const add = heldPort<{ hash: string; version: number }, Outcome<{ cart_item_id: string; totals: CartTotals }>>();
  const clock = new SimulatedClock();
  let listenings = 0;
  let hears: (event: HamperOutsideEvent) => void = () => undefined;
  const logic = provideHamper({
    loadHamper: load.port,
    saveDraft: save.port,
    addHamper: add.port,
    outsideListener: (send) => {
      listenings += 1;
      hears = send;
      return () => undefined;
    },
  });
  const actor = createActor(machineUnderTest(logic), {
    input: { asked: 'fill-a-new-baby-basket', loaded: loaded(), ...input },
    clock,
  });
  const facts: unknown[] = [];
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  const now = () => actor.getSnapshot();
  const face = () => {
    const shown = selectHamperFace(now());
    if (shown === null) throw new Error('There is no hamper');
    return shown;
  };
  const send = (...events: readonly HamperEvent[]): void => events.forEach((event) => actor.send(event));
  const screen = () => selectHamperScreen(now());
  return {
    actor,
    clock,
    facts,
    now,
    face,
    send,
    screen,
    state: () => statePath(now()),
    loads: load.calls,
    saves: save.calls,
    adds: add.calls,
    /** how often anybody has begun to listen to the page and the other tabs */
    listenings: () => listenings,
    outside: (event: HamperOutsideEvent) => hears(event),
  };
}

export const put = ({ step, sku }: { step: string; sku: string }): HamperEvent => ({ type: 'item.add', step, sku });
export const take = ({ step, sku }: { step: string; sku: string }): HamperEvent => ({ type: 'item.remove', step, sku });
export const next: HamperEvent = { type: 'step.next' };

/** A hamper with one of each, and its draft at the server. */
export const filled = (change: Partial<HamperDraft> = {}) =>
  start({ loaded: loaded(draft({ version: 4, items: whole, step: 2, ...change })) });

export const badEnds = ['refused', 'lost', 'late'] as const;
type Held<O> = { readonly resolve: (value: Outcome<O>) => void; readonly reject: (cause: unknown) => void };
/** Lets a call end badly. */
export async function endBadly<O>(call: Held<O> | undefined, clock: SimulatedClock, end: (typeof badEnds)[number]) {
  if (end === 'refused') call?.resolve(refused({ code: 'RATE_LIMITED', message: 'Too many requests' }));
  if (end === 'lost') call?.reject(new Error('offline'));
  if (end === 'late') clock.increment(100_000);
  await settled();
}
