import { assign, emit, enqueueActions, setup } from 'xstate';
import { cartLineMachine } from '../cart-line/index.ts';
import { failureReason, isOk } from '../kit/answer.ts';
import { requestTimeout, slowHint } from '../kit/delays.ts';
import { silence } from '../kit/listener.ts';
import { unprovided } from '../kit/port.ts';
import type { Answer } from '../kit/answer.ts';
import type { CartData, CartLineData, LineChange } from '../cart-line/index.ts';
import type { CartContext, CartEmitted, CartEvent, CartInput, CartPorts } from './cart.types.ts';

/** The id of a line's actor inside the cart's. */
export const lineActorId = (cart_item_id: string): string => `line-${cart_item_id}`;

export const initialContext = ({ loaded, isCustomer }: CartInput): CartContext => ({
  cart: loaded,
  lines: [],
  removed: [],
  working: [],
  isCustomer,
});

const base = setup({
  types: {
    input: {} as CartInput,
    context: {} as CartContext,
    events: {} as CartEvent,
    emitted: {} as CartEmitted,
    tags: {} as 'busy' | 'slow',
  },
  actors: {
    loadCart: unprovided<CartPorts['loadCart']>('loadCart'),
    outsideListener: silence,
    cartLine: cartLineMachine,
  },
  guards: {
    isOk,
    isLoaded: ({ context }) => context.cart !== null,
    hasLines: ({ context }) => context.lines.length > 0,
    isWorking: ({ context }) => context.working.length > 0,
    isCustomer: ({ context }) => context.isCustomer,
    canCheckOut: ({ context }) => canCheckOut(context),
    /** another tab names a version that this one has never seen */
    isUnseen: ({ context }, params: { cart_version: number }) =>
      params.cart_version > (context.cart?.cart_version ?? 0) + context.working.length,
    /** an answer that was overtaken by a later one */
    isOvertaken: ({ context }, params: { cart: CartData }) =>
      params.cart.cart_version < (context.cart?.cart_version ?? 0),
    /** a version that our own changes do not explain */
    isSurprise: ({ context }, params: { cart: CartData }) =>
      params.cart.cart_version > (context.cart?.cart_version ?? 0) + context.working.length,
    isUnchanged: ({ context }, params: Answer<CartData>) =>
      params.outcome.ok && params.outcome.value.cart_version === context.cart?.cart_version,
  },
  delays: { requestTimeout, slowHint },
});

/** Something to order, all of it there, nothing on its way. */
export const canCheckOut = ({ cart, working }: CartContext): boolean =>
  cart !== null &&
  cart.line_items.length > 0 &&
  working.length === 0 &&
  cart.line_items.every(({ stock }) => stock === 'true');

const without = (ids: readonly string[], id: string): readonly string[] => ids.filter((one) => one !== id);

type Steps = {
  stopChild: (id: string) => void;
  refresh: (id: string, line: CartLineData) => void;
  spawn: (id: string, line: CartLineData) => void;
};

type Facts = Pick<CartContext, 'lines' | 'removed' | 'working'>;

/** Brings the lines' actors in step with the server's cart; answers the facts that follow from it. */
const follow = (facts: Facts, cart: CartData, steps: Steps): Partial<CartContext> => {
  const known = new Set(facts.lines);
  const present = new Set(cart.line_items.map(({ cart_item_id }) => cart_item_id));
  const kept = new Set(facts.lines.filter((id) => present.has(id) || facts.removed.includes(id)));
  for (const id of known) if (!kept.has(id)) steps.stopChild(lineActorId(id));
  for (const line of cart.line_items) {
    const id = lineActorId(line.cart_item_id);
    if (known.has(line.cart_item_id)) steps.refresh(id, line);
    else steps.spawn(id, line);
  }
  return {
    cart,
    lines: [...kept, ...[...present].filter((id) => !known.has(id))],
    removed: facts.removed.filter((id) => !present.has(id)),
    working: facts.working.filter((id) => kept.has(id)),
  };
};

/** What an answered change of a line means, before the cart itself is looked at. */
const changed = (facts: Facts, { cart_item_id: id, change }: { cart_item_id: string; change: LineChange }): Facts => ({
  working: without(facts.working, id),
  lines: change === 'restored' ? without(facts.lines, id) : facts.lines,
  removed: change === 'removed' ? [...without(facts.removed, id), id] : without(facts.removed, id),
});

export const cartSetup = base.extend({
  actions: {
    storeCart: enqueueActions(({ context, enqueue }, params: { cart: CartData | null }) => {
      if (params.cart === null) return;
      enqueue.assign(
        follow(context, params.cart, {
          stopChild: (id) => enqueue.stopChild(id),
          refresh: (id, line) => enqueue.sendTo(id, { type: 'line.refreshed', line }),
          spawn: (id, line) => enqueue.spawnChild('cartLine', { id, input: { line } }),
        }),
      );
    }),
    /** An answer to a line: always the line's own part, and the cart unless a later answer was here before. */
    storeAnswer: enqueueActions(
      ({ context, enqueue }, params: { cart_item_id: string; change: LineChange; cart: CartData }) => {
        const { cart_item_id, change, cart } = params;
        if (change === 'restored') enqueue.stopChild(lineActorId(cart_item_id));
        const facts = changed(context, { cart_item_id, change });
        if (cart.cart_version < (context.cart?.cart_version ?? 0)) return enqueue.assign(facts);
        enqueue.assign(
          follow(facts, cart, {
            stopChild: (id) => enqueue.stopChild(id),
            refresh: (id, line) => enqueue.sendTo(id, { type: 'line.refreshed', line }),
            spawn: (id, line) => enqueue.spawnChild('cartLine', { id, input: { line } }),
          }),
        );
      },
    ),
    storeWorking: assign(({ context }, params: { cart_item_id: string }) => ({
      working: [...without(context.working, params.cart_item_id), params.cart_item_id],
    })),
    dropWorking: assign(({ context }, params: { cart_item_id: string }) => ({
      working: without(context.working, params.cart_item_id),
    })),
    dropLine: enqueueActions(({ context, enqueue }, params: { cart_item_id: string }) => {
      const { cart_item_id: id } = params;
      enqueue.stopChild(lineActorId(id));
      const { lines, removed, working } = context;
      enqueue.assign({ lines: without(lines, id), removed: without(removed, id), working: without(working, id) });
    }),
    storeVisitor: assign((_, params: { isCustomer: boolean }) => ({ isCustomer: params.isCustomer })),
    emitCartChanged: enqueueActions(({ context: { cart }, enqueue }) => {
      if (cart === null) return;
      const { cart_quantity, cart_version, grand_total } = cart;
      enqueue.emit({ type: 'cart.changed', cart_quantity, cart_version, grand_total });
    }),
    emitCheckout: emit({ type: 'navigation.wanted', to: '/cart/checkout' }),
    emitLoginWanted: emit({ type: 'login.wanted', continuation: 'checkout' }),
    emitFailure: emit((_, params: Partial<Answer>) => ({
      type: 'failure.logged' as const,
      what: 'cart',
      message: failureReason(params),
    })),
  },
});
