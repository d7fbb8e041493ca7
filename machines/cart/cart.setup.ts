import { assign, emit, enqueueActions, setup, stopChild } from 'xstate';
import type { Cart } from '../domain/index.ts';
import { cartLineMachine, type CartLineInput } from '../cart-line/index.ts';
import { couponMachine, type CouponInput } from '../coupon/index.ts';
import { walletUseMachine, type WalletUseInput } from '../wallet-use/index.ts';
import { failureReason, isOk } from '../kit/answer.ts';
import { requestTimeout, slowHint } from '../kit/delays.ts';
import { late, notProvided } from '../kit/late.ts';
import { silence } from '../kit/listener.ts';
import { unprovided } from '../kit/port.ts';
import {
  dropLine,
  isSameCart,
  reconcileLines,
  releaseLine,
  settleLine,
  workOnLine,
} from '../rules/order/cart-lines.ts';
import { cartTotals } from '../rules/order/cart-totals.ts';
import { cartNews, isNews, seenAfter, type CartNews, type OwnDeeds } from '../rules/order/cart-news.ts';
import type { Answer } from '../kit/answer.ts';
import type { LineChange, ShownLines } from '../rules/order/cart-lines.ts';
import type { CartContext, CartEmitted, CartEvent, CartInput, CartParts, CartPorts } from './cart.types.ts';

/** The id of a line's actor inside the cart's. */
export const lineActorId = (cart_item_id: string): string => `line-${cart_item_id}`;

/** The id of the actor of the cart's coupon. */
export const couponActorId = 'coupon';

/** The id of the actor of the cart's wallet. */
export const walletActorId = 'wallet';

/** The id of the actor in which a line is chosen anew. */
export const choicesActorId = 'line-choices';

/** ms after which a cart that is looked at again is asked for. */
const old = 30_000;

export const initialContext = ({ loaded, isCustomer }: CartInput): CartContext => ({
  cart: loaded,
  seen: loaded,
  lookedAt: null,
  lines: [],
  removed: [],
  working: [],
  isCustomer,
  offered: null,
  coupon: 'absent',
  isWalletWorking: false,
  isAddedBeside: false,
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
    coupon: couponMachine,
    walletUse: walletUseMachine,
    lineChoices: late<ReturnType<CartParts['lineChoices']>>(notProvided('lineChoices')),
  },
  guards: {
    isOk,
    isLoaded: ({ context }) => context.cart !== null,
    hasLines: ({ context }) => context.lines.length > 0,
    isWorking: ({ context }) => changesOf(context) > 0,
    isCustomer: ({ context }) => context.isCustomer,
    canCheckOut: ({ context }) => canCheckOut(context),
    /** another tab names a version that this one has never seen */
    isUnseen: ({ context }, params: { cart_version: number }) =>
      params.cart_version > (context.cart?.cart_version ?? 0) + changesOf(context),
    /** an answer that was overtaken by a later one */
    isOvertaken: ({ context }, params: { cart: Cart }) => params.cart.cart_version < (context.cart?.cart_version ?? 0),
    isFirstLook: ({ context }) => context.lookedAt === null,
    // Somebody may set the clock back meanwhile.
    isOld: ({ context }, params: { at: number }) =>
      context.lookedAt !== null && Math.abs(params.at - context.lookedAt) >= old,
    hasNews: ({ context }) => isNews(newsOf(context)),
    isUnchanged: ({ context }, params: Answer<Cart>) =>
      params.outcome.ok && context.cart !== null && isSameCart(context.cart, params.outcome.value),
  },
  delays: { requestTimeout, slowHint },
});

/** Changes that are on their way to the server. */
export const changesOf = ({ working, coupon, isWalletWorking }: CartContext): number =>
  working.length + (coupon === 'working' ? 1 : 0) + (isWalletWorking ? 1 : 0);

const noNews: CartNews = { lines: [], rows: [], unserved: null };

/** What is different from what the shopper has seen, but for the shopper's own deeds. */
export const newsOf = ({ seen, cart }: Pick<CartContext, 'seen' | 'cart'>): CartNews =>
  seen === null || cart === null ? noNews : cartNews(seen, cart);

/** What the shopper is doing: what comes of it is no news. */
const deedsOf = (context: CartContext): OwnDeeds => ({
  lines: context.working,
  isAdding: context.isAddedBeside || context.working.some((id) => context.removed.includes(id)),
  isAddingPieces: context.isAddedBeside,
  isBill: context.isAddedBeside || changesOf(context) > 0,
});

/** The lines of the same product, with which one that is chosen anew may join. */
const sameProduct = ({ cart }: CartContext, id: string): readonly string[] => {
  const lines = cart?.line_items ?? [];
  const own = lines.find(({ cart_item_id }) => cart_item_id === id);
  return lines.filter(({ node_id }) => node_id === own?.node_id).map(({ cart_item_id }) => cart_item_id);
};

const isEmpty = (cart: Cart | null): boolean => cart === null || cart.line_items.length === 0;

/**
 * The cart that the shopper has seen by now; what comes into an empty one is seen as it comes. Of a cart that has lines
 * none may be seen: all that were known went at once, and others are in their place.
 */
const seenOf = ({ seen, cart: shown }: CartContext, cart: Cart, deeds: OwnDeeds): Cart =>
  seen === null || (isEmpty(seen) && isEmpty(shown)) ? cart : seenAfter(seen, cart, deeds);

/** Something to order, all of it there, nothing on its way. */
export const canCheckOut = (context: CartContext): boolean =>
  context.cart !== null &&
  context.cart.line_items.length > 0 &&
  changesOf(context) === 0 &&
  context.cart.line_items.every(({ inStock }) => inStock);

type Enqueue = Pick<
  Parameters<Parameters<typeof base.enqueueActions>[0]>[0]['enqueue'],
  'assign' | 'sendTo' | 'spawnChild' | 'stopChild'
>;

type Parent = CartLineInput['parent'] & CouponInput['parent'] & WalletUseInput['parent'];
type Shown = ShownLines & Pick<CartContext, 'coupon' | 'offered' | 'isCustomer'>;

/** Starts the actors of the coupon and of the wallet with the first line, and tells them from then on how both are. */
const reconcileBill = (
  enqueue: Enqueue,
  parent: Parent,
  { coupon: state, offered, isCustomer }: Shown,
  { coupon, wallet, line_items }: Cart,
): Shown['coupon'] => {
  if (state !== 'absent') {
    enqueue.sendTo(couponActorId, { type: 'coupon.refreshed', coupon });
    enqueue.sendTo(walletActorId, { type: 'wallet.refreshed', wallet, isCustomer });
    return state;
  }
  if (line_items.length === 0) return state;
  enqueue.spawnChild('coupon', { id: couponActorId, input: { coupon, offered, parent } });
  enqueue.spawnChild('walletUse', { id: walletActorId, input: { wallet, isCustomer, parent } });
  return 'idle';
};

/** Starts, refreshes and stops the actors of the lines until they are those of the cart. */
const reconcile = (enqueue: Enqueue, parent: Parent, shown: Shown, cart: Cart): void => {
  const { added, gone, ...lines } = reconcileLines(
    shown,
    cart.line_items.map(({ cart_item_id }) => cart_item_id),
  );
  for (const id of gone) enqueue.stopChild(lineActorId(id));
  for (const line of cart.line_items) {
    const id = lineActorId(line.cart_item_id);
    if (added.includes(line.cart_item_id)) enqueue.spawnChild('cartLine', { id, input: { line, parent } });
    else enqueue.sendTo(id, { type: 'line.refreshed', line });
  }
  const coupon = reconcileBill(enqueue, parent, shown, cart);
  enqueue.assign({ cart, coupon, ...lines });
};

export const cartSetup = base.extend({
  actions: {
    /** The lines of the cart that came with the page. */
    spawnLines: enqueueActions(({ context, enqueue, self }) => {
      if (context.cart !== null) reconcile(enqueue, self, context, context.cart);
    }),
    storeCart: enqueueActions(({ context, enqueue, self }, { outcome }: Answer<Cart>) => {
      if (!outcome.ok) return;
      enqueue.assign({ seen: seenOf(context, outcome.value, deedsOf(context)), isAddedBeside: false });
      reconcile(enqueue, self, context, outcome.value);
    }),
    storeWhose: assign((_, { isOwn }: { isOwn: boolean }) => ({ isAddedBeside: isOwn })),
    storeLook: assign((_, { at }: { at: number }) => ({ lookedAt: at })),
    storeSeen: assign({ seen: ({ context }) => context.cart }),
    /** An answer to a line: always the line's own part, and the cart unless a later answer was here before. */
    storeAnswer: enqueueActions(
      ({ context, enqueue, self }, params: { cart_item_id: string; change: LineChange; cart: Cart }) => {
        const { cart_item_id, change, cart } = params;
        if (change === 'restored') enqueue.stopChild(lineActorId(cart_item_id));
        const shown = { ...context, ...settleLine(context, cart_item_id, change) };
        if (cart.cart_version < (context.cart?.cart_version ?? 0)) {
          enqueue.assign(settleLine(context, cart_item_id, change));
          return;
        }
        const { lines, isAdding, isAddingPieces } = deedsOf(context);
        const own = change === 'edited' ? sameProduct(context, cart_item_id) : [cart_item_id];
        const deeds = {
          lines: [...lines, ...own],
          isAdding: isAdding || change === 'restored',
          isAddingPieces,
          isBill: true,
        };
        enqueue.assign({ seen: seenOf(context, cart, deeds) });
        reconcile(enqueue, self, shown, cart);
      },
    ),
    storeWorking: assign(({ context }, params: { cart_item_id: string }) => workOnLine(context, params.cart_item_id)),
    dropWorking: assign(({ context }, params: { cart_item_id: string }) => releaseLine(context, params.cart_item_id)),
    dropLine: enqueueActions(({ context, enqueue }, params: { cart_item_id: string }) => {
      enqueue.stopChild(lineActorId(params.cart_item_id));
      enqueue.assign(dropLine(context, params.cart_item_id));
    }),
    spawnChoices: enqueueActions(({ context, enqueue, self }, params: { cart_item_id: string }) => {
      const line = context.cart?.line_items.find(({ cart_item_id }) => cart_item_id === params.cart_item_id);
      enqueue.spawnChild('lineChoices', { id: choicesActorId, input: { line: line ?? null, parent: self } });
    }),
    stopChoices: stopChild(choicesActorId),
    /** An answer to the coupon; a later answer may have been here before. */
    storeCouponAnswer: enqueueActions(({ context, enqueue, self }, { cart }: { cart: Cart }) => {
      const shown = { ...context, coupon: 'idle' as const };
      if (cart.cart_version < (context.cart?.cart_version ?? 0)) {
        enqueue.assign({ coupon: 'idle' });
        return;
      }
      enqueue.assign({ seen: seenOf(context, cart, deedsOf(context)) });
      reconcile(enqueue, self, shown, cart);
    }),
    /** Tried by the coupon's actor: by the one that lives, or by the one that starts with the first line. */
    storeOffered: enqueueActions(({ context, enqueue }, { code }: { code: string }) => {
      enqueue.assign({ offered: code });
      if (context.coupon !== 'absent') enqueue.sendTo(couponActorId, { type: 'coupon.offered', code });
    }),
    storeCouponWorking: assign({ coupon: 'working' }),
    dropCouponWorking: assign({ coupon: 'idle' }),
    /** An answer to the wallet; a later answer may have been here before. */
    storeWalletAnswer: enqueueActions(({ context, enqueue, self }, { cart }: { cart: Cart }) => {
      enqueue.assign({ isWalletWorking: false });
      if (cart.cart_version < (context.cart?.cart_version ?? 0)) return;
      enqueue.assign({ seen: seenOf(context, cart, deedsOf(context)) });
      reconcile(enqueue, self, context, cart);
    }),
    storeWalletWorking: assign({ isWalletWorking: true }),
    dropWalletWorking: assign({ isWalletWorking: false }),
    storeVisitor: enqueueActions(({ context: { cart, coupon }, enqueue }, { isCustomer }: { isCustomer: boolean }) => {
      enqueue.assign({ isCustomer });
      if (cart === null || coupon === 'absent') return;
      enqueue.sendTo(walletActorId, { type: 'wallet.refreshed', wallet: cart.wallet, isCustomer });
    }),
    emitCartChanged: enqueueActions(({ context: { cart }, enqueue }) => {
      if (cart !== null) enqueue.emit({ type: 'cart.changed', ...cartTotals(cart) });
    }),
    emitHeartWanted: emit((_, { nid }: { nid: number }) => ({ type: 'heart.wanted' as const, nid })),
    emitHeaderWanted: emit({ type: 'header.refreshWanted' }),
    emitCheckout: emit({ type: 'navigation.wanted', to: '/cart/checkout' }),
    emitLoginWanted: emit({ type: 'login.wanted', continuation: 'checkout' }),
    emitCouponOver: emit({ type: 'coupon.kept', code: null }),
    emitCouponKept: emit((_, params: { code: string }) => ({ type: 'coupon.kept' as const, code: params.code })),
    emitCouponLogin: emit({ type: 'login.wanted', continuation: 'reload' }),
    emitWalletLogin: emit({ type: 'login.wanted', continuation: 'reload' }),
    emitFailure: emit((_, params: Partial<Answer>) => ({
      type: 'failure.logged' as const,
      what: 'cart',
      message: failureReason(params),
    })),
  },
});
