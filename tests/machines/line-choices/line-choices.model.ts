import { createEmptyActor } from 'xstate';
import { lineChoicesMachine, type ChosenLine, selectIsSavingChoices } from '#machines/line-choices/index.ts';
import { ok, refused } from '#machines/kit/index.ts';
import type { Choosable } from '#machines/rules/product/product-choices.ts';
import { defineModel, headlessOnly, untilAlive, serverFailure } from '#tests/kit/model/index.ts';
import { putIntoCart } from '#tests/kit/shop/put-into-cart.ts';
import { cartOf, lineOf } from '../cart-line/cart-line.samples.ts';

/** A cake in three weights, the last sold out, with egg or without, and with a message. */
export const cake: Choosable = {
  variants: [
    {
      sku: 'PC105-500',
      label: '0.5 kg',
      weight_grams: 500,
      sell_price: 69_900,
      list_price: 79_900,
      inStock: true,
      default: true,
    },
    {
      sku: 'PC105-1000',
      label: '1 kg',
      weight_grams: 1000,
      sell_price: 129_900,
      list_price: 149_900,
      inStock: true,
      default: false,
    },
    {
      sku: 'PC105-2000',
      label: '2 kg',
      weight_grams: 2000,
      sell_price: 249_900,
      list_price: 279_900,
      inStock: false,
      default: false,
    },
  ],
  attributes: [
    {
      id: 48,
      label: 'With egg or without',
      type: 'radio',
      required: true,
      default: '1',
      max_length: null,
      shape: null,
      options: [
        { id: '1', label: 'Eggless', price_delta: 5_000, eggless: true },
        { id: '0', label: 'With egg', price_delta: 0, eggless: false },
      ],
    },
    {
      id: 46,
      label: 'Message on the cake',
      type: 'text',
      required: false,
      default: null,
      max_length: 25,
      shape: null,
      options: [],
    },
  ],
};
/** Something whose words must be given. */
export const engraved: Choosable = {
  ...cake,
  attributes: [
    {
      id: 46,
      label: 'Engraving',
      type: 'text',
      required: true,
      default: null,
      max_length: 25,
      shape: null,
      options: [],
    },
  ],
};
export const line: ChosenLine = {
  cart_item_id: 'c1',
  sku: 'PC105-500',
  title: 'Red Velvet Heart Cake',
  url: '/p/red-velvet-heart-cake',
  quantity: 2,
  attributes: [
    { id: 46, value: 'For Asha' },
    { id: 48, value: '1' },
  ],
};

const known = 'Change Red Velvet Heart Cake';

/** Only the reports need a parent that listens. */
const parent = createEmptyActor();

export const lineChoicesModel = defineModel(lineChoicesMachine, {
  inputs: { 'a cake with a message': { line, parent }, 'a line that is gone': { line: null, parent } },
  events: {
    'variant.choose': {
      samples: ({ chosenSku }) => [
        { sku: chosenSku === 'PC105-500' ? 'PC105-1000' : 'PC105-500' },
        { sku: 'PC105-2000' },
      ],
      gesture: (page, { sku }) => page.getByRole('radio', { name: sku === 'PC105-500' ? /^0\.5 kg/ : /^1 kg/ }).check(),
    },
    'attribute.choose': {
      samples: ({ values }) => [
        { id: 46, value: values[46] === '' ? 'For Asha' : '' },
        { id: 48, value: values[48] === '1' ? '0' : '1' },
        { id: 7, value: '1' },
      ],
      gesture: (page, { id, value }) =>
        id === 48
          ? page.getByRole('radio', { name: value === '1' ? /^Eggless/ : /^With egg/ }).check()
          : page.getByRole('textbox', { name: 'Message on the cake' }).fill(value),
    },
    'choices.save': { gesture: (page) => page.getByRole('button', { name: 'Save' }).click() },
    'choices.retry': { gesture: (page) => page.getByRole('button', { name: 'Try again' }).click() },
    'sheet.left': { gesture: headlessOnly('the walk ends with the sheet; the journey of the cart does it') },
    'sheet.dismiss': { gesture: headlessOnly('the sheet closes, and the walk with it; the journey does it') },
  },
  actors: {
    loadProduct: {
      done: {
        'a cake': ok(cake),
        'something engraved': ok(engraved),
        'gone for good': refused({ code: 'NOT_FOUND', message: 'We no longer bake that one.', status: 404 }),
      },
      errors: { network: new Error('offline') },
      call: { method: 'GET', url: '**/b/main/p/red-velvet-heart-cake?**' },
      answers: {
        'something engraved': headlessOnly('the seeded shop has nothing of that kind'),
        'gone for good': headlessOnly('the words are the port’s own'),
        network: serverFailure,
      },
    },
    saveChoices: {
      done: {
        saved: ok({ cart_item_id: 'c1', cart: cartOf([lineOf()], 2) }),
        'joined to another line': ok({ cart_item_id: 'c2', cart: cartOf([lineOf({ cart_item_id: 'c2' })], 2) }),
        refused: refused({ code: 'MAX_QUANTITY', message: 'You can order at most 1 of this.', status: 409 }),
      },
      errors: { network: new Error('offline') },
      call: { method: 'POST', url: '**/b/cart/fa/edit_attribute' },
      answers: {
        'joined to another line': headlessOnly('there is one line in the cart of this walk'),
        network: serverFailure,
      },
    },
  },
  ignored: [
    {
      events: ['variant.choose', 'attribute.choose', 'choices.save'],
      outside: ['choosing'],
      reason: 'there is nothing to choose, or it is on its way',
    },
    { events: ['choices.retry'], outside: ['failed'], reason: 'nothing has failed' },
    { events: ['choices.save'], in: ['choosing.incomplete', 'choosing.unchanged'], reason: 'there is nothing to save' },
  ],
  headless: [
    {
      transition: 'loading / after(requestTimeout)',
      reason: 'at the very start of the flow, the call gives up in the same millisecond and a moment earlier',
    },
  ],
  open: async (page) => {
    await putIntoCart(page, {
      sku: line.sku,
      quantity: line.quantity,
      attributes: line.attributes,
    });
    await page.goto('/cart', { waitUntil: 'domcontentloaded' });
    await untilAlive(page);
    await page.getByRole('button', { name: known }).click();
  },
  project: ({ chosenSku, values, product, message }) => [
    chosenSku,
    values[46] === '',
    values[48],
    product?.attributes.length,
    message !== null,
  ],
  disabled: [
    {
      says: 'what is on its way to the cart is not changed under way',
      when: selectIsSavingChoices,
      controls: (page) => page.locator('.choices-choices'),
    },
  ],
  truths: [
    { in: 'choosing', says: 'there is something to choose', holds: ({ product }) => product !== null },
    { in: 'choosing.refused', says: 'it says why', holds: ({ message }) => message !== null },
    { in: 'unavailable', says: 'it says why', holds: ({ message }) => message !== null },
    { in: 'saving', says: 'no old message is left', holds: ({ message }) => message === null },
  ],
});
