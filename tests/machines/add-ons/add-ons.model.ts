import { createEmptyActor } from 'xstate';
import { ok, refused } from '#machines/kit/outcome.ts';
import { addOnsMachine, type AddOn, type SavedAddOns } from '#machines/add-ons/index.ts';
import { defineModel, comeNear, headlessOnly, untilAlive, serverFailure } from '#tests/kit/model/index.ts';

/** Only the reports need a product that listens. */
const product = createEmptyActor();

const offer = (sku: string, long_title: string, sell_price: number, product_type = 'add-on'): AddOn => ({
  sku,
  node_id: Number(/\d+/.exec(sku)?.[0]),
  long_title,
  sell_price,
  inStock: true,
  product_type,
  images: [],
});
export const candles = offer('PC10444-12', 'Slim Cake Candles', 7_900);
export const card = offer('PC11683-1', 'Happy Birthday Card', 9_900);
export const otherCard = offer('PC5103-1', 'Thank You Card', 9_900, 'card');
export const three: AddOn = offer('PC5103-3', 'Number Candle 3', 12_900, 'candle');
export const soldOut: AddOn = { ...offer('PC16304-1', 'Golden Number Candle', 12_900), inStock: false };

const nameOf = (sku: string): string => [candles, card, otherCard].find((one) => one.sku === sku)?.long_title ?? sku;
/** The card that the rail shows. */
const cardIn = (quantities: Readonly<Record<string, number>>): string =>
  otherCard.sku in quantities ? otherCard.sku : card.sku;

/** A list that somebody left, with a card that the page does not offer and something that is sold out since. */
export const leftList: SavedAddOns = {
  cards: [card, otherCard],
  candles: [three],
  quantities: { [candles.sku]: 1, [otherCard.sku]: 1, [three.sku]: 1, [soldOut.sku]: 1 },
  words: { to: '', message: 'With love', from: 'Ben' },
};

export const addOnsModel = defineModel(addOnsMachine, {
  inputs: {
    'candles and a card': { offers: [candles, card, soldOut], product },
    'a list that was left': { offers: [candles, card, soldOut], kept: leftList, product },
    'a list of which nothing is there': {
      offers: [soldOut],
      product,
      kept: { ...leftList, cards: null, candles: [], quantities: { [soldOut.sku]: 1 } },
    },
  },
  events: {
    'quantity.set': {
      samples: [
        { sku: candles.sku, quantity: 2 },
        { sku: candles.sku, quantity: 0 },
        { sku: soldOut.sku, quantity: 1 },
      ],
      gesture: headlessOnly('for callers that know the number; the page counts by one'),
    },
    'quantity.increment': {
      samples: ({ quantities }) =>
        [candles.sku, cardIn(quantities)].filter((sku) => (quantities[sku] ?? 0) < 2).map((sku) => ({ sku })),
      gesture: (page, { sku }, { quantities }) =>
        page
          .getByRole('button', { name: `${(quantities[sku] ?? 0) === 0 ? 'Add' : 'More of'} ${nameOf(sku)}` })
          .click(),
    },
    'quantity.decrement': {
      samples: ({ quantities }) => [{ sku: candles.sku }, { sku: cardIn(quantities) }],
      gesture: (page, { sku }, { quantities }) =>
        page.getByRole('button', { name: `${quantities[sku] === 1 ? 'Remove' : 'Fewer of'} ${nameOf(sku)}` }).click(),
    },
    'quantity.clear': { gesture: (page) => page.getByRole('button', { name: 'Remove all extras' }).click() },
    'candles.add': {
      samples: [
        { candles: [{ offer: three, quantity: 1 }] },
        { candles: [{ offer: { ...three, inStock: false }, quantity: 1 }] },
      ],
      gesture: headlessOnly('the question for an age tells it; its own walk types one'),
    },
    'card.choose': {
      samples: ({ quantities }) => [
        { sku: otherCard.sku in quantities ? card.sku : otherCard.sku },
        { sku: candles.sku },
      ],
      gesture: (page, { sku }) => page.getByRole('combobox', { name: 'Which card' }).selectOption(sku),
    },
    'card.write': {
      samples: ({ words }) => [{ field: 'message', text: words.message === '' ? 'With love' : '' }],
      gesture: (page, { text }) => page.getByRole('textbox', { name: 'Message in the card' }).fill(text),
    },
  },
  actors: {
    loadCards: {
      done: {
        'two cards': ok([card, otherCard]),
        refused: refused({ code: 'RATE_LIMITED', message: 'Too many requests', status: 429 }),
      },
      errors: { network: new Error('offline') },
      call: { method: 'GET', url: '**/b/cart/fa/greeting-card' },
      answers: { network: serverFailure },
    },
    numberCandles: { listener: true },
  },
  ignored: [
    { events: ['quantity.decrement', 'quantity.clear'], in: ['empty'], reason: 'there is nothing to take away' },
    { events: ['card.write'], outside: ['filled.withCard'], reason: 'there is no card' },
    { events: ['card.choose'], outside: ['filled.withCard.choosing'], reason: 'the cards are not known' },
  ],
  open: async (page) => {
    await page.goto('/p/belgian-chocolate-truffle-cake', { waitUntil: 'domcontentloaded' });
    await untilAlive(page);
    await comeNear(page.getByRole('heading', { name: 'Goes well with this' }));
  },
  project: ({ quantities, words, cards, candles: found }) => [
    found.length,
    Math.min(quantities[three.sku] ?? 0, 2),
    cards !== null,
    Math.min(quantities[otherCard.sku] ?? 0, 2),
    Math.min(quantities[candles.sku] ?? 0, 2),
    Math.min(quantities[card.sku] ?? 0, 2),
    words.message === '',
  ],
  survivors: [
    {
      mutant: 'deciding / always[0]: target empty became decidingStart',
      reason: 'the list is empty, so the start decides that as well, and tells nothing',
    },
    {
      mutant: 'filled / quantity.clear: target empty became decidingStart',
      reason: 'the list is empty by then, so the start always decides that it is, and tells nothing',
    },
    {
      mutant: 'filled.withCard.loadingCards / onDone(loadCards)[0]: target choosing became deciding',
      reason: 'the cards are there by then, so deciding leads to the same place',
    },
  ],
  truths: [
    { in: 'empty', says: 'the list is empty', holds: ({ quantities }) => Object.keys(quantities).length === 0 },
    {
      in: 'filled.withCard',
      says: 'a card is in it',
      holds: ({ quantities }) => card.sku in quantities || otherCard.sku in quantities,
    },
    { in: '*', says: 'nothing is in it none times', holds: ({ quantities }) => !Object.values(quantities).includes(0) },
    { in: '*', says: 'what is sold out is not in it', holds: ({ quantities }) => !(soldOut.sku in quantities) },
  ],
});
