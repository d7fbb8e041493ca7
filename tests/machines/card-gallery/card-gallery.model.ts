import { cardGalleryMachine } from '#machines/card-gallery/index.ts';
import { defineModel, headlessOnly } from '#tests/kit/model/index.ts';

const onTouch = headlessOnly('tests/e2e/browse/card.e2e.ts draws it with a finger');

export const cardGalleryModel = defineModel(cardGalleryMachine, {
  inputs: { 'three pictures': { count: 3 }, 'one picture': { count: 1 } },
  events: {
    'hover.begin': { gesture: (page) => page.locator('article').first().hover() },
    'hover.end': { gesture: (page) => page.mouse.move(0, 0) },
    'swipe.next': { gesture: onTouch },
    'swipe.previous': { gesture: onTouch },
  },
  actors: {},
  open: (page) => page.goto('/birthday-cakes', { waitUntil: 'domcontentloaded' }),
  ignored: [
    { events: ['hover.begin'], in: ['playing', 'swiped'], reason: 'the mouse is there, or a finger has chosen' },
    { events: ['swipe.previous'], in: ['resting'], reason: 'there is no picture before the first' },
    { events: ['hover.end'], in: ['resting'], reason: 'the mouse was not there' },
  ],
  project: ({ count, index }) => [count, index],
  truths: [
    { in: '*', says: 'the picture exists', holds: ({ count, index }) => index >= 0 && index < count },
    { in: 'resting', says: 'the first picture is seen', holds: ({ index }) => index === 0 },
  ],
});
