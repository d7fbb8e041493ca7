import { cardAddsMachine } from '#machines/card-adds/index.ts';
import { addingWords } from '#machines/rules/product/adding-words.ts';
import { comeNear, defineModel, headlessOnly, untilAlive } from '#tests/kit/model/index.ts';

const byButton = headlessOnly('a button reports it; its own walk presses it');

export const cardAddsModel = defineModel(cardAddsMachine, {
  inputs: { 'a page with cards': undefined },
  events: {
    'button.press': {
      given: ['sku'],
      samples: [{ sku: 'PC169-1' }, { sku: 'PC10444-12' }],
      gesture: async (page, { sku }) => {
        const button = page.locator('[data-flow="card-add"]').nth(sku === 'PC169-1' ? 0 : 1);
        await comeNear(button);
        await button.getByRole('button').click();
      },
    },
    'cart.changed': { samples: [{ cart_quantity: 1, cart_version: 1, grand_total: 54_900 }], gesture: byButton },
    'cart.unsure': { gesture: byButton },
    'toast.wanted': { samples: [{ text: addingWords.added, tone: 'success' }], gesture: byButton },
  },
  actors: { cardAdd: { listener: true } },
  ignored: [],
  project: ({ pressed }) => pressed.length,
  truths: [
    { in: '*', says: 'each button has one chart', holds: ({ pressed }) => new Set(pressed).size === pressed.length },
  ],
  open: async (page) => {
    await page.goto('/candles', { waitUntil: 'domcontentloaded' });
    await untilAlive(page);
    // A pointer that comes near a button loads the charts of buttons.
    await page.locator('[data-flow="card-add"]').first().getByRole('button').hover();
  },
});
