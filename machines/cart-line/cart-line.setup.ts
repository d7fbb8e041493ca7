import { assign, enqueueActions, setup } from 'xstate';
import type { Cart, CartLine } from '../domain/index.ts';
import { isOk, refusalOf } from '../kit/answer.ts';
import { requestTimeout } from '../kit/delays.ts';
import { unprovided } from '../kit/port.ts';
import { errorTexts } from '../rules/site/error-texts.ts';
import type { Answer } from '../kit/answer.ts';
import type { Outcome } from '../kit/outcome.ts';
import type { LineChange } from '../rules/order/cart-lines.ts';
import type {
  CartLineContext,
  CartLineEvent,
  CartLineInput,
  CartLinePorts,
  CartLineReport,
} from './cart-line.types.ts';

/** ms in which a removal can be taken back. */
export const undoWindow = 8_000;

/** What is said at the line. */
export const lineTexts = {
  atOne: errorTexts['ERR-09'],
  notDeleted: errorTexts['ERR-08'],
  notSaved: 'That change did not reach us. Please try again.',
  notRestored: 'We could not put it back. Please try again.',
} as const;

export const initialContext = ({ line }: CartLineInput): CartLineContext => ({
  line,
  wanted: line.quantity,
  message: null,
});

const base = setup({
  types: {
    input: {} as CartLineInput,
    context: {} as CartLineContext,
    events: {} as CartLineEvent,
    emitted: {} as CartLineReport,
    tags: {} as 'busy',
  },
  actors: {
    updateLine: unprovided<CartLinePorts['updateLine']>('updateLine'),
    deleteLine: unprovided<CartLinePorts['deleteLine']>('deleteLine'),
    addLine: unprovided<CartLinePorts['addLine']>('addLine'),
  },
  guards: {
    isOk,
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

const lineIn = (cart: Cart, known: CartLine): CartLine | null =>
  cart.line_items.find(({ cart_item_id }) => cart_item_id === known.cart_item_id) ?? null;

export const cartLineSetup = base.extend({
  actions: {
    storeMore: assign({ wanted: ({ context }) => context.wanted + 1 }),
    storeLess: assign({ wanted: ({ context }) => context.wanted - 1 }),
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
    dropIntent: assign({ wanted: ({ context }) => context.line.quantity }),
    storeRefusal: assign((_, answer: Answer) => ({ message: refusalOf(answer)?.message ?? null })),
    storeMessage: assign((_, params: { message: string }) => ({ message: params.message })),
    clearMessage: assign({ message: null }),
    reportWorking: enqueueActions(({ context, enqueue, self }) =>
      report({ type: 'line.working', cart_item_id: context.line.cart_item_id }, enqueue, self._parent),
    ),
    reportSettled: enqueueActions(
      ({ context, enqueue, self }, params: { change: LineChange; outcome: Outcome<Cart> }) => {
        if (!params.outcome.ok) return;
        const { cart_item_id } = context.line;
        const { change } = params;
        report({ type: 'line.settled', cart_item_id, change, cart: params.outcome.value }, enqueue, self._parent);
      },
    ),
    reportFailed: enqueueActions(({ context, enqueue, self }) =>
      report({ type: 'line.failed', cart_item_id: context.line.cart_item_id }, enqueue, self._parent),
    ),
    reportGone: enqueueActions(({ context, enqueue, self }) =>
      report({ type: 'line.gone', cart_item_id: context.line.cart_item_id }, enqueue, self._parent),
    ),
  },
});

type Desk<P> = { emit: (report: CartLineReport) => void; sendTo: (cart: P, report: CartLineReport) => void };

/** Tells the cart, and everybody who listens; a line on its own has no cart. */
function report<P>(what: CartLineReport, desk: Desk<P>, cart: P | undefined): void {
  desk.emit(what);
  if (cart !== undefined) desk.sendTo(cart, what);
}
