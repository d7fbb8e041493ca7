import { footerBlockMachine } from '#machines/footer-block/index.ts';
import { defineModel, headlessOnly } from '#tests/kit/model/index.ts';

const atOnce = headlessOnly('a page unfolds at once and says so by itself; tests/e2e/shop/shell.e2e.ts taps it');

export const footerBlockModel = defineModel(footerBlockMachine, {
  inputs: { folded: { wasOpen: false }, 'unfolded by the browser': { wasOpen: true } },
  events: { 'block.toggle': { gesture: atOnce }, 'block.unfolded': { gesture: atOnce } },
  actors: {},
  ignored: [
    {
      events: ['block.unfolded'],
      in: ['collapsed', 'expanded'],
      reason: 'a report that comes late: the block was folded again, or is known to be unfolded',
    },
  ],
  project: () => null,
});
