import { cartLinkMachine, type CartLinkInput } from '#machines/cart-link/index.ts';
import { hands, holdHands } from '#tests/kit/hands.ts';
import { defineModel, untilAlive } from '#tests/kit/model/index.ts';
import { putIntoCart, putPhotoCakeIntoCart } from '#tests/kit/shop/put-into-cart.ts';
import type { Page } from '@playwright/test';

const press =
  (name: string) =>
  (page: Page): Promise<void> =>
    page.getByRole('button', { name }).click();

export const whole: CartLinkInput = {
  address: 'https://petalcrumb.example/cart/bGluaw~c2VhbA',
  until: '2026-11-29',
  omitted: [],
};
export const partial: CartLinkInput = {
  ...whole,
  omitted: [
    { title: 'Red Velvet Heart Cake', variant_label: '0.5 kg', reason: 'length' },
    { title: 'Your photo on a round cake', variant_label: '1 kg', reason: 'photo' },
    { title: 'Ruby Heart', variant_label: '1 kg', reason: 'length' },
    { title: 'Plum cake', variant_label: '0.5 kg', reason: 'gone' },
  ],
};
export const withheld: CartLinkInput = { ...partial, address: null };

export const cartLinkModel = defineModel(cartLinkMachine, {
  inputs: { 'a link to all of it': whole, 'a link to some of it': partial, 'no link': withheld },
  events: {
    'link.copy': { gesture: press('Copy link') },
    'link.share': { gesture: press('Share via…') },
  },
  actors: { copyLink: hands, shareLink: hands },
  ignored: [
    { events: ['link.copy', 'link.share'], outside: ['offering'], reason: 'there is no link, or it is on its way' },
  ],
  project: ({ address, omitted }) => [address !== null, omitted.length],
  truths: [
    { in: 'offering', says: 'there is an address', holds: ({ address }) => address !== null },
    { in: 'withheld', says: 'there is none', holds: ({ address }) => address === null },
  ],
  open: async (page, input) => {
    await holdHands(page);
    if (input === 'no link') await putPhotoCakeIntoCart(page, 'PC1236-500');
    else await putIntoCart(page, { sku: 'PC105-500' });
    await page.goto('/cart/share', { waitUntil: 'domcontentloaded' });
    await untilAlive(page);
  },
});
