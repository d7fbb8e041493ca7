import { createEmptyActor } from 'xstate';
import { ok, refused } from '#machines/kit/index.ts';
import { numberCandlesMachine, type DigitCandle } from '#machines/number-candles/index.ts';
import { ageOf } from '#machines/rules/product/age.ts';
import { comeNear, defineModel, headlessOnly, untilAlive, serverFailure } from '#tests/kit/model/index.ts';

/** The candle of a digit, as often as a number has it. */
export const candleOf = (digit: string, quantity = 1, inStock = true): DigitCandle => ({
  digit,
  quantity,
  offer: {
    sku: `PC510${digit}-1`,
    node_id: 5_100 + Number(digit),
    long_title: `Number Candle ${digit}`,
    sell_price: 12_900,
    inStock,
    product_type: 'candle',
    images: [],
  },
});

/** Only what is found needs a list that listens. */
const list = createEmptyActor();

const byWhatThereIs = headlessOnly('the seeded shop has all of them');

export const numberCandlesModel = defineModel(numberCandlesMachine, {
  inputs: {
    'a first visit': { list },
    'an age that was typed': { list, kept: { text: '30', candles: [] } },
    'candles that are in the list': { list, kept: { text: '30', candles: [candleOf('3'), candleOf('0')] } },
  },
  events: {
    'age.type': {
      samples: [{ text: '30' }, { text: '100' }],
      gesture: (page, { text }) => page.getByLabel('Which birthday is it?').fill(text),
    },
    'age.submit': { gesture: (page) => page.getByRole('button', { name: 'Add candles' }).click() },
    'list.emptied': { gesture: (page) => page.getByRole('button', { name: 'Remove all extras' }).click() },
  },
  actors: {
    findCandles: {
      done: {
        'all there': ok([candleOf('3'), candleOf('0')]),
        'one sold out': ok([candleOf('3', 1, false), candleOf('0')]),
        'no such candles': refused({ code: 'NOT_FOUND', message: 'We have no candles for that number.', status: 404 }),
      },
      errors: { network: new Error('offline') },
      call: { method: 'GET', url: '**/b/cart/api/petalcrumb/sku?**' },
      answers: { 'one sold out': byWhatThereIs, network: serverFailure },
    },
  },
  ignored: [{ events: ['list.emptied'], outside: ['added'], reason: 'what is typed or said is about no list' }],
  project: ({ text, candles, message }, state) => [
    ageOf(text) === null,
    state.startsWith('added') && text,
    candles.length,
    message !== null,
  ],
  truths: [
    { in: 'added', says: 'there are candles', holds: ({ candles }) => candles.length > 0 },
    { in: 'unknown', says: 'it says why', holds: ({ message }) => message !== null },
    { in: 'asking', says: 'it is an age', holds: ({ text }) => ageOf(text) !== null },
  ],
  open: async (page) => {
    await page.goto('/p/red-velvet-heart-cake', { waitUntil: 'domcontentloaded' });
    await untilAlive(page);
    await comeNear(page.getByText('Which birthday is it?'));
  },
});
