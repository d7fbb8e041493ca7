import { assign, enqueueActions, sendTo, setup } from 'xstate';
import type { Cart, CartLine } from '../domain/index.ts';
import { isOk, refusalOf } from '../kit/answer.ts';
import { requestTimeout } from '../kit/delays.ts';
import { unprovided } from '../kit/port.ts';
import type { Answer } from '../kit/answer.ts';
import type { Outcome } from '../kit/outcome.ts';
import type { LineChange } from '../rules/order/cart-lines.ts';
import type { CartLineContext, CartLineEvent, CartLineInput, CartLinePorts } from './cart-line.types.ts';

/** ms in which a removal can be taken back. */
export const undoWindow = 8_000;

export const initialContext = ({ line, parent }: CartLineInput): CartLineContext => ({
  line,
  parent,
  wanted: line.quantity,
  favourite: 'none',
  message: null,
});

const base = setup({
  types: {
    input: {} as CartLineInput,
    context: {} as CartLineContext,
    events: {} as CartLineEvent,
    tags: {} as 'busy',
  },
  actors: {
    updateLine: unprovided<CartLinePorts['updateLine']>('updateLine'),
    deleteLine: unprovided<CartLinePorts['deleteLine']>('deleteLine'),
    setFavourite: unprovided<CartLinePorts['setFavourite']>('setFavourite'),
    addLine: unprovided<CartLinePorts['addLine']>('addLine'),
  },
  guards: {
    isOk,
    isGuest: (_, params: { isCustomer: boolean }) => !params.isCustomer,
    isFavourite: (_, params: { isFavourite: boolean }) => params.isFavourite,
    isFavouriteWanted: ({ context }) => context.favourite === 'wanted',
    isFavouriteMade: ({ context }) => context.favourite === 'made',
    isRemovalWanted: ({ context }) => context.wanted === 0,
    isMoreWanted: ({ context }) => context.wanted > context.line.quantity,
    isLessWanted: ({ context }) => context.wanted < context.line.quantity,
    isAtOne: ({ context }) => context.wanted === 1,
    isStillOne: (_, params: { line: CartLine }) => params.line.quantity === 1,
    canIncrease: ({ context }) => context.wanted < context.line.max_quantity,
    canDecrease: ({ context }) => context.wanted > 1,
  },
  delays: { requestTimeout, undoWindow },
});

const parent = ({ context }: { context: CartLineContext }): CartLineContext['parent'] => context.parent;
const idOf = ({ line }: CartLineContext): string => line.cart_item_id;

const lineIn = (cart: Cart, known: CartLine): CartLine | null =>
  cart.line_items.find(({ cart_item_id }) => cart_item_id === known.cart_item_id) ?? null;

export const cartLineSetup = base.extend({
  actions: {
    storeMore: assign({ wanted: ({ context }) => context.wanted + 1 }),
    storeLess: assign({ wanted: ({ context }) => context.wanted - 1 }),
    storeFavouriteWanted: assign({ favourite: 'wanted' }),
    storeFavouriteMade: assign({ favourite: 'made' }),
    storeFavouriteKnown: assign({ favourite: 'known' }),
    clearFavourite: assign({ favourite: 'none' }),
    storeRemoval: assign({ wanted: 0 }),
    /** the server's word while nothing is on its way */
    storeLine: assign((_, params: { line: CartLine }) => ({ line: params.line, wanted: params.line.quantity })),
    /** the server's word while a change is on its way: what the shopper wants stays */
    storeFresh: assign((_, params: { line: CartLine }) => ({ line: params.line })),
    storeAnswer: assign(({ context }, params: Answer<Cart>) => {
      if (!params.outcome.ok) return {};
      const line = lineIn(params.outcome.value, context.line);
      return line === null ? { wanted: context.line.quantity } : { line };
    }),
    dropIntent: assign({ wanted: ({ context }) => context.line.quantity, favourite: 'none' }),
    storeRefusal: assign((_, answer: Answer) => ({ message: refusalOf(answer)?.message ?? null })),
    storeMessage: assign((_, params: { message: string }) => ({ message: params.message })),
    clearMessage: assign({ message: null }),
    sendWorking: sendTo(parent, ({ context }) => ({ type: 'line.working', cart_item_id: idOf(context) })),
    sendSettled: enqueueActions(({ context, enqueue }, params: { change: LineChange; outcome: Outcome<Cart> }) => {
      const { change, outcome } = params;
      if (!outcome.ok) return;
      enqueue.sendTo(context.parent, {
        type: 'line.settled',
        cart_item_id: idOf(context),
        change,
        cart: outcome.value,
      });
    }),
    sendFailed: sendTo(parent, ({ context }) => ({ type: 'line.failed', cart_item_id: idOf(context) })),
    sendHeartWanted: sendTo(parent, ({ context }) => ({ type: 'line.heartWanted', nid: context.line.node_id })),
    sendFavoured: sendTo(parent, { type: 'line.favoured' }),
    sendGone: sendTo(parent, ({ context }) => ({ type: 'line.gone', cart_item_id: idOf(context) })),
  },
});
