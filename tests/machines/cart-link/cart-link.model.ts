import { ok, refused } from '#machines/kit/index.ts';
import { cartLinkMachine, type CartLinkInput } from '#machines/cart-link/index.ts';
import { defineModel, headlessOnly } from '#tests/kit/model/index.ts';

const inShop = headlessOnly('tests/e2e/cart.e2e.ts copies a link, is refused to, and hands it on');

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

const hands = {
  done: { done: ok(null), refused: refused({ code: 'NOT_ALLOWED', message: 'The browser said no.' }) },
  errors: { broken: new Error('no clipboard') },
};

export const cartLinkModel = defineModel(cartLinkMachine, {
  inputs: { 'a link to all of it': whole, 'a link to some of it': partial, 'no link': withheld },
  events: { 'link.copy': { gesture: inShop }, 'link.share': { gesture: inShop } },
  actors: { copyLink: hands, shareLink: hands },
  ignored: [
    { events: ['link.copy', 'link.share'], outside: ['offering'], reason: 'there is no link, or it is on its way' },
  ],
  project: ({ address, omitted }) => [address !== null, omitted.length],
  truths: [
    { in: 'offering', says: 'there is an address', holds: ({ address }) => address !== null },
    { in: 'withheld', says: 'there is none', holds: ({ address }) => address === null },
  ],
});
