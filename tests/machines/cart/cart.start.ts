import { SimulatedClock, createActor } from 'xstate';
import type { Cart } from '#machines/domain/index.ts';
import {
  provideCart,
  selectCheckoutReason,
  selectCouponActor,
  selectLineActors,
  selectNews,
  type OutsideEvent,
} from '#machines/cart/index.ts';
import { selectShownQuantity, type CartLineActor } from '#machines/cart-line/index.ts';
import type { CodeRefusal } from '#machines/coupon/index.ts';
import { statePath, type Outcome } from '#machines/kit/index.ts';
import { provideLineChoices, type SavedChoices } from '#machines/line-choices/index.ts';
import type { Choosable } from '#machines/rules/product/product-choices.ts';
import { heldPort } from '#tests/kit/held-calls.ts';
import { machineUnderTest } from '#tests/kit/model/index.ts';
import { cartOf, lineOf } from '../cart-line/cart-line.samples.ts';

type Added = { sku: string; quantity: number; attributes: readonly { id: number; value: string }[] };

export const twoLines = cartOf(
  [lineOf({ max_quantity: 9 }), lineOf({ cart_item_id: 'c2', title: 'Lemon Jar', quantity: 1, max_quantity: 9 })],
  5,
);

export function startCart(loaded: Cart | null = twoLines, isCustomer = false) {
  const load = heldPort<undefined, Outcome<Cart>>();
  const update = heldPort<{ cart_item_id: string; quantity: number }, Outcome<Cart>>();
  const remove = heldPort<{ cart_item_id: string }, Outcome<Cart>>();
  const add = heldPort<Added, Outcome<Cart>>();
  const favourite = heldPort<{ nid: number; action: 'add' | 'remove' }, Outcome<unknown>>();
  const product = heldPort<{ url: string }, Outcome<Choosable>>();
  const save = heldPort<
    { cart_item_id: string; sku: string; attributes: Added['attributes'] },
    Outcome<SavedChoices>
  >();
  const applied = heldPort<{ code: string }, Outcome<Cart, CodeRefusal>>();
  const removedCoupon = heldPort<undefined, Outcome<Cart>>();
  const wallet = heldPort<{ in_use: boolean }, Outcome<Cart>>();
  const clock = new SimulatedClock();
  let hears: ((event: OutsideEvent) => void) | null = null;
  const logic = machineUnderTest(
    provideCart(
      {
        loadCart: load.port,
        updateLine: update.port,
        deleteLine: remove.port,
        setFavourite: favourite.port,
        addLine: add.port,
        applyCoupon: applied.port,
        removeCoupon: removedCoupon.port,
        useWallet: wallet.port,
        outsideListener: (send) => {
          hears = send;
          return () => (hears = null);
        },
      },
      { lineChoices: () => provideLineChoices({ loadProduct: product.port, saveChoices: save.port }) },
    ),
  );
  const actor = createActor(logic, { input: { loaded, isCustomer }, clock });
  const facts: { type: string }[] = [];
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  const lines = (): readonly CartLineActor[] => selectLineActors(actor.getSnapshot());
  return {
    actor,
    clock,
    facts,
    lines,
    line: (index: number): CartLineActor => {
      const line = lines()[index];
      if (line === undefined) throw new Error(`there is no line ${index}`);
      return line;
    },
    loads: load.calls,
    updates: update.calls,
    removals: remove.calls,
    adds: add.calls,
    favourites: favourite.calls,
    coupon: () => selectCouponActor(actor.getSnapshot()),
    applies: applied.calls,
    couponRemovals: removedCoupon.calls,
    products: product.calls,
    saves: save.calls,
    outside: (event: OutsideEvent) => hears?.(event),
    isListening: () => hears !== null,
    state: () => statePath(actor.getSnapshot()),
    shown: () => lines().map((line) => selectShownQuantity(line.getSnapshot())),
    news: () => selectNews(actor.getSnapshot()),
    reason: () => selectCheckoutReason(actor.getSnapshot()),
  };
}

export const withQuantities = (version: number, first: number, second: number): Cart =>
  cartOf(
    twoLines.line_items.map((line, index) => lineOf({ ...line, quantity: index === 0 ? first : second })),
    version,
  );
