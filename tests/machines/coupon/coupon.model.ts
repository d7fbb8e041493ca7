import { createEmptyActor } from 'xstate';
import type { Page } from '@playwright/test';
import type { CartCoupon, CouponRefusal } from '#machines/domain/index.ts';
import { couponMachine, type CodeRefusal } from '#machines/coupon/index.ts';
import { ok, refused } from '#machines/kit/index.ts';
import { defineModel, headlessOnly, untilAlive, serverFailure } from '#tests/kit/model/index.ts';
import { giveCoupon, putIntoCart } from '#tests/kit/shop/put-into-cart.ts';
import { cartOf, lineOf } from '../cart-line/cart-line.samples.ts';

export const code = 'RUPEEPAY5';
export const couponOf = (given: Partial<CartCoupon> = {}): CartCoupon => ({
  code,
  title: '5% off with RupeePay UPI',
  discount: 2_495,
  refusal: null,
  payment_methods: ['upi'],
  ...given,
});
export const tooLittle: CouponRefusal = {
  code: 'MIN_VALUE',
  message: 'Add products for ₹120 more to use RUPEEPAY5.',
  missing: 12_000,
  category: null,
};
export const stoppedCoupon = couponOf({ discount: 0, refusal: tooLittle });
export const cartWith = (coupon: CartCoupon | null, version = 2) => ({ ...cartOf([lineOf()], version), coupon });
export const codeRefusal = (given: Partial<CodeRefusal> = {}) =>
  refused<CodeRefusal>({ code: 'EXPIRED', message: 'RUPEEPAY5 ended on 7 January 2026.', category: null, ...given });

const onWire = ({ refusal }: ReturnType<typeof codeRefusal>) => ({
  status: 409,
  json: {
    success: false,
    code: refusal.code,
    message: refusal.message,
    error_message: refusal.message,
    field: 'coupon',
    request_id: 'planned',
    missing: null,
    category: refusal.category,
  },
});
const needsLogin = codeRefusal({ code: 'LOGIN_REQUIRED', message: 'Log in to use RUPEEPAY5.' });
const notThese = codeRefusal({
  code: 'NOT_THIS_ITEM',
  message: 'RUPEEPAY5 is for Flowers only.',
  category: { title: 'Flowers', url: '/flowers' },
});

/** Only the reports need a parent that listens. */
const parent = createEmptyActor();
const bySamples = headlessOnly('the cart sends it after each answer; the answers of this walk do');

const openCart = async (page: Page): Promise<void> => {
  await page.goto('/cart', { waitUntil: 'domcontentloaded' });
  await untilAlive(page);
};

export const couponModel = defineModel(couponMachine, {
  inputs: {
    'no coupon': { coupon: null, offered: null, parent },
    'a coupon that holds': { coupon: couponOf(), offered: null, parent },
    'a coupon that has stopped': { coupon: stoppedCoupon, offered: null, parent },
    'a code from the offers': { coupon: null, offered: code, parent },
  },
  events: {
    'coupon.open': { gesture: (page) => page.getByRole('button', { name: 'Have a coupon?' }).click() },
    'coupon.offered': {
      samples: [{ code }, { code: '?' }],
      gesture: headlessOnly('the browser keeps it from the offers page; one start of this walk has it'),
    },
    'coupon.type': {
      samples: [{ text: code }, { text: '?' }],
      gesture: async (page, { text }) => {
        const field = page.getByLabel('Coupon code');
        // A field that has the text already tells nobody.
        await field.fill(`${text} `);
        await field.fill(text);
      },
    },
    'coupon.submit': { gesture: (page) => page.getByLabel('Coupon code').press('Enter') },
    'coupon.remove': { gesture: (page) => page.getByRole('button', { name: `Remove coupon ${code}` }).click() },
    'coupon.login': {
      gesture: headlessOnly('it opens the login over the page; tests/e2e/sale/coupon.e2e.ts shows it'),
    },
    'coupon.refreshed': {
      samples: [{ coupon: null }, { coupon: couponOf() }, { coupon: stoppedCoupon }],
      gesture: bySamples,
    },
  },
  actors: {
    applyCoupon: {
      done: { applied: ok(cartWith(couponOf())), refused: codeRefusal(), needsLogin, notThese },
      errors: { network: new Error('offline') },
      call: { method: 'GET', url: '**/b/cart/checkout_coupon?action=apply*' },
      answers: {
        refused: onWire(codeRefusal()),
        needsLogin: onWire(needsLogin),
        notThese: onWire(notThese),
        network: serverFailure,
      },
    },
    removeCoupon: {
      done: {
        removed: ok(cartWith(null)),
        refused: refused({ code: 'TOO_MANY_REQUESTS', message: 'Please wait a moment.', status: 429 }),
      },
      errors: { network: new Error('offline') },
      call: { method: 'GET', url: '**/b/cart/checkout_coupon?action=remove*' },
      answers: { network: serverFailure },
    },
  },
  ignored: [
    {
      events: ['coupon.offered'],
      outside: ['none'],
      reason: 'the cart has a coupon, or the shopper is typing one',
    },
    { events: ['coupon.open'], outside: ['none'], reason: 'the field is open, or a coupon is there already' },
    { events: ['coupon.type', 'coupon.submit'], outside: ['entering'], reason: 'there is no field, or it waits' },
    { events: ['coupon.remove'], outside: ['applied', 'stopped'], reason: 'there is nothing to remove' },
    { events: ['coupon.login'], outside: ['entering.refused'], reason: 'only a refusal asks for a login' },
  ],
  headless: [
    { event: 'coupon.remove', in: 'stopped', reason: 'no coupon stops by itself while a test looks on' },
    { transition: 'deciding / always / 1', reason: 'no coupon stops by itself while a test looks on' },
    { transition: 'trying / after(requestTimeout)', reason: 'the call itself gives up first' },
    { transition: 'applying / after(requestTimeout)', reason: 'the call itself gives up first' },
    { transition: 'removing / after(requestTimeout)', reason: 'the call itself gives up first' },
  ],
  project: ({ coupon, typed, refusal }) => [
    coupon?.refusal?.code ?? coupon?.code ?? null,
    typed === code,
    refusal?.code,
  ],
  truths: [
    { in: 'applied', says: 'the cart has a coupon that holds', holds: ({ coupon }) => coupon?.refusal === null },
    {
      in: 'stopped',
      says: 'the cart has a coupon and the reason why it does not hold',
      holds: ({ coupon }) => coupon !== null && coupon.refusal !== null,
    },
    { in: 'none', says: 'the cart has no coupon', holds: ({ coupon }) => coupon === null },
    { in: 'entering.refused', says: 'there is a reason to show', holds: ({ refusal }) => refusal !== null },
    { in: 'entering.editing', says: 'no old reason is left', holds: ({ refusal }) => refusal === null },
    { in: 'none', says: 'no old reason is left', holds: ({ refusal }) => refusal === null },
  ],
  open: async (page, input) => {
    await putIntoCart(page, { sku: 'PC105-500', quantity: 2 });
    if (input === 'a code from the offers') {
      await page.addInitScript((carried) => localStorage.setItem('coupon', JSON.stringify(carried)), code);
    }
    if (input === 'a coupon that holds') await giveCoupon(page, code);
    await openCart(page);
  },
});
