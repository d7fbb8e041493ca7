import { productMachine, type SavedProduct, type ProductFacts, selectIsAdding } from '#machines/product/index.ts';
import { candles } from '#tests/machines/add-ons/add-ons.model.ts';
import { ok, refused } from '#machines/kit/index.ts';
import { comeNear, defineModel, headlessOnly, untilAlive } from '#tests/kit/model/index.ts';

/** A cake in three weights, the last sold out, with egg or without, and with a message. */
export const cake: ProductFacts = {
  sku: 'PC105-500',
  long_title: 'Red Velvet Heart Cake',
  inStock: true,
  eggless: false,
  variants: [
    {
      sku: 'PC105-500',
      label: '0.5 kg',
      weight_grams: 500,
      sell_price: 49_900,
      list_price: 59_900,
      inStock: true,
      default: true,
    },
    {
      sku: 'PC105-1000',
      label: '1 kg',
      weight_grams: 1000,
      sell_price: 89_900,
      list_price: 99_900,
      inStock: true,
      default: false,
    },
    {
      sku: 'PC105-2000',
      label: '2 kg',
      weight_grams: 2000,
      sell_price: 169_900,
      list_price: 189_900,
      inStock: false,
      default: false,
    },
  ],
  attributes: [
    {
      id: 48,
      label: 'Eggless or with egg',
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

/** A present whose ribbon text must be given. */
export const engraved: ProductFacts = {
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

/** What somebody chose of the cake before they looked at another page. */
export const chosenCake: SavedProduct = {
  product: cake,
  chosenSku: 'PC105-1000',
  values: { 46: 'For Asha', 48: '0' },
  quantity: 2,
  addOns: [],
  addOnsTotal: 0,
};

export const productModel = defineModel(productMachine, {
  inputs: {
    'a cake': { product: cake, out_of_stock: null },
    'a present that needs a text': { product: engraved, out_of_stock: null },
    'a cake of which every weight is sold out': {
      product: { ...cake, variants: cake.variants.map((variant) => ({ ...variant, inStock: false })) },
      out_of_stock: null,
    },
    'a cake that was chosen before': { product: cake, out_of_stock: null, kept: chosenCake },
    'a cake whose quantity list was left': {
      product: cake,
      out_of_stock: null,
      parts: [{ name: 'addOns', input: { offers: [candles] } }],
    },
    'a product that the shop says is sold out': { product: cake, out_of_stock: 'Back on Friday' },
  },
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
        { id: 48, value: values[48] === '1' ? '0' : '1' },
        { id: 46, value: (values[46] ?? '') === '' ? 'Happy Birthday Asha' : '' },
        { id: 7, value: '1' },
      ],
      gesture: (page, { id, value }) =>
        id === 48
          ? page.getByRole('radio', { name: value === '1' ? /^Eggless/ : /^With egg/ }).check()
          : page.getByRole('textbox', { name: 'Message on the cake' }).fill(value),
    },
    'quantity.increment': { gesture: (page) => page.getByRole('button', { name: /^More of/ }).click() },
    'quantity.decrement': { gesture: (page) => page.getByRole('button', { name: /^Fewer of/ }).click() },
    'part.mounted': {
      given: 'all',
      samples: [{ part: { name: 'addOns', input: { offers: [candles] } } }],
      gesture: async (page) => {
        await untilAlive(page);
        await comeNear(page.getByRole('heading', { name: 'Goes well with this' }));
      },
    },
    'addOns.change': {
      samples: [{ addOns: [{ sku: 'PC10444-12', quantity: 2, attributes: [] }], total: 15_800 }],
      gesture: headlessOnly('the quantity list tells it; its own walk presses the buttons'),
    },
    'cart.add': { gesture: (page) => page.getByRole('button', { name: /^Add to Cart( again)?$/ }).click() },
    'added.dismiss': { gesture: (page) => page.getByRole('button', { name: 'Continue shopping' }).click() },
  },
  actors: {
    addToCart: {
      done: {
        added: ok({ cart_quantity: 1, cart_version: 1, grand_total: 54_900 }),
        refused: refused({ code: 'OUT_OF_STOCK', message: 'This one is sold out for now.', status: 409 }),
      },
      errors: { network: new Error('offline') },
      call: { method: 'POST', url: '**/b/cart/add' },
    },
    addOns: { listener: true },
    gallery: { listener: true },
    photoUpload: { listener: true },
    placeCheck: { listener: true },
  },
  ignored: [
    {
      events: ['variant.choose', 'attribute.choose', 'quantity.increment', 'quantity.decrement', 'cart.add'],
      in: ['adding'],
      reason: 'what is on its way to the cart is not changed under way; the controls say so',
    },
    {
      events: ['variant.choose', 'attribute.choose', 'quantity.increment', 'quantity.decrement', 'cart.add'],
      in: ['outOfStock'],
      reason: 'what is sold out cannot be chosen',
    },
    { events: ['cart.add'], in: ['choosing.incomplete'], reason: 'the button says what is missing' },
    { events: ['added.dismiss'], outside: ['choosing.added'], reason: 'nothing was just added' },
  ],
  open: (page) => page.goto('/p/red-velvet-heart-cake', { waitUntil: 'domcontentloaded' }),
  project: ({ chosenSku, values, quantity, message, addOns, parts }, state) => [
    parts.length,
    state === 'outOfStock' || addOns.length,
    chosenSku,
    (values[46] ?? '') === '',
    values[48],
    Math.min(quantity, 2),
    message !== null,
  ],
  disabled: [
    {
      says: 'what is on its way to the cart is not changed under way',
      when: selectIsAdding,
      controls: (page) =>
        page.getByRole('radio', { name: /kg/ }).or(page.locator('fieldset', { hasText: 'Goes well with this' })),
    },
  ],
  truths: [
    { in: 'choosing.complete', says: 'a weight is chosen', holds: ({ chosenSku }) => chosenSku !== null },
    { in: 'choosing.refused', says: 'it says why', holds: ({ message }) => message !== null },
    { in: 'choosing.complete', says: 'no old message is left', holds: ({ message }) => message === null },
    {
      in: '*',
      says: 'what is sold out is never chosen',
      holds: ({ product, chosenSku }) => product.variants.find(({ sku }) => sku === chosenSku)?.inStock !== false,
    },
  ],
});
