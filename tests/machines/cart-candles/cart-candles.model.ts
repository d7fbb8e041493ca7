import { cartCandlesMachine } from '#machines/cart-candles/index.ts';
import { ok, refused } from '#machines/kit/index.ts';
import { comeNear, defineModel, untilAlive } from '#tests/kit/model/index.ts';
import type { AddOnPieces } from '#machines/rules/product/add-ons.ts';
import { onWire } from '#tests/kit/on-wire.ts';
import { atTouches, cart } from '../checkout/checkout.samples.ts';
import { candleOf } from '../number-candles/number-candles.model.ts';

export const thirty = [candleOf('3'), candleOf('0')];
export const seven = [candleOf('7')];
export const totals = { cart_quantity: 3, cart_version: 5, grand_total: 95_700 };
export const tooMany = refused({ code: 'MAX_QUANTITY', message: 'You can order up to 10 of these.', status: 409 });

const ageOf = (candles: readonly AddOnPieces[]): string => (candles.length === thirty.length ? '30' : '7');

export const cartCandlesModel = defineModel(cartCandlesMachine, {
  inputs: { 'a cart with a cake': undefined },
  events: {
    'candles.add': {
      given: ['candles'],
      samples: [{ candles: thirty }, { candles: seven }],
      gesture: async (page, { candles }) => {
        await page.getByLabel('Which birthday is it?').fill(ageOf(candles));
        await page.getByRole('button', { name: 'Add candles' }).click();
      },
    },
  },
  actors: {
    addCandles: {
      done: { added: ok(totals), 'no more of them': tooMany },
      errors: { network: new Error('offline') },
      call: { method: 'POST', url: '**/b/cart/add' },
      answers: {
        added: { status: 200, json: { success: true, cart_item_id: 'c2', cart: onWire({ ...cart, cart_version: 5 }) } },
      },
    },
    numberCandles: { listener: true },
  },
  ignored: [
    { events: ['candles.add'], outside: ['idle', 'added', 'refused', 'unsure'], reason: 'others are on their way' },
  ],
  project: ({ candles, message }) => [candles.length, message !== null],
  truths: [
    { in: 'adding', says: 'there are candles', holds: ({ candles }) => candles.length > 0 },
    { in: 'refused', says: 'it says why', holds: ({ message }) => message !== null },
  ],
  open: async (page) => {
    const answer = (body: object) => ({ json: onWire({ success: true, ...body }) as object });
    await page.route('**/b/cart/checkout', (route) => route.fulfill(answer({ checkout: atTouches })));
    await page.route('**/b/cart/get*', (route) => route.fulfill(answer({ cart })));
    await page.goto('/cart/checkout');
    await untilAlive(page);
    await comeNear(page.getByText('Which birthday is it?'));
  },
});
