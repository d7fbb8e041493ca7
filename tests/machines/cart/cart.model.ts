import type { Page } from '@playwright/test';
import type { Cart } from '#machines/domain/index.ts';
import { cartMachine, type CartContext } from '#machines/cart/index.ts';
import { cartNews, isNews } from '#machines/rules/order/cart-news.ts';
import type { LineChange } from '#machines/rules/order/cart-lines.ts';
import { ok, refused } from '#machines/kit/index.ts';
import { untilCodeHasCome } from '#tests/kit/code-on-the-way.ts';
import { restorePage } from '#tests/kit/hands.ts';
import { defineModel, headlessOnly, serverFailure } from '#tests/kit/model/index.ts';
import { putIntoCart } from '#tests/kit/shop/put-into-cart.ts';
import { cartOf, lineOf } from '../cart-line/cart-line.samples.ts';

const one = cartOf([lineOf()], 5);
const soldOut = cartOf([lineOf({ inStock: false, max_quantity: 0 })], 5);

const byLine = headlessOnly("the line reports it; the line's own walk in the browser shows it");

const byCoupon = headlessOnly("the coupon's chart reports it; its own walk in the browser shows it");

const byWallet = headlessOnly("the wallet's chart reports it; its own walk in the browser shows it");

/** One change at a time: what the others do meanwhile is in the interleavings of tabs, and would be too much here. */
const ifFree = ({ coupon, working, isWalletWorking }: CartContext): object[] =>
  coupon === 'idle' && working.length === 0 && !isWalletWorking ? [{}] : [];

/** Only a coupon's chart that lives reports something. */
const ifAny = ({ coupon }: { coupon: string }): object[] => (coupon === 'absent' ? [] : [{}]);

/** The next version of a cart, with other lines. */
const next = (cart: Cart, lines = cart.line_items, steps = 1): Cart => cartOf(lines, cart.cart_version + steps);

type Settled = { cart_item_id: string; change: LineChange; cart: Cart };
type Facts = { cart: Cart | null; lines: readonly string[]; removed: readonly string[] };

const first = ({ lines }: Facts): { cart_item_id: string }[] => lines.slice(0, 1).map((id) => ({ cart_item_id: id }));

export const cartModel = defineModel(cartMachine, {
  inputs: {
    'nothing loaded': { loaded: null, isCustomer: false },
    'an empty cart': { loaded: cartOf([], 0), isCustomer: false },
    'a guest with a cake': { loaded: one, isCustomer: false },
    'a customer with a cake': { loaded: one, isCustomer: true },
    'a cake that is sold out by now': { loaded: soldOut, isCustomer: false },
  },
  events: {
    'checkout.request': {
      gesture: headlessOnly('it opens the login over the page; tests/e2e/sale/cart.e2e.ts shows it'),
    },
    'conflict.dismiss': { gesture: (page) => page.getByRole('button', { name: 'Got it' }).click() },
    'cart.retry': { gesture: (page) => page.getByRole('button', { name: 'Try again' }).click() },
    'cart.unsure': { gesture: headlessOnly('the candles of the checkout say so, when their call had no answer') },
    'page.restored': { gesture: restorePage },
    'page.shown': {
      samples: ({ lookedAt }) =>
        lookedAt === null ? [{ at: 0 }] : [{ at: lookedAt + 29_999 }, { at: lookedAt + 30_000 }],
      gesture: headlessOnly('it takes half a minute; tests/e2e/sale/cart.e2e.ts has the clock run'),
    },
    'cart.changedElsewhere': {
      samples: ({ cart }) => [
        { cart_version: (cart?.cart_version ?? 0) + 9, isOwn: false },
        { cart_version: 0, isOwn: false },
      ],
      gesture: (page, { cart_version }) =>
        page.evaluate((version) => {
          const channel = new BroadcastChannel('cart');
          channel.postMessage(version);
          channel.close();
        }, cart_version),
    },
    'connection.lost': { gesture: (page) => goOnline(page, false) },
    'connection.returned': { gesture: (page) => goOnline(page, true) },
    'coupon.offered': {
      samples: [{ code: 'SWEET10' }],
      gesture: headlessOnly("the browser keeps it; the coupon's own walk begins with it"),
    },
    'visitor.changed': {
      samples: ({ isCustomer }) => [{ isCustomer: !isCustomer }],
      gesture: headlessOnly('a login shows it, in the journey of the whole sale'),
    },
    'line.working': {
      samples: (context) => (context.isWalletWorking ? [] : first(context)),
      gesture: byLine,
    },
    'line.settled': {
      samples: (context) => {
        const { cart, removed } = context;
        if (cart === null) return [];
        return first(context).flatMap<Settled>(({ cart_item_id }) =>
          removed.includes(cart_item_id)
            ? [{ cart_item_id, change: 'restored', cart: next(cart, [lineOf({ cart_item_id: 'c9' })]) }]
            : [
                { cart_item_id, change: 'quantity', cart: next(cart) },
                { cart_item_id, change: 'quantity', cart: next(cart, [], 7) },
                { cart_item_id, change: 'quantity', cart: next(cart, cart.line_items, -1) },
                { cart_item_id, change: 'removed', cart: next(cart, []) },
              ],
        );
      },
      gesture: byLine,
    },
    'coupon.working': {
      samples: ({ coupon, isWalletWorking }) => (coupon === 'absent' || isWalletWorking ? [] : [{}]),
      gesture: byCoupon,
    },
    'coupon.settled': {
      samples: ({ cart, coupon }) =>
        cart === null || coupon === 'absent'
          ? []
          : [{ cart: next(cart) }, { cart: next(cart, [], 7) }, { cart: next(cart, cart.line_items, -1) }],
      gesture: byCoupon,
    },
    'coupon.failed': { samples: ifAny, gesture: byCoupon },
    'coupon.loginWanted': {
      samples: ({ coupon }) => (coupon === 'absent' ? [] : [{ code: 'SWEET10' }]),
      gesture: byCoupon,
    },
    'wallet.working': { samples: ifFree, gesture: byWallet },
    'wallet.settled': {
      samples: ({ cart, isWalletWorking }) =>
        cart === null || !isWalletWorking
          ? []
          : [{ cart: next(cart) }, { cart: next(cart, [], 7) }, { cart: next(cart, cart.line_items, -1) }],
      gesture: byWallet,
    },
    'wallet.failed': { samples: ({ isWalletWorking }) => (isWalletWorking ? [{}] : []), gesture: byWallet },
    'wallet.loginWanted': { samples: ifAny, gesture: byWallet },
    'line.failed': { samples: first, gesture: byLine },
    'line.heartWanted': { samples: (context) => first(context).map(() => ({ nid: 105 })), gesture: byLine },
    'line.favoured': { samples: (context) => first(context).map(() => ({})), gesture: byLine },
    'line.gone': { samples: first, gesture: byLine },
    'choices.open': {
      samples: (context) => [...first(context), { cart_item_id: 'nobody' }],
      gesture: headlessOnly('it opens a sheet over the page; the walk of its own chart shows it'),
    },
    'choices.left': { gesture: headlessOnly('the chart of the sheet reports it; its own walk shows it') },
  },
  actors: {
    loadCart: {
      done: {
        unchanged: ({ context }) => ok(context.cart ?? cartOf([], 0)),
        'with a cake': ({ context }) => ok(cartOf([lineOf()], (context.cart?.cart_version ?? 4) + 1)),
        'dearer and fewer': ({ context }) =>
          ok(
            cartOf([lineOf({ unit_price: 52_000, inStock: false, max_quantity: 1 })], context.cart?.cart_version ?? 4),
          ),
        'emptied elsewhere': ({ context }) => ok(cartOf([], (context.cart?.cart_version ?? 0) + 1)),
        refused: refused({ code: 'RATE_LIMITED', message: 'Too many requests', status: 429 }),
      },
      errors: { network: new Error('offline') },
      call: { method: 'GET', url: '**/b/cart/get*' },
      answers: {
        'with a cake': headlessOnly('the real cart answers as it is'),
        'dearer and fewer': headlessOnly('the real cart answers as it is'),
        'emptied elsewhere': headlessOnly('the real cart answers as it is'),
        network: serverFailure,
      },
    },
    outsideListener: { listener: true },
    cartLine: { listener: true },
    coupon: { listener: true },
    walletUse: { listener: true },
    lineChoices: { listener: true },
  },
  ignored: [
    {
      events: ['wallet.working'],
      in: ['filled.pending'],
      reason: 'one change at a time here; the server takes them in turn',
    },
    {
      events: ['wallet.settled', 'wallet.failed'],
      in: ['filled.synced', 'filled.conflicted'],
      reason: 'only a wallet that is at work reports',
    },
    {
      events: ['line.working', 'line.settled', 'line.failed', 'line.gone', 'line.heartWanted', 'line.favoured'],
      outside: ['filled', 'offline'],
      reason: 'there is no line',
    },
    {
      events: [
        'coupon.working',
        'coupon.settled',
        'coupon.failed',
        'coupon.loginWanted',
        'wallet.working',
        'wallet.settled',
        'wallet.failed',
        'wallet.loginWanted',
      ],
      outside: ['filled', 'offline'],
      reason: 'there is nothing to take from',
    },
    { events: ['coupon.loginWanted', 'wallet.loginWanted'], in: ['offline'], reason: 'a login needs a connection' },
    {
      events: ['checkout.request'],
      outside: ['filled.synced', 'filled.conflicted'],
      reason: 'there is nothing to pay, or something is still being saved; the button says so',
    },
    { events: ['conflict.dismiss'], in: ['filled.synced'], reason: 'nothing is said that could be put away' },
    { events: ['cart.retry'], outside: ['failed'], reason: 'only a failed cart offers it' },
    {
      events: ['page.restored', 'cart.unsure'],
      in: ['loading', 'offline'],
      reason: 'the cart is asked for already, or cannot be',
    },
    {
      events: ['cart.changedElsewhere'],
      in: ['loading', 'offline', 'failed'],
      reason: 'the next answer brings the change along',
    },
    { events: ['connection.returned'], outside: ['offline'], reason: 'it was never lost' },
  ],
  open: async (page, input) => {
    if (input !== 'an empty cart') await putIntoCart(page, { sku: 'PC105-500', quantity: 2 });
    await page.goto('/cart', { waitUntil: 'domcontentloaded' });
  },
  project: ({ cart, seen, lookedAt, lines, removed, working, isCustomer, coupon, offered, isWalletWorking }) => [
    seen !== null && cart !== null && isNews(cartNews(seen, cart)),
    lookedAt !== null,
    coupon,
    coupon === 'absent' ? offered : null,
    isWalletWorking,
    cart?.line_items.map(({ cart_item_id, inStock }) => [cart_item_id, inStock]),
    lines,
    removed,
    working,
    isCustomer,
  ],
  survivors: [
    {
      mutant: 'filled.conflicted / conflict.dismiss: target deciding became synced',
      reason: 'the news is seen and nothing is on its way, so it is always decided to be in step',
    },
  ],
  truths: [
    { in: 'filled', says: 'there is a cart with lines', holds: ({ cart, lines }) => cart !== null && lines.length > 0 },
    { in: 'empty', says: 'no line is left', holds: ({ lines }) => lines.length === 0 },
    {
      in: 'filled.synced',
      says: 'nothing is on its way',
      holds: ({ working, coupon, isWalletWorking }) => working.length === 0 && coupon !== 'working' && !isWalletWorking,
    },
    {
      in: 'filled.pending',
      says: 'something is on its way',
      holds: ({ working, coupon, isWalletWorking }) => working.length > 0 || coupon === 'working' || isWalletWorking,
    },
    {
      in: 'filled',
      says: 'every line of the cart is on screen',
      holds: ({ cart, lines }) => cart?.line_items.every(({ cart_item_id }) => lines.includes(cart_item_id)) === true,
    },
    {
      in: 'filled.synced',
      says: 'the shopper knows of all that changed',
      holds: ({ cart, seen }) => seen === null || cart === null || !isNews(cartNews(seen, cart)),
    },
    {
      in: 'filled.conflicted',
      says: 'there is something to tell',
      holds: ({ cart, seen }) => seen !== null && cart !== null && isNews(cartNews(seen, cart)),
    },
    {
      in: '*',
      says: 'what is on its way or removed is on screen',
      holds: ({ lines, removed, working }) => [...removed, ...working].every((id) => lines.includes(id)),
    },
  ],
});

const goOnline = async (page: Page, online: boolean): Promise<void> => {
  if (!online) await untilCodeHasCome(page);
  await page.context().setOffline(!online);
};
