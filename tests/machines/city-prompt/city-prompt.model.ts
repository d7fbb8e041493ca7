import { cityPromptMachine } from '#machines/city-prompt/index.ts';
import { defineModel, headlessOnly } from '#tests/kit/model/index.ts';

const elsewhere = headlessOnly('city-prompt.e2e.ts goes through it');
const asked = { isSkipped: false, isExcluded: false, elapsed: 0 };

export const cityPromptModel = defineModel(cityPromptMachine, {
  inputs: {
    'a first visit': asked,
    'a chosen city': { ...asked, isSkipped: true },
    'the cart': { ...asked, isExcluded: true },
  },
  events: {
    'page.shown': { samples: [{ isExcluded: true }, { isExcluded: false }], gesture: elsewhere },
    'place.chosen': { gesture: elsewhere },
    'cover.changed': { samples: [{ isCovered: true }, { isCovered: false }], gesture: elsewhere },
    'prompt.closed': {
      samples: [{ hasPlace: true }, { hasPlace: false }],
      gesture: (page) => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click(),
    },
  },
  actors: { outsideListener: { listener: true } },
  ignored: [
    { events: ['page.shown'], outside: ['waiting', 'yieldingToLogin'], reason: 'it is decided already' },
    { events: ['place.chosen'], outside: ['waiting', 'yieldingToLogin'], reason: 'it is decided already' },
    { events: ['prompt.closed'], outside: ['open'], reason: 'it did not open by itself' },
  ],
  project: ({ isCovered }) => isCovered,
  truths: [
    { in: 'skipped', says: 'the page is not waited on', holds: ({ isExcluded }) => !isExcluded },
    { in: 'yieldingToLogin', says: 'something lies over the page', holds: ({ isCovered }) => isCovered },
  ],
});
